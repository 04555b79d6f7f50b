"""Draw the icons that browsers ask for as pictures, from web/public/assets/icon.svg: `python tools/icons.py`."""

import os
import shutil
import struct
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent.parent / "web" / "public"
SMALL, LARGE = 32, 180


def main() -> None:
    drawing = (PUBLIC / "assets" / "icon.svg").read_text("utf-8")
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()

        def picture(size: int) -> bytes:
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawing}"
            )
            return page.screenshot(omit_background=True)

        (PUBLIC / "apple-touch-icon.png").write_bytes(picture(LARGE))
        (PUBLIC / "favicon.ico").write_bytes(ico(picture(SMALL)))
        browser.close()


def ico(png: bytes) -> bytes:
    """An icon file with one picture: a header, its directory, and the picture as it is."""
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, SMALL, SMALL, 0, 0, 1, 32, len(png), 22) + png


if __name__ == "__main__":
    main()
