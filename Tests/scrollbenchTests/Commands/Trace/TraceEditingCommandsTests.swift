import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceEditing
import ScrollTraceImporting
import ScrollTraceReading
import ScrollTraces
import TemporaryDirectories
import Testing

/// What the commands that change a recording make of their options; what the changes do is tested with them.
@Suite struct `Trace editing` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory
  private let path: String
  private let trace: ScrollTrace

  init() throws {
    folder = try TemporaryDirectory()
    let text = """
      #scrolltrace 1
      #name a
      #viewport_points 400x800
      time_ms,offset_y,phase
      0,100.5,programmatic
      100,200,programmatic
      120,210,idle

      """
    path = try folder.write(Array(text.utf8), to: "a.csv")
    trace = try ScrollTraceReader.read(bytes: Array(text.utf8), name: "a.csv")
  }

  private func expectOutput(_ expected: ScrollTrace) {
    #expect(console.output == String(decoding: ScrollTraceWriter.bytes(of: expected), as: UTF8.self))
    #expect(console.errors.isEmpty)
  }

  @Test func `resample takes 60 samples a second, or as many as asked for`() throws {
    #expect(console.run("trace", "resample", path) == .success)
    expectOutput(try trace.resampled(hertz: 60))
    #expect(console.run("trace", "resample", path, "--hz", "240", "-o", folder.path("b.csv")) == .success)
    #expect(try ScrollTraceReader.read(path: folder.path("b.csv")) == trace.resampled(hertz: 240))
  }

  @Test func `scale takes factors and a viewport`() throws {
    let words = ["--time", "2", "--distance", "0.5", "--viewport", "800x1200"]
    #expect(
      console.run("trace", "scale", path, words[0], words[1], words[2], words[3], words[4], words[5]) == .success)
    let size = PointSize(width: Points(800), height: Points(1_200))
    expectOutput(try trace.scaled(time: 2, distance: 0.5, viewport: size))
  }

  @Test func `concat takes a pause in milliseconds`() throws {
    #expect(console.run("trace", "concat", path, path, path, "--pause", "1500") == .success)
    expectOutput(try ScrollTrace.concatenated([trace, trace, trace], pause: SimulatedTime(milliseconds: 1_500)))
  }

  @Test func `concat reports recordings that do not go together`() throws {
    let other = try folder.write(Array("t,x\n0,0\n9,9\n".utf8), to: "b.csv")
    #expect(console.run("trace", "concat", path, other) == .malformedData)
    #expect(console.errors.contains("\(other) scrolls horizontally, but \(path) scrolls vertically"))
    #expect(console.output.isEmpty)
  }

  @Test func `reverse and anonymize need no options`() throws {
    #expect(console.run("trace", "reverse", path) == .success)
    expectOutput(trace.reversed())
  }

  @Test func `anonymize takes steps of time and distance`() throws {
    #expect(console.run("trace", "anonymize", path, "--time-step", "50", "--distance-step", "25") == .success)
    expectOutput(try trace.anonymized(ScrollTrace.Anonymization(hertz: 20, distanceStep: Points(25))))
    #expect(console.run("trace", "anonymize", path, "-o", folder.path("b.csv")) == .success)
    #expect(try ScrollTraceReader.read(path: folder.path("b.csv")) == trace.anonymized())
    let british = RecordingConsole()
    #expect(british.run("trace", "anonymise", path) == .success)
    #expect(try british.output == folder.read("b.csv"))
  }

  @Test func `an impossible change is reported with the file, and nothing is written`() throws {
    let plain = try folder.write(Array("t,y\n0,0\n".utf8), to: "b.csv")
    #expect(console.run("trace", "scale", plain, "--viewport", "390x844", "-o", folder.path("c.csv")) == .malformedData)
    #expect(console.errors.hasPrefix("error: \(plain): the recording has no viewport"))
    #expect(try folder.names == ["a.csv", "b.csv"])
  }

  @Test(arguments: [
    ["resample", "--hz", "0"], ["resample", "--hz", "1001"], ["resample", "--hz", "nan"], ["scale", "--time", "0"],
    ["scale", "--distance", "-1"], ["scale", "--viewport", "390"], ["scale", "--viewport", "0x844"],
    ["scale", "--viewport", "390x1e9"], ["scale", "--viewport", "nanx5"], ["concat", "--pause", "-1"],
    ["anonymize", "--time-step", "0"], ["anonymize", "--distance-step", "inf"],
  ])
  func `a value that does not fit is a usage error`(words: [String]) {
    #expect(console.run("trace", words[0], path, words[1], words[2]) == .usage)
    #expect(console.errors.contains(words[1]))
  }

  @Test(arguments: [
    "info", "validate", "slice", "resample", "scale", "concat", "reverse", "anonymize", "export",
  ])
  func `every command reports bad input and has help with an example`(command: String) throws {
    let bad = try folder.write(Array("t,y\n0,x\n".utf8), to: "bad.csv")
    #expect(console.run("trace", command, bad) == .malformedData)
    #expect(console.errors.hasPrefix("error: \(bad):2: field 'y': "))
    #expect(console.run("trace", command, folder.path("absent.csv")) == .inputMissing)
    #expect(console.run("trace", command, "--help") == .success)
    #expect(console.output.contains("EXAMPLES:"))
  }
}
