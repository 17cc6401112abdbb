import Testing

@testable import ScrollCommandLineParsing

@Suite(.enabled(if: InstalledShell.has(.fish)))
struct FishCompletionScriptTests {
  private let script = PaintProgram.root.completionScript(for: .fish)

  @Test func `fish accepts the script`() throws {
    #expect(try #require(InstalledShell(.fish)).lines(of: script, options: ["--no-config", "--no-execute"]).isEmpty)
  }

  @Test(arguments: [
    ("", ["canvas", "completions", "help", "mix"]),
    ("c", ["canvas", "completions"]),
    ("canvas ", ["help", "info", "resize"]),
    ("help canvas ", ["info", "resize"]),
    ("canvas help i", ["info"]),
    ("--", ["--help", "--version"]),
    ("mix --no", ["--note"]),
    ("mix umber --s", ["--seed"]),
    ("mix --base ", ["ochre", "ultramarine", "umber"]),
    ("mix -b u", ["ultramarine", "umber"]),
    ("mix --base=um", ["--base=umber"]),
    ("mix --seed ", []),
    ("mix --seed 7 --q", ["--quiet"]),
    ("mix --output wall", ["wall one.png"]),
    ("mix wall", []),
    ("canvas info wall", ["wall one.png"]),
    ("completions b", ["bash"]),
  ])
  func `fish completes words`(text: String, candidates: [String]) throws {
    let lines = try #require(InstalledShell(.fish)).lines(
      of: script + "complete -C 'paint \(text)'", options: ["--no-config"])
    #expect(lines.compactMap { $0.split(separator: "\t").first.map(String.init) }.sorted() == candidates)
  }

  @Test func `fish shows the meaning of a candidate`() throws {
    let lines = try #require(InstalledShell(.fish)).lines(
      of: script + "complete -C 'paint canvas in'", options: ["--no-config"])
    #expect(lines == ["info\tDescribe a canvas: size, 'age' and [state]."])
  }
}
