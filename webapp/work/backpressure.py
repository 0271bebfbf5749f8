"""The exception that tells clients to wait."""

from solver.errors import Said, facts


class Busy(Exception):
    """The client must wait; the message says why in one sentence, `retry_ms` when to retry."""

    code = "busy"
    status = 503  # HTTP status

    def __init__(self, message: Said, retry_ms: int = 50, field: str = "run") -> None:
        super().__init__(message)
        self.message = message
        self.retry_ms = retry_ms
        self.field = field

    def told(self) -> dict[str, object]:
        """Return the value of `error` in an answer."""
        return {"code": self.code, "field": self.field, **facts(self.message), "retry_ms": self.retry_ms}
