"""The kernels as one WebAssembly module, made in a few seconds from Numba's cached code of each kernel.

The cache has LLVM code, which is retargeted here and compiled by LLVM to one object. A kernel `solver.a.b` becomes a
function of the same name that takes the address of a block of 64-bit slots: the result, room for Numba's own exception
from EXCEPTION on, the arguments from ARGUMENTS on, flattened like Numba's; its entry in ABOUT describes them. Only
Numba's error paths call Python; such a call is a trap, which ends the program.
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
IMPORTED = re.compile(r"@(llvm\.|(exp|log10)\()")  # functions that the module may call and does not define
COUNTS = ("NRT_incref", "NRT_decref")  # reference counting, unneeded as arrays belong to the caller


def kernel_files() -> dict[str, bytes]:
    """Return CODE and ABOUT. Raise KernelFault if a kernel cannot be compiled."""
    prepare()
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    whole, about, exported = binding.parse_assembly(""), {}, list[str]()
    for kernel in sorted(KERNELS, key=lambda kernel: kernel.name):
        module, about[kernel.name] = _code_of(kernel)
        names = [kernel.name, *filter(None, [about[kernel.name]["by_address"]])]
        exported += names
        for function in module.functions:  # private, so that each kernel keeps its own copy
            if not function.is_declaration:
                function.linkage = "external" if function.name in names else "internal"
        whole.link_in(module)
    whole.verify()
    target = binding.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, reloc="pic", features=FEATURES)
    code = side_module(machine.emit_object(whole), exported)
    return {CODE: code, ABOUT: json.dumps(about, indent=1).encode()}


def _code_of(kernel: Kernel) -> tuple[Any, dict[str, Any]]:
    """Return a module with the kernel and the function that unpacks its block, and the kernel's entry in ABOUT."""
    compiled = kernel.function.get_compile_result(kernel.signature)
    main, by_address = compiled.fndesc.llvm_func_name, compiled.fndesc.llvm_cfunc_wrapper_name
    code = _retargeted(str(compiled.library._get_module_for_linking()))
    kinds = [str(one.type) for one in binding.parse_assembly(code).get_function(main).arguments][2:]
    module = binding.parse_assembly(f"{code}\n{_unpacking(kernel.name, main, kinds)}")
    module.verify()
    has_address = not kernel.function.targetoptions.get("no_cfunc_wrapper")
    if has_address:
        module.get_function(by_address).name = f"{kernel.name} by address"  # Numba's name differs each time
    return module, {
        "slots": "".join(LETTERS[kind] for kind in kinds),
        "arrays": [kind for one in kernel.signature.args for kind in _arrays(one)],
        "by_address": f"{kernel.name} by address" if has_address else "",
    }


def _retargeted(text: str) -> str:
    """Return LLVM code for WebAssembly in which errors are traps."""
    text = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', text)
    text = re.sub(r'target datalayout = ".*"', f'target datalayout = "{LAYOUT}"', text)
    text = re.sub(r'"(target-cpu|target-features|tune-cpu)"="[^"]*"', "", text)
    text = re.sub(r"= (common|linkonce_odr|weak_odr|weak) (local_unnamed_addr )?global", "= internal global", text)
    lines: list[str] = []
    is_left_out = False
    for line in text.split("\n"):
        if line.startswith("@PyExc_"):
            line = f"{line.split()[0]} = internal global ptr null"
        elif line.startswith("define"):
            [name] = re.findall(r'@"?([^\s("]+)"?\(', line)[:1]
            is_left_out = "_ZN7cpython" in name or name in COUNTS
            if name in COUNTS:
                lines.append(f"define internal void @{name}(ptr %array) {{\n  ret void\n}}")
        elif line.startswith("declare") and not IMPORTED.search(line):
            line = line.replace("declare", "define internal") + " {\n  call void @llvm.trap()\n  unreachable\n}"
        if not is_left_out:
            lines.append(line)
        is_left_out = is_left_out and not line.startswith("}")
    return "\n".join([*lines, "declare void @llvm.trap()"])


def _unpacking(name: str, main: str, kinds: list[str]) -> str:
    """Return the code of a function that calls `main` with the arguments in a block; it returns Numba's status."""
    lines = [f'define i32 @"{name}"(ptr %block) {{', f"  %exception = getelementptr i64, ptr %block, i32 {EXCEPTION}"]
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
