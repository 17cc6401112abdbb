"""Copies of the package that have only some modules, what they import, and their tests, so that they build quickly."""

import functools
import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


@functools.cache
def targets():
    """The targets of the package, by name."""
    # With a build folder of its own, because it would wait for a build under way.
    dump = ["swift", "package", "--scratch-path", ".build/manifest", "dump-package"]
    package = json.loads(subprocess.check_output(dump, cwd=ROOT))
    return {target["name"]: target for target in package["targets"]}


def tested_modules():
    """The modules in Sources that have tests, by name."""
    return sorted(name for name in targets() if (ROOT / "Sources" / name).is_dir() and f"{name}Tests" in targets())


def check(module):
    """Exits with a message if a module is not in Sources, or has no tests."""
    if module not in tested_modules():
        sys.exit(f"error: no module {module!r} has tests; these have: {', '.join(tested_modules())}")


def test_targets(module):
    """The targets that test a module: its own tests, then those against a reference that import it."""
    references = [
        name for name, target in targets().items() if name.endswith("ReferenceTests")
        and any(dependency["byName"][0] == module for dependency in target["dependencies"])
    ]
    return [name for name in [f"{module}Tests"] + references if name in targets()]


def needed(modules):
    """The targets that the tests of modules need, themselves included."""
    names, waiting = [], [name for module in modules for name in test_targets(module)]
    while waiting:
        name = waiting.pop()
        if name not in names:
            names.append(name)
            waiting += [dependency["byName"][0] for dependency in targets()[name]["dependencies"]]
    return names


def manifest(modules):
    """The manifest of a copy for modules, and the folders that it needs."""
    lines, folders = [], []
    for name in needed(modules):
        target = targets()[name]
        folder = target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{name}"
        folders.append(folder)
        copied = ", ".join(
            f".{'embedInCode' if 'embedInCode' in resource['rule'] else 'copy'}({json.dumps(resource['path'])})"
            for resource in target["resources"]
        )
        names = ", ".join(json.dumps(dependency["byName"][0]) for dependency in target["dependencies"])
        kind = {"test": "testTarget", "executable": "executableTarget"}.get(target["type"], "target")
        lines.append(
            f"    .{kind}(name: {json.dumps(name)}, dependencies: [{names}], path: {json.dumps(folder)},"
            f" resources: [{copied}], swiftSettings: settings),\n"
        )
    text = (
        "// swift-tools-version: 6.2\nimport PackageDescription\n\n"
        "let settings = [\"ExistentialAny\", \"InternalImportsByDefault\", \"MemberImportVisibility\"]"
        ".map { SwiftSetting.enableUpcomingFeature($0) }\n\n"
        "let package = Package(\n  name: \"reduced\", platforms: [.macOS(.v15)], targets: [\n" + "".join(lines) + "  ])\n"
    )
    return text, folders


def write(modules, folder):
    """Writes the copy for modules into a folder. What is built there stays, so that the next build is quicker."""
    text, folders = manifest(modules)
    for name in ["Sources", "Tests", "scenarios"]:
        shutil.rmtree(folder / name, ignore_errors=True)
    for path in folders + ["scenarios"]:
        shutil.copytree(ROOT / path, folder / path, dirs_exist_ok=True)
    (folder / "Package.swift").write_text(text)
