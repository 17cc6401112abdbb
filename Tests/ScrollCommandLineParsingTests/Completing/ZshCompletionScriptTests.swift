import Testing

@testable import ScrollCommandLineParsing

@Suite(.enabled(if: InstalledShell.has(.zsh)))
struct ZshCompletionScriptTests {
  private let script = PaintProgram.root.completionScript(for: .zsh)

  /// Prints what zsh's completion system would be asked.
  private let standIns = """
    compdef() { print -r -- "compdef $@" }
    _arguments() { print -rl -- "$@" }
    _describe() { print -rl -- "$1" "${(P@)2}" }

    """

  @Test func `zsh accepts the script`() throws {
    #expect(try #require(InstalledShell(.zsh)).lines(of: script, options: ["-f", "-n"]).isEmpty)
  }

  @Test func `a command lists its options and arguments`() throws {
    #expect(
      try #require(InstalledShell(.zsh)).lines(of: standIns + script + "_paint_mix", options: ["-f"]) == [
        "compdef _paint paint",
        "-s", "-S",
        "*-n+[Something to remember.]:text: ",
        "*--note=[Something to remember.]:text: ",
        "(-s --seed)-s+[The seed of chance.]:number: ",
        "(-s --seed)--seed=[The seed of chance.]:number: ",
        "(--offset)--offset=[How far to shift.]:steps: ",
        "(--ratio)--ratio=[How much of the first.]:share: ",
        "(-b --base)-b+[What to begin with.]:pigment:(ochre umber ultramarine)",
        "(-b --base)--base=[What to begin with.]:pigment:(ochre umber ultramarine)",
        "(-q --quiet)-q[Say nothing.]",
        "(-q --quiet)--quiet[Say nothing.]",
        "(-v --verbose)-v[Say more.]",
        "(-v --verbose)--verbose[Say more.]",
        "(- *)-h[Show help information.]",
        "(- *)--help[Show help information.]",
        "(-o --output)-o+[Where to write \\[or '-'\\].]:file:_files",
        "(-o --output)--output=[Where to write \\[or '-'\\].]:file:_files",
        "*:pigment: ",
      ])
  }

  @Test func `optional arguments and choices are marked`() throws {
    let zsh = try #require(InstalledShell(.zsh))
    let completions = try zsh.lines(of: standIns + script + "_paint_completions", options: ["-f"])
    #expect(completions.last == "::shell:(bash zsh fish)")
    let resize = try zsh.lines(of: standIns + script + "_paint_canvas_resize", options: ["-f"])
    #expect(resize.suffix(2) == [":canvas:_files", "::factor: "])
  }

  @Test func `a group describes its subcommands`() throws {
    let lines = try #require(InstalledShell(.zsh)).lines(
      of: standIns.replacing("_arguments() {", with: "_arguments() { state=subcommand;") + script + "_paint_canvas",
      options: ["-f"])
    #expect(
      lines.suffix(6) == [
        "1:subcommand:->subcommand", "*::argument:->argument", "subcommand",
        "info:Describe a canvas\\: size, 'age' and [state].", "resize:Make a canvas larger.",
        "help:Show the help of a subcommand.",
      ])
  }

  @Test func `a group continues with the chosen subcommand`() throws {
    let lines = try #require(InstalledShell(.zsh)).lines(
      of: standIns.replacing("_arguments() {", with: "_arguments() { state=argument; line=(info);") + script
        + "_paint_canvas",
      options: ["-f"])
    #expect(lines.last == ":canvas:_files")
  }
}
