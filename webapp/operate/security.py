"""What every answer promises to a browser, and which clients are answered at all."""

from flask import Flask, Response, abort, request
from werkzeug.middleware.proxy_fix import ProxyFix

from .hosts import LOOPBACK
from .settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types lit-html",
    )
)
# What the pages use, and what nothing in them may ever ask for.
USED = ("fullscreen", "clipboard-read", "clipboard-write")
UNUSED = (
    "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "geolocation", "gyroscope", "hid",
    "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock", "serial", "usb",
    "xr-spatial-tracking",
)  # fmt: skip
HEADERS = {
    "Permissions-Policy": ", ".join([*(f"{name}=(self)" for name in USED), *(f"{name}=()" for name in UNUSED)]),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# Browsers heed these over TLS and on their own machine alone, and complain of them elsewhere.
ISOLATION = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
TLS_SECONDS = 365 * 86_400  # that a browser shall not come back without TLS once it came with it


def secure(app: Flask, settings: Settings, framed: frozenset[str]) -> None:
    """Refuse foreign hosts and what other sites ask of the API; put the headers on every answer.

    `framed` are the paths of pages that other sites may show inside theirs, where the settings say so.

    To be called once nothing else wraps the application: proxies stand outermost.
    """
    if settings.proxies:
        hops = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]

    @app.before_request
    def refuse_strangers() -> None:
        if not settings.allows_host(request.environ.get("HTTP_HOST", "")):
            abort(400, settings.refusal_of_hosts)
        if request.headers.get("Sec-Fetch-Site") == "cross-site" and request.path.startswith("/api"):
            abort(403, "Pages of other sites may not ask this.")

    @app.after_request
    def protect(response: Response) -> Response:
        framed_by = "*" if settings.embeds and request.path in framed else "'self'"
        response.headers.update(HEADERS)
        response.headers["Content-Security-Policy"] = f"{POLICY}; frame-ancestors {framed_by}"
        if framed_by == "*":
            response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        name = request.host.rpartition(":")[0] or request.host
        at_home = name.strip("[]") in LOOPBACK
        if at_home or request.is_secure:
            response.headers.update(ISOLATION)
        if request.is_secure and not at_home:
            response.headers["Strict-Transport-Security"] = f"max-age={TLS_SECONDS}"
        return response
