import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceReading
import ScrollTraces
import TemporaryDirectories
import Testing

@Suite struct `Trace synthesize command` {
  private let console = RecordingConsole()

  private func trace(_ console: RecordingConsole) throws -> ScrollTrace {
    try ScrollTraceReader.read(bytes: Array(console.output.utf8), name: "output")
  }

  @Test(arguments: ["reading", "skimming", "flinging", "hunting", "binge", "jump-to-top", "page-turns"])
  func `synthesize writes a recording to standard output`(behavior: String) throws {
    #expect(console.run("trace", "synthesize", behavior, "--duration", "10") == .success)
    let trace = try trace(console)
    #expect(trace.duration == SimulatedTime(milliseconds: 10_000))
    #expect(trace.metadata.kind == .synthetic)
    #expect(trace.metadata.name == behavior)
    #expect(console.errors.isEmpty)
  }

  @Test func `synthesize applies its options`() throws {
    #expect(
      console.run(
        "trace", "synthesize", "binge", "reading", "--duration", "2.5", "--viewport", "800x1200.5", "--content", "5000",
        "--physics", "android", "--hz", "120", "--seed", "18446744073709551615") == .success)
    let trace = try trace(console)
    #expect(trace.duration == SimulatedTime(milliseconds: 5_000))
    #expect(trace.metadata.viewport == PointSize(width: Points(800), height: Points(1_200.5)))
    #expect(trace.metadata.contentLength == Points(5_000))
    #expect(trace.metadata.source.contains("android") && trace.metadata.source.contains("18446744073709551615"))
    #expect(trace.offsets.allSatisfy { $0 <= Points(3_799.5) })
  }

  @Test func `page turns can be horizontal`() throws {
    #expect(console.run("trace", "synthesize", "page-turns", "--axis", "horizontal", "--content", "7800") == .success)
    #expect(try trace(console).axis == .horizontal)
  }

  @Test func `page turns with animation show the pages between in a pager`() throws {
    let folder = try TemporaryDirectory()
    let (pages, items) = (folder.path("pages.csv"), folder.path("items.csv"))
    #expect(
      console.run("trace", "synthesize", "page-turns", "--axis", "horizontal", "--content", "7800", "-o", pages)
        == .success)
    let settings = ["--set", "layout.kind=pager", "--set", "content.items=20"]
    #expect(console.run(["run", pages, "--quiet", "--export-items", items] + settings) == .success)
    let trace = try ScrollTraceReader.read(bytes: Array(folder.read("pages.csv").utf8), name: "pages")
    let rests = Set(zip(trace.offsets, trace.phases).filter { $1 == .idle }.map { Int($0.0.value / 390) })
    let rows = try folder.read("items.csv").split(separator: "\n").dropFirst()
    let shown = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false) }.filter { !$0[2].isEmpty }
    #expect(Set(shown.compactMap { Int($0[1]) }) == Set(0...rests.max()!))
    #expect(rests.count < rests.max()!, "some turns passed pages at which nobody rested")
  }

  @Test func `the same seed gives the same bytes, and another seed others`() {
    func output(_ seed: String) -> String {
      let console = RecordingConsole()
      #expect(console.run("trace", "synthesize", "hunting", "--duration", "5", "--seed", seed) == .success)
      return console.output
    }
    #expect(output("1") == output("1"))
    #expect(output("1") != output("2"))
  }

  @Test func `a file has the same bytes as standard output`() throws {
    let folder = try TemporaryDirectory()
    #expect(console.run("trace", "synthesize", "binge", "--duration", "3", "-o", folder.path("binge.csv")) == .success)
    #expect(console.output.isEmpty)
    #expect(console.run("trace", "synthesize", "binge", "--duration", "3") == .success)
    #expect(try folder.read("binge.csv") == console.output)
  }

  @Test(arguments: [
    ["sleeping", "--seed", "1"], ["reading", "--duration", "0"], ["reading", "--viewport", "390"],
    ["reading", "--viewport", "0x9"], ["reading", "--viewport", "1x1x1"], ["reading", "--content", "-1"],
    ["reading", "--seed", "-1"], ["reading", "--hz", "nan"], ["reading", "--physics", "web"],
  ])
  func `an impossible recording is refused`(words: [String]) {
    #expect(console.run("trace", "synthesize", words[0], words[1], words[2]) == .usage)
    #expect(console.output.isEmpty)
    #expect(!console.errors.isEmpty)
  }

  @Test func `a recording too long for a file is refused before anything is made`() throws {
    let folder = try TemporaryDirectory()
    let behaviors = Array(repeating: "reading", count: 2_778)
    let words = ["trace", "synthesize"] + behaviors + ["--duration", "3600", "-o", folder.path("long.csv")]
    #expect(console.run(words) == .usage)
    #expect(console.errors.contains("longer than 10000000 s"))
    #expect(try folder.names.isEmpty)
  }

  @Test func `without a behavior synthesize names them`() {
    #expect(console.run("trace", "synthesize") == .usage)
    #expect(console.errors.contains("behavior"))
  }
}
