"""Looking into a drawn chart."""

from xml.etree import ElementTree


def found(root: ElementTree.Element, tag: str, style: str = "") -> list[ElementTree.Element]:
    elements = root.iter(f"{{http://www.w3.org/2000/svg}}{tag}")
    return [element for element in elements if style in element.get("class", "").split() or not style]


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(element.itertext()) for element in found(root, "text")]
