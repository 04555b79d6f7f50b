"""A wire between browser and service that a test can cut."""

import contextlib
import socket
import threading

HOST = "127.0.0.1"


class Wire:
    def __init__(self, port: int) -> None:
        self.port = port
        self.cut = False
        self.open: set[socket.socket] = set()
        self.lock = threading.Lock()
        self.listener = socket.create_server((HOST, 0))
        self.address = f"http://{HOST}:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                if self.cut:
                    near.close()
                    continue
                far = socket.create_connection((HOST, self.port))
                with self.lock:
                    self.open |= {near, far}
                for source, sink in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        self._drop(source, sink)

    def _drop(self, *ends: socket.socket) -> None:
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
            with self.lock:
                self.open.discard(end)

    def break_off(self) -> None:
        """End all connections, and let no new ones through until `mend`."""
        self.cut = True
        self._drop(*list(self.open))

    def mend(self) -> None:
        self.cut = False

    def close(self) -> None:
        self.listener.close()
        self.break_off()
