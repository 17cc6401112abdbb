import ScrollDiagnostics
import Testing

@testable import ScrollCommandLineParsing

/// What is refused, and with which words.
struct UsageProblemTests {
  @Test(arguments: [
    (["--sead", "7"], "unknown option '--sead'; did you mean '--seed'?"),
    (["--sead=7"], "unknown option '--sead'; did you mean '--seed'?"),
    (["--no-quiet"], "unknown option '--no-quiet'"),
    (["--out=x"], "unknown option '--out'; did you mean '--output'?"),
    (["--zzz"], "unknown option '--zzz'"),
    (["--" + "=x"], "unknown option '--'"),
    (["-x"], "unknown option '-x'"),
    (["-Q"], "unknown option '-Q'; did you mean '-q'?"),
    (["-qx"], "unknown option '-x'"), (["-quiet"], "unknown option '-quiet'; did you mean '--quiet'?"),
    (["-ratio", "1"], "unknown option '-ratio'; did you mean '--ratio'?"),
    (["--version"], "unknown option '--version'"),
    (["--seed"], "option '--seed' needs a value <number>"),
    (["-s"], "option '-s' needs a value <number>"),
    (["-qs", "--verbose"], "option '-s' needs a value <number>"),
    (["--seed", "--"], "option '--seed' needs a value <number>"),
    (["--quiet=no"], "option '--quiet' takes no value, found 'no'"),
    (["--quiet="], "option '--quiet' takes no value, found ''"),
    (["-vq=1"], "option '-q' takes no value, found '1'"),
    (["--help=3"], "option '--help' takes no value, found '3'"),
    (["--seed", "ten"], "option '--seed': expected a whole number, 0 or more, found 'ten'"),
    (["--seed", "-1"], "option '--seed': expected a whole number, 0 or more, found '-1'"),
    (["-s7x"], "option '-s': expected a whole number, 0 or more, found '7x'"),
    (["--offset=10"], "option '--offset': expected a whole number from -9 to 9, found '10'"),
    (["--ratio", "1.5"], "option '--ratio': expected a number from 0 to 1, found '1.5'"),
    (["--ratio", "nan"], "option '--ratio': expected a number from 0 to 1, found 'nan'"),
    (
      ["--base", "umbre"],
      "option '--base': expected one of ochre, umber, ultramarine, found 'umbre'; did you mean 'umber'?"
    ),
    (["-b", "red"], "option '-b': expected one of ochre, umber, ultramarine, found 'red'"),
    (["--output="], "option '--output': expected the path of a file, found ''"),
    (["--seed", "1", "-s2"], "'--seed 1' and '-s 2' are both given; the option may be given once"),
  ])
  func `a wrong option is refused with one sentence`(words: [String], message: String) {
    #expect(PaintProgram.messages(["mix", "umber"] + words) == [message])
  }

  @Test(arguments: [
    (["mix"], "missing argument '<pigment>'"),
    (["mix", "--"], "missing argument '<pigment>'"),
    (["canvas", "resize"], "missing argument '<canvas>'"),
    (["canvas", "resize", ""], "argument '<canvas>': expected the path of a file, found ''"),
    (["canvas", "resize", "a", "9"], "argument '<factor>': expected a number from 0.5 to 8, found '9'"),
    (
      ["canvas", "resize", "a", "2", "b"],
      "unexpected argument 'b'; 'paint canvas resize' takes one <canvas> and one <factor>"
    ),
    (["canvas", "info", "a", "-", "--output", "x"], "unexpected argument '-'; 'paint canvas info' takes one <canvas>"),
    (
      ["completions", "fis"],
      "argument '<shell>': expected one of bash, zsh, fish, found 'fis'; did you mean 'fish'?"
    ),
    (["mxi"], "unknown subcommand 'mxi'; did you mean 'mix'?"),
    (["draw"], "unknown subcommand 'draw'; expected mix, canvas, or completions"),
    (["a/b.json"], "a subcommand must come before 'a/b.json': mix, canvas, or completions"),
    ([""], "unknown subcommand ''; expected mix, canvas, or completions"),
    (["--", "mix"], "unknown subcommand '--'; expected mix, canvas, or completions"),
    (["canvas", "infos", "x"], "unknown subcommand 'infos'; did you mean 'info'?"),
    (["help", "mxi"], "unknown subcommand 'mxi'; did you mean 'mix'?"),
    (["help", "mix", "umber"], "unexpected argument 'umber'"),
    (["--quiet", "mix"], "option '--quiet' must come after the subcommand it belongs to"),
    (["-s7", "mix"], "option '-s7' must come after the subcommand it belongs to"),
    (["--verison"], "unknown option '--verison'; did you mean '--version'?"),
    (["canvas", "--version"], "unknown option '--version'"),
  ])
  func `a wrong word is refused with one sentence`(words: [String], message: String) {
    #expect(PaintProgram.messages(words) == [message])
  }

  @Test func `all problems are reported together, in the order of the words`() {
    #expect(
      PaintProgram.messages(["mix", "--seed", "x", "--quiet=1", "-Z", "--ratio", "2", "--output"]) == [
        "option '--seed': expected a whole number, 0 or more, found 'x'",
        "option '--quiet' takes no value, found '1'",
        "unknown option '-Z'",
        "option '--ratio': expected a number from 0 to 1, found '2'",
        "option '--output' needs a value <file>",
        "missing argument '<pigment>'",
      ])
  }

  @Test func `after an unknown option surplus or wrong arguments are not reported`() {
    #expect(
      PaintProgram.messages(["canvas", "resize", "--scale", "9", "a"]) == [
        "unknown option '--scale'"
      ])
  }

  @Test func `a value that looks like an option is answered with how to attach it`() {
    #expect(
      PaintProgram.messages(["mix", "a", "--note", "--x=1"]) == [
        "option '--note' needs a value <text>; to pass '--x=1' as the value, write '--note=--x=1'",
        "unknown option '--x'",
      ])
    #expect(
      PaintProgram.messages(["mix", "a", "-n", "-x"]) == [
        "option '-n' needs a value <text>; to pass '-x' as the value, write '-n-x'",
        "unknown option '-x'",
      ])
  }

  @Test func `the last problem names the help`() {
    #expect(
      throws: Failure(
        .usage,
        Diagnostic(
          message: "missing argument '<canvas>'", remedy: "See 'paint canvas info --help' for more information."))
    ) {
      try PaintProgram.root.parse(["canvas", "info"])
    }
    #expect(
      throws: Failure(
        .usage,
        [
          Diagnostic(message: "unknown option '-x'"),
          Diagnostic(message: "unknown option '-y'", remedy: "See 'paint mix --help' for more information."),
        ])
    ) {
      try PaintProgram.root.parse(["mix", "a", "-x", "-y"])
    }
    #expect(
      throws: Failure(
        .usage,
        Diagnostic(
          message: "unknown subcommand '--'; expected info or resize",
          remedy: "See 'paint canvas --help' for more information."))
    ) {
      try PaintProgram.root.parse(["canvas", "--"])
    }
  }

  @Test func `an unknown option is reported once, however often it is given`() {
    #expect(
      PaintProgram.messages(["mix", "a", "-P", "x=1", "-P", "y=2", "--zzz=1", "--zzz=2"]) == [
        "unknown option '-P'", "unknown option '--zzz'",
      ])
  }

  /// A command whose option may be confused with others.
  private static let hang = Command(
    "hang", summary: "Hang a canvas.", arguments: [PaintProgram.file],
    options: [
      Option(
        repeating: "frame", misnomers: ["-F": "--frame", "--border": "--frame"], value: .inputFile("file"),
        help: "A frame."),
      PaintProgram.output,
    ], action: PaintProgram.Action.info)

  @Test(arguments: [
    (["a", "-F", "b"], "unknown option '-F'; did you mean '--frame'?"),
    (["a", "--border=b"], "unknown option '--border'; did you mean '--frame'?"),
  ])
  func `an option with a similar name is suggested`(words: [String], message: String) throws {
    let failure = try #require(throws: Failure.self) { try Self.hang.parse(words) }
    #expect(failure.diagnostics.map(\.message) == [message])
  }

  @Test func `values that exclude each other are a usage problem`() throws {
    let arguments = try PaintProgram.arguments(["mix", "umber", "-qv"])
    #expect(
      arguments.usageFailure("'--quiet' and '--verbose' exclude each other").description == """
        '--quiet' and '--verbose' exclude each other
          See 'paint mix --help' for more information.
        """)
  }
}

struct QuotedWordTests {
  @Test func `a word is quoted as it is`() {
    #expect(quoted("--sead") == "'--sead'")
    #expect(quoted("") == "''")
    #expect(quoted("größe 𝛑 \u{FFFD}") == "'größe 𝛑 \u{FFFD}'")
  }

  @Test func `control characters are escaped`() {
    #expect(quoted("a\u{1B}[31m\nb\u{202E}\u{2028}") == #"'a\u{1B}[31m\nb\u{202E}\u{2028}'"#)
  }

  @Test func `a long word is shortened`() {
    #expect(quoted(String(repeating: "x", count: 60)) == "'" + String(repeating: "x", count: 60) + "'")
    #expect(quoted(String(repeating: "x", count: 61)) == "'" + String(repeating: "x", count: 60) + "…'")
    #expect(quoted("e" + String(repeating: "\u{301}", count: 1000)).unicodeScalars.count == 63)
  }
}
