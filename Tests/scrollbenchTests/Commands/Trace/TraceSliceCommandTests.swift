import ScrollDiagnostics
import ScrollTraces
import TemporaryDirectories
import Testing

@Suite struct `Trace slice` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    let rows = "time_ms,offset_y,phase\n0,0,programmatic\n10,1,programmatic\n20,2,idle\n"
    path = try folder.write(Array(("#scrolltrace 1\n#kind recorded\n" + rows).utf8), to: "a.csv")
  }

  @Test func `a window is cut out and written in the native form`() throws {
    #expect(console.run("trace", "slice", path, "--window", "10..15") == .success)
    let expected = """
      #scrolltrace 1
      #kind recorded
      time_ms,offset_y,phase
      0,1,programmatic
      5,1,programmatic

      """
    #expect(console.output == expected)
    #expect(console.run("trace", "slice", path, "-w", "10..15", "-o", folder.path("b.csv")) == .success)
    #expect(try folder.read("b.csv") == expected)
    #expect(console.output == expected)
  }

  @Test(arguments: [("..", 3), ("10..", 2), ("..10", 2)])
  func `a missing end of the window is that of the recording`(window: String, samples: Int) throws {
    #expect(console.run("trace", "slice", path, "--window", window) == .success)
    #expect(console.output.split(separator: "\n").count == 3 + samples)
  }

  @Test func `without a window the whole recording is written`() throws {
    #expect(console.run("trace", "slice", path) == .success)
    #expect(try console.output == folder.read("a.csv"))
  }

  @Test func `a window outside the recording is reported with the file`() throws {
    #expect(console.run("trace", "slice", path, "-w", "20.5..", "-o", folder.path("b.csv")) == .malformedData)
    #expect(console.errors == "error: \(path): the window begins at 20.5 ms, and the recording ends at 20 ms\n")
    #expect(try folder.names == ["a.csv"])
  }

  @Test(arguments: ["5", "9..3", "a..b", "-1..3", "0..0", "..0"])
  func `an invalid window is a usage error`(window: String) {
    #expect(console.run("trace", "slice", path, "--window=\(window)") == .usage)
  }
}
