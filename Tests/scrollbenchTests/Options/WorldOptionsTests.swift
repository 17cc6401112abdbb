import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `World options` {
  private let console = RecordingConsole()

  @Test(arguments: [
    ("run", "worlds"), ("report", "worlds"), ("compare", "worlds"), ("explain", "worlds"), ("merge", "worlds"),
    ("gate", "scenarios"), ("tune", "trials or worlds"), ("sweep", "trials or worlds"),
  ])
  func `the help names what runs at once`(command: String, units: String) {
    #expect(console.run("help", command) == .success)
    let help = console.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("How many \(units) to run at once."), "\(help)")
  }

  @Test func `a merged sweep is recommended for worlds with the same bytes for any number of jobs`() throws {
    let folder = try TemporaryDirectory()
    let sweep = ["sweep", ShippedScenarios.path("flashing-feed.json"), "-L", "minimum.preload.leading=1,2", "-q"]
    #expect(console.run(sweep + ["--journal", folder.path("j")]) == .success)
    let outputs = ["1", "2"].map { jobs in
      let console = RecordingConsole()
      let words = ["merge", folder.path("j"), "--recommend", "--worlds", "4", "--jobs", jobs]
      #expect(console.run(words) == .success, "\(console.errors)")
      return console.output
    }
    #expect(Set(outputs).count == 1)
  }
}
