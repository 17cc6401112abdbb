import ScrollDiagnostics
import TemporaryDirectories
import Testing

/// How `trace import` lets a user choose the rules by which touches scroll.
@Suite struct `Touch options` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory
  /// Two flicks upwards, 300 ms apart, of 120 points in 40 ms each; the second catches the fling of the first.
  private let flicks: String

  init() throws {
    folder = try TemporaryDirectory()
    var text = "t_ms,action,pointer,x,y\n"
    for (finger, start) in [0, 340].enumerated() {
      text += "\(start),down,\(finger),100,600\n"
      for step in 1...5 { text += "\(start + 8 * step),move,\(finger),100,\(600 - 24 * step)\n" }
      text += "\(start + 41),up,\(finger),100,480\n"
    }
    flicks = try folder.write(Array(text.utf8), to: "flicks.csv")
  }

  private func lastOffset(_ options: String...) throws -> Double {
    let path = folder.path("out.csv")
    #expect(console.run(["trace", "import", flicks, "--touch-slop", "0", "-o", path] + options) == .success)
    let row = try #require(try folder.read("out.csv").split(separator: "\n").last)
    return try #require(Double(row.split(separator: ",")[1]))
  }

  @Test func `paging makes pages as long as the viewport`() throws {
    #expect(try lastOffset("--physics", "ios", "--paging", "--viewport", "390x400") == 800)
    #expect(try lastOffset("--physics", "ios", "--viewport", "390x400") > 1500)
  }

  @Test func `a flywheel adds the velocity of an interrupted fling`() throws {
    let usual = try lastOffset("--physics", "android")
    #expect(try lastOffset("--physics", "android", "--flywheel") > usual + 300)
  }

  @Test func `a fling that may overrun an edge returns to it`() throws {
    let edges = ["--physics", "android", "--viewport", "390x400", "--content", "800"]
    let path = folder.path("out.csv")
    for (options, highest) in [([], 400.0), (["--overfling", "50"], 450.0)] {
      #expect(console.run(["trace", "import", flicks, "-o", path] + edges + options) == .success)
      let rows = try folder.read("out.csv").split(separator: "\n").drop { !$0.hasPrefix("0,") }
      let offsets = rows.compactMap { Double($0.split(separator: ",")[1]) }
      #expect(offsets.last == 400)
      #expect(abs(offsets.max()! - highest) < 1)
    }
  }

  @Test func `touches have no scrollers to list, which is said`() {
    #expect(console.run("trace", "import", flicks, "--list-scrollers") == .success)
    #expect(console.output.isEmpty)
    #expect(console.errors == "note: The file does not tell scrollers apart; an import takes all of it.\n")
  }

  @Test(arguments: [
    ["--paging"], ["--physics", "ios", "--flywheel"], ["--physics", "ios-fast", "--overfling", "6"],
    ["--physics", "ios", "--paging"],
  ])
  func `options without effect are refused`(options: [String]) {
    #expect(console.run(["trace", "import", flicks] + options) == .usage)
    #expect(!console.errors.isEmpty && console.output.isEmpty)
  }
}
