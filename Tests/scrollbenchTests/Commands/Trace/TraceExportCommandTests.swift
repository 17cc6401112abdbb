import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Trace export` {
  private let console = RecordingConsole()

  @Test func `the native form is as the file was written`() throws {
    let folder = try TemporaryDirectory()
    let swipes = "\(ShippedScenarios.folder)/traces/swipes-ios.csv"
    #expect(console.run("trace", "export", swipes, "-o", folder.path("a.csv")) == .success)
    #expect(console.run("trace", "export", folder.path("a.csv")) == .success)
    #expect(try console.output == folder.read("a.csv"))
    #expect(console.errors.isEmpty)
  }

  @Test func `what a form leaves out is told on standard error`() {
    #expect(console.run("trace", "export", ShippedScenarios.swipe, "--format", "csv") == .success)
    #expect(console.output.hasPrefix("t_ms,offset_y\n0,1\n"))
    #expect(console.errors == "csv leaves out: name and source\n")
  }

  @Test func `wheel events are JSON`() {
    #expect(console.run("trace", "export", ShippedScenarios.swipe, "-f", "wheel") == .success)
    #expect(console.output.hasPrefix("{\"userAgent\": \"scrollbench\", \"wheelEvents\": [\n"))
    #expect(console.output.hasSuffix("}\n]}\n"))
  }

  @Test(arguments: ["chrome-lthi-cats", "swipe-up-trackpad", "swipe-right-fast", "swipes-ios"])
  func `wheel events are imported as the movement they were made of`(name: String) throws {
    let folder = try TemporaryDirectory()
    let trace = try ScrollTraceReader.read(path: "\(ShippedScenarios.folder)/traces/\(name).csv")
    try ScrollTraceWriter.write(trace, toPath: folder.path("a.csv"))
    #expect(
      console.run("trace", "export", folder.path("a.csv"), "-f", "wheel", "-o", folder.path("a.json")) == .success)
    #expect(console.run("trace", "import", folder.path("a.json"), "-o", folder.path("b.csv")) == .success)
    let back = try ScrollTraceReader.read(path: folder.path("b.csv"))
    #expect(back.axis == trace.axis)
    // Wheel events move from 0 to where the recording begins, and what is imported begins before they do.
    let isAtStart = trace.offsets[0] == .zero
    #expect(back.offsets == (isAtStart ? [] : [.zero]) + trace.offsets)
    let first = isAtStart ? 0 : 1
    #expect(back.times[first...].map { $0 - back.times[first] } == trace.times)
    #expect(back.phaseSource == .inferred)
  }

  @Test func `a table is imported as what it was made of`() throws {
    let folder = try TemporaryDirectory()
    let swipes = "\(ShippedScenarios.folder)/traces/swipes-ios.csv"
    #expect(console.run("trace", "export", swipes, "-f", "csv", "-o", folder.path("a.csv")) == .success)
    #expect(console.run("trace", "import", folder.path("a.csv"), "-o", folder.path("b.csv")) == .success)
    let (trace, back) = try (
      ScrollTraceReader.read(path: swipes), ScrollTraceReader.read(path: folder.path("b.csv"))
    )
    #expect(back.times == trace.times && back.offsets == trace.offsets && back.phases == trace.phases)
  }

  @Test func `another form is a matter of usage`() {
    #expect(console.run("trace", "export", ShippedScenarios.swipe, "-f", "xml") == .usage)
    #expect(console.errors.contains("one of native, csv, wheel"))
  }
}
