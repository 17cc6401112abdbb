import ScrollDiagnostics
import TemporaryDirectories
import Testing

/// What the commands that take a recording tell of a file that has to be imported first.
@Suite struct `Files of other tools` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory
  private let session: String

  init() throws {
    folder = try TemporaryDirectory()
    let text = #"[{"type": 4, "data": {"width": 390, "height": 844}, "timestamp": 1}]"#
    session = try folder.write(Array(text.utf8), to: "session.json")
  }

  private func expectAdvice(after words: String) {
    #expect(
      console.errors == """
        error: \(session): expected a recording, found a file of the format rrweb
          Make a recording of it first: scrollbench trace import \(session)

        """, "\(words)")
    #expect(console.output.isEmpty)
  }

  @Test(arguments: [
    "info", "validate", "slice", "resample", "scale", "concat", "reverse", "anonymize", "export",
  ])
  func `commands that take a recording advise to import the file`(command: String) {
    #expect(console.run("trace", command, session) == .malformedData)
    expectAdvice(after: command)
  }

  @Test func `run advises to import the file`() {
    #expect(console.run("run", session) == .invalidScenario)
    expectAdvice(after: "run")
  }

  @Test func `a scenario that names the file advises to import it`() throws {
    let scenario = try folder.write(Array(#"{"trace": "session.json"}"#.utf8), to: "scenario.json")
    #expect(console.run("run", scenario) == .malformedData)
    expectAdvice(after: "run scenario.json")
  }

  @Test func `problems of other files are reported too`() throws {
    let bad = try folder.write(Array("t,y\n0,x\n".utf8), to: "bad.csv")
    #expect(console.run("trace", "info", session, bad) == .malformedData)
    #expect(console.errors.contains("scrollbench trace import \(session)\n"))
    #expect(console.errors.contains("bad.csv:2: field 'y': expected a finite number"))
  }
}
