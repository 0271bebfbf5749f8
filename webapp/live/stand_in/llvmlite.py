"""The package `llvmlite` for a browser, where nothing is compiled."""

from types import SimpleNamespace

binding, ir = SimpleNamespace(get_host_cpu_name=lambda: "wasm32"), SimpleNamespace()
