import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceImporting
import ScrollTraceReading
import ScrollTraces
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Trace export` {
  private let console = RecordingConsole()

  @Test func `the native form is exported unchanged`() throws {
    let folder = try TemporaryDirectory()
    let swipes = "\(ShippedScenarios.folder)/traces/swipes-ios.csv"
    #expect(console.run("trace", "export", swipes, "-o", folder.path("a.csv")) == .success)
    #expect(console.run("trace", "export", folder.path("a.csv")) == .success)
    #expect(try console.output == folder.read("a.csv"))
    #expect(console.errors.isEmpty)
  }

  @Test func `what a format leaves out is reported on standard error`() {
    #expect(console.run("trace", "export", ShippedScenarios.trackpadSwipe, "--format", "csv") == .success)
    #expect(console.output.hasPrefix("t_ms,offset_y\n0,1\n"))
    #expect(console.errors == "csv leaves out: name and source\n")
  }

  @Test func `wheel events are JSON`() {
    #expect(console.run("trace", "export", ShippedScenarios.trackpadSwipe, "-f", "wheel") == .success)
    #expect(console.output.hasPrefix("{\"userAgent\": \"scrollbench\", \"wheelEvents\": [\n"))
    #expect(console.output.hasSuffix("}\n]}\n"))
  }

  @Test(arguments: ["chrome-lthi-cats", "swipe-up-trackpad", "swipe-right-fast", "swipes-ios"])
  func `exported wheel events are imported as the same movement`(name: String) throws {
    let folder = try TemporaryDirectory()
    let trace = try ScrollTraceReader.read(path: "\(ShippedScenarios.folder)/traces/\(name).csv")
    try folder.write(ScrollTraceWriter.bytes(of: trace), to: "a.csv")
    #expect(
      console.run("trace", "export", folder.path("a.csv"), "-f", "wheel", "-o", folder.path("a.json")) == .success)
    let start = "\(trace.offsets[0].value)"
    #expect(
      console.run("trace", "import", folder.path("a.json"), "--start-offset", start, "-o", folder.path("b.csv"))
        == .success)
    let back = try ScrollTraceReader.read(path: folder.path("b.csv"))
    #expect(back.axis == trace.axis)
    #expect(back.offsets == trace.offsets)
    #expect(back.times == trace.times)
    #expect(back.phaseSource == .inferred)
  }

  @Test func `a recording that starts within the content is imported without a first movement`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("t_ms,offset_y\n0,788\n16,798\n33,818\n", to: "a.csv")
    #expect(
      console.run("trace", "export", folder.path("a.csv"), "-f", "wheel", "-o", folder.path("a.json")) == .success)
    #expect(console.errors == "wheel leaves out: the start offset (788)\n")
    #expect(console.run("trace", "import", folder.path("a.json"), "-o", folder.path("b.csv")) == .success)
    let back = try ScrollTraceReader.read(path: folder.path("b.csv"))
    #expect(back.offsets == [0, 10, 30].map { Points($0) })
    #expect(back.times == [0, 16, 33].map { SimulatedTime(milliseconds: $0) })
  }

  @Test func `an exported table is imported as the same recording`() throws {
    let folder = try TemporaryDirectory()
    let swipes = "\(ShippedScenarios.folder)/traces/swipes-ios.csv"
    #expect(console.run("trace", "export", swipes, "-f", "csv", "-o", folder.path("a.csv")) == .success)
    #expect(console.run("trace", "import", folder.path("a.csv"), "-o", folder.path("b.csv")) == .success)
    let (trace, back) = try (
      ScrollTraceReader.read(path: swipes), ScrollTraceReader.read(path: folder.path("b.csv"))
    )
    #expect(back.times == trace.times && back.offsets == trace.offsets && back.phases == trace.phases)
  }

  @Test func `an unknown format is a usage error`() {
    #expect(console.run("trace", "export", ShippedScenarios.trackpadSwipe, "-f", "xml") == .usage)
    #expect(console.errors.contains("one of native, csv, wheel"))
  }
}
