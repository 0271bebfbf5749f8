"""What is told to those who have to wait."""


class Busy(Exception):
    """There is something to wait for, told in one sentence; `retry_ms` says when to ask again."""

    code = "busy"
    status = 503  # over HTTP

    def __init__(self, message: str, retry_ms: int = 50, field: str = "run") -> None:
        super().__init__(message)
        self.retry_ms = retry_ms
        self.field = field

    def told(self) -> dict[str, object]:
        """Return what stands under `error` in an answer."""
        return {"code": self.code, "field": self.field, "message": str(self), "retry_ms": self.retry_ms}


class Rate(Busy):
    """One visitor has as much under way as one may have."""

    code = "rate"
    status = 429
