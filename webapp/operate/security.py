"""Security headers of every response, and which clients may use the server."""

from flask import Flask, Response, abort, request
from werkzeug.middleware.proxy_fix import ProxyFix

from solver.messages import Message

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
# The allowed sources of pages; nothing else may be loaded.
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
# Browsers obey these only over TLS and on localhost, and warn about them elsewhere.
ISOLATION = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
TLS_SECONDS = 365 * 86_400  # how long a browser must use TLS after it first did


def secure(app: Flask, settings: Settings, framed: frozenset[str]) -> None:
    """Refuse foreign hosts and requests to the API from other sites; set security headers on every response.

    `framed` are the paths of pages that other sites may show in a frame if the settings allow it.

    Call this after everything else that wraps the application: proxies must be outermost.
    """
    if settings.proxies:
        hops = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]

    @app.before_request
    def refuse_strangers() -> None:
        if not settings.allows_host(request.environ.get("HTTP_HOST", "")):
            abort(400, str(settings.refusal_of_hosts))
        # Browsers send the first of these headers over TLS and to localhost only.
        origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
        is_foreign = site == "cross-site" or (
            origin is not None and not settings.allows_origin(origin, request.environ)
        )
        if is_foreign and request.path.startswith("/api"):
            abort(403, str(Message("request-cross-site")))

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
