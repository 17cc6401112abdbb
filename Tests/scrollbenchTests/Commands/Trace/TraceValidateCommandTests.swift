import ScrollDiagnostics
import TemporaryDirectories
import Testing

@Suite struct `Trace validate` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `a good file gets a line, and warnings do not change the exit code`() throws {
    let path = try folder.write(Array("t,y\n0,0\n8,1\n".utf8), to: "a.csv")
    #expect(console.run("trace", "validate", path) == .success)
    let lines = console.output.split(separator: "\n")
    #expect(lines.first == "\(path): ok, 2 samples")
    #expect(lines.count == 3 && lines.dropFirst().allSatisfy { $0.hasPrefix("\(path): warning: ") })
    #expect(console.errors.isEmpty)
  }

  @Test(arguments: ["", "#scrolltrace 1\n"]) func `the command against a missing viewport names the file and works`(
    firstLine: String
  ) throws {
    let path = try folder.write(Array("\(firstLine)time_ms,offset_y\n0,0\n8,1\n".utf8), to: "a.csv")
    #expect(console.run("trace", "validate", path) == .success)
    let command = "run 'scrollbench trace import \(path) --viewport 390x844 -o recording.csv'"
    #expect(console.output.contains(command) == firstLine.isEmpty, "\(console.output)")
    #expect(console.output.contains("below the first line '#scrolltrace 1'") != firstLine.isEmpty)
    if firstLine.isEmpty {
      let output = folder.path("recording.csv")
      #expect(RecordingConsole().run("trace", "import", path, "--viewport", "390x844", "-o", output) == .success)
    }
  }

  @Test func `every problem of every bad file is reported, and good files are still checked`() throws {
    let rows = (0..<30).map { "\($0),bad\n" }.joined()
    let bad = try folder.write(Array(("t,y\n" + rows).utf8), to: "bad.csv")
    let worse = try folder.write(Array(("t,y\n" + rows).utf8), to: "worse.csv")
    let good = try folder.write(Array("t,y\n0,0\n".utf8), to: "good.csv")
    #expect(console.run("trace", "validate", bad, worse, good) == .malformedData)
    let errors = console.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors.count { $0.hasPrefix("error: \(bad):") } == Failure.limit)
    #expect(errors.count { $0.hasPrefix("error: \(worse):") } == Failure.limit)
    #expect(console.output.hasPrefix("\(good): ok, 1 sample\n"))
  }

  @Test func `the exit code is that of the first bad file`() throws {
    let good = try folder.write(Array("t,y\n0,0\n".utf8), to: "good.csv")
    let bad = try folder.write(Array("t,y\n0,x\n".utf8), to: "bad.csv")
    #expect(console.run("trace", "validate", good, folder.path("absent.csv"), bad) == .inputMissing)
    #expect(console.errors.contains("absent.csv") && console.errors.contains("bad.csv:2"))
  }
}
