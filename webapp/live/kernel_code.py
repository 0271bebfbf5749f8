"""The kernels as one WebAssembly module, made in a few seconds from Numba's cached code of each kernel.

The cache has LLVM code, which is retargeted here and compiled by LLVM to one object. A kernel `solver.a.b` becomes a
function of the same name that takes the address of a block of 64-bit slots: the result, room for Numba's own exception
from EXCEPTION on, the arguments from ARGUMENTS on, flattened like Numba's; its entry in ABOUT describes them. A kernel
that others call by its address has a second function, named "solver.a.b by address". Only Numba's error paths call
Python; such a call is a trap, which ends the program.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from llvmlite import binding
from numba import types
from numba.np.numpy_support import as_dtype

from solver.preparation import KERNELS, Kernel, prepare

from .side_module import side_module

CODE, ABOUT = "kernels.so", "kernels.json"
EXCEPTION, ARGUMENTS = 16, 32
TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint"
LETTERS = {"ptr": "Q", "i64": "Q", "i8": "Q", "double": "d"}  # the `struct` format of a slot
# The texts of Numba's exceptions and the functions that read them; kernels have no other data, and callers read none.
ERROR = r'@(?:"\.const\.[^"]*"|(?:PyExc_|\.const\.|\.bytes\.|_ZN08NumbaEnv|__excinfo_)[\w.-]*(?![\w.(-]))'
CHANGES = (  # to LLVM code, in this order
    (r'target triple = ".*"', f'target triple = "{TRIPLE}"'),
    (r'target datalayout = ".*"', f'target datalayout = "{LAYOUT}"'),
    (r'"(?:target-cpu|target-features|tune-cpu)"="[^"]*"', ""),
    (rf"^{ERROR}.*\n", ""),
    (ERROR, "null"),
    (r"^define .*@_ZN7cpython(?s:.*?)^}\n", ""),  # called by Python
    (r"^(define .*@NRT_(?:inc|dec)ref\(.*\n)(?s:.*?)^}", r"\1  ret void\n}"),  # as arrays belong to the caller
    (r"^define linkonce_odr", "define internal"),  # so that each kernel keeps its own copy
    (r"^declare (?!.*@(?:llvm\.|exp\(|log10\())(.*)", r"define internal \1 {\n  unreachable\n}"),  # a trap there
)


def kernel_files() -> dict[str, bytes]:
    """Return CODE and ABOUT. Raise KernelFault if a kernel cannot be compiled."""
    prepare()
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    whole, about = binding.parse_assembly(""), {}
    for kernel in sorted(KERNELS, key=lambda kernel: kernel.name):
        module, about[kernel.name] = _code_of(kernel)
        whole.link_in(module)
    whole.verify()
    target = binding.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, reloc="pic", features=FEATURES)
    return {CODE: side_module(machine.emit_object(whole)), ABOUT: json.dumps(about, indent=1).encode()}


def _code_of(kernel: Kernel) -> tuple[Any, dict[str, Any]]:
    """Return a module with the kernel and the function that unpacks its block, and the kernel's entry in ABOUT."""
    compiled = kernel.function.get_compile_result(kernel.signature)
    main = compiled.fndesc.llvm_func_name
    code = _retargeted(str(compiled.library._get_module_for_linking()), f"{kernel.name} by address")
    kinds = [str(one.type) for one in binding.parse_assembly(code).get_function(main).arguments][2:]
    return binding.parse_assembly(f"{code}\n{_unpacking(kernel.name, main, kinds)}"), {
        "slots": "".join(LETTERS[kind] for kind in kinds),
        "arrays": [kind for one in kernel.signature.args for kind in _arrays(one)],
    }


def _retargeted(text: str, by_address: str) -> str:
    """Return LLVM code for WebAssembly; a function that is called by its address is exported as `by_address`."""
    for pattern, replacement in CHANGES:
        text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
    exported = rf'define \1@"{by_address}"\2"wasm-export-name"="{by_address}" {{'
    return re.sub(r"^define internal (.*)@cfunc\.[^(]*(\(.*)\{$", exported, text, flags=re.MULTILINE)


def _unpacking(name: str, main: str, kinds: list[str]) -> str:
    """Return the code of a function that calls `main` with the arguments in a block; it returns Numba's status."""
    head = f'define i32 @"{name}"(ptr %block) "wasm-export-name"="{name}" {{'
    lines = [head, f"  %exception = getelementptr i64, ptr %block, i32 {EXCEPTION}"]
    given = ["ptr %block", "ptr %exception"]
    for k, kind in enumerate(kinds):
        lines.append(f"  %slot{k} = getelementptr i64, ptr %block, i32 {ARGUMENTS + k}")
        lines.append(f"  %value{k} = load {kind}, ptr %slot{k}")
        given.append(f"{kind} %value{k}")
    return "\n".join([*lines, f'  %status = call i32 @"{main}"({", ".join(given)})', "  ret i32 %status", "}"])


def _arrays(kind: Any) -> Iterator[str]:
    """Yield the type of the items of each array of an argument, as NumPy spells it."""
    if isinstance(kind, types.Array):
        yield as_dtype(kind.dtype).str
    elif hasattr(kind, "types"):
        for one in kind.types:
            yield from _arrays(one)
