"""The one error people meet: a sentence that names the field, what came and what is allowed."""


class BadInput(ValueError):
    """Input that cannot be used; `str()` of it is one sentence, `field` the parameter it is about."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field


def shown(text: object, most: int = 60) -> str:
    """Return `text` fit to stand in a sentence: printable, on one line, cut at `most` characters."""
    printable = "".join(c if c.isprintable() else " " for c in str(text)[: most + 1])
    line = " ".join(printable.split())
    return f"{line[:most]}…" if len(str(text)) > most else line or "nothing"
