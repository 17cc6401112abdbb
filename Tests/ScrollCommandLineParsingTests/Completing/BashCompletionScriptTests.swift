import Testing

@testable import ScrollCommandLineParsing

@Suite(.enabled(if: InstalledShell.has(.bash)))
struct BashCompletionScriptTests {
  private let script = PaintProgram.root.completionScript(for: .bash)

  @Test func `bash accepts the script`() throws {
    #expect(try #require(InstalledShell(.bash)).lines(of: script, options: ["-n"]).isEmpty)
  }

  @Test(arguments: [
    ([""], ["mix", "canvas", "completions", "help"]),
    (["c"], ["canvas", "completions"]),
    (["canvas", ""], ["info", "resize", "help"]),
    (["help", "canvas", "r"], ["resize"]),
    (["canvas", "help", "i"], ["info"]),
    (["-"], ["--version", "-h", "--help"]),
    (["mix", "--no"], ["--note"]),
    (["mix", "umber", "--s"], ["--seed"]),
    (["mix", "--base", ""], ["ochre", "umber", "ultramarine"]),
    (["mix", "-b", "u"], ["umber", "ultramarine"]),
    (["mix", "--base", "=", "u"], ["umber", "ultramarine"]),
    (["mix", "--base", "="], ["ochre", "umber", "ultramarine"]),
    (["mix", "--base=um"], ["--base=umber"]),
    (["mix", "--seed", ""], []),
    (["mix", "--seed", "7", "--q"], ["--quiet"]),
    (["mix", "--note", "=", "a", "=", "b", "--q"], ["--quiet"]),
    (["mix", "--note", "--quiet", "--v"], ["--verbose"]),
    (["mix", "--output", "wall"], ["wall one.png"]),
    (["mix", "--output=wall"], ["--output=wall one.png"]),
    (["mix", "wall"], []),
    (["mix", "--", "--q"], []),
    (["canvas", "info", "wall"], ["wall one.png"]),
    (["canvas", "info", "a", "wall"], []),
    (["canvas", "info", "-o", "b", "wall"], ["wall one.png"]),
    (["canvas", "info", "--", "wall"], ["wall one.png"]),
    (["canvas", "info", "--output", "=", "b", "=", "c", "wall"], ["wall one.png"]),
    (["completions", "b"], ["bash"]),
    (["completions", "bash", "b"], []),
    (["unknown", ""], []),
  ])
  func `bash completes words`(words: [String], candidates: [String]) throws {
    let call = """
      COMP_WORDS=(paint \(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(words.count)
      _paint
      for word in "${COMPREPLY[@]}"; do echo "<$word>"; done
      """
    #expect(try #require(InstalledShell(.bash)).lines(of: script + call) == candidates.map { "<\($0)>" })
  }

  @Test func `bash quotes completed file names`() throws {
    let call = """
      compopt() { echo "compopt $*"; }
      COMP_CWORD=3
      COMP_WORDS=(paint canvas info wall)
      _paint
      COMP_WORDS=(paint canvas info --h)
      _paint
      """
    #expect(try #require(InstalledShell(.bash)).lines(of: script + call) == ["compopt -o filenames"])
  }

  @Test func `bash knows which function completes the program`() throws {
    let lines = try #require(InstalledShell(.bash)).lines(of: script + "complete -p paint")
    #expect(lines == ["complete -F _paint paint"])
  }
}
