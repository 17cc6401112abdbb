import Testing

@testable import ScrollCommandLineParsing

struct ShellTests {
  @Test func `every group has a help subcommand with the names in the group`() {
    let outline = PaintProgram.root.outline().addingHelpSubcommands()
    #expect(
      outline.selfAndDescendants.map(\.invocation) == [
        "paint", "paint mix", "paint canvas", "paint canvas info", "paint canvas resize", "paint canvas help",
        "paint canvas help info", "paint canvas help resize", "paint completions", "paint help", "paint help mix",
        "paint help canvas", "paint help canvas info", "paint help canvas resize", "paint help completions",
      ])
    #expect(outline.selfAndDescendants.filter { !$0.hasCompletions }.allSatisfy { $0.path.contains("help") })
  }

  @Test func `a single command has no help subcommand`() {
    #expect(PaintProgram.info.outline().addingHelpSubcommands().selfAndDescendants.map(\.invocation) == ["info"])
  }

  @Test(arguments: Shell.allCases)
  func `scripts are the same each time and end with a line break`(shell: Shell) {
    let script = PaintProgram.root.completionScript(for: shell)
    #expect(script == PaintProgram.root.completionScript(for: shell))
    #expect(script.hasSuffix("\n"))
  }

  private static let installedShells = Shell.allCases.filter(InstalledShell.has)

  @Test(.enabled(if: !installedShells.isEmpty), arguments: installedShells)
  func `a program of a single command is completed too`(shell: Shell) throws {
    let installed = try #require(InstalledShell(shell))
    let script = PaintProgram.info.completionScript(for: shell)
    #expect(try installed.lines(of: script, options: ["-n"]).isEmpty)
  }
}
