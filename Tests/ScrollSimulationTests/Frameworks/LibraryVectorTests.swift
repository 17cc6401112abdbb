import Foundation
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Policies against windows that were recorded from the code of their frameworks, running: `Fixtures/library-vectors`.
@Suite struct `Library vectors` {
  /// A list and what became of it, with the frames in which the end was reached if the framework tells.
  struct Recorded: Decodable, CustomStringConvertible {
    let frames: String
    let count: Int
    let lengths: [Double]
    let viewport: Double
    let constants: [String: Double]?
    /// In which frame there are how many items from then on.
    let grows: [[Int]]?
    let ends: [Int]?
    /// The frames in which another window is rendered, its first item and the one after its last.
    let windows: [[Int]]

    var description: String { "\(frames), \(count) items of \(lengths) in \(viewport), \(constants ?? [:])" }
    var parameters: PolicyParameters { PolicyParameters(constants: constants ?? [:]) }

    /// A list of these lengths, over and over.
    func list<Rule: WindowingRule>(_ rule: Rule, _ pager: any PagingPolicy) -> RuleTest<Rule> {
      let total = max(count, grows?.last?[1] ?? 0)
      return RuleTest(
        rule, pager: pager, rows: (0..<total).map { lengths[$0 % lengths.count] }, in: viewport, capacity: total - count
      )
    }
  }

  /// A frame of a recording.
  struct Frame {
    let time: Double
    let offset: Double
    let phase: TracePhase

    static func frames(_ name: String) throws -> [Frame] {
      let file = try #require(LibraryVectors.files(named: "frames-\(name).csv").first)
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
        let fields = line.split(separator: ",")
        let phases: [Substring: TracePhase] = ["i": .idle, "t": .tracking, "d": .decelerating]
        return Frame(time: Double(fields[0])!, offset: Double(fields[1])!, phase: phases[fields[2]]!)
      }
    }
  }

  @Test func `Angular CDK agrees with its recorded windows`() throws {
    for recorded in try LibraryVectors.lines(of: "angular-cdk", as: Recorded.self) {
      try expectAgreement(AngularCDK(recorded.parameters), NoPaging(), recorded)
    }
  }

  @Test func `FlashList 2 agrees with its recorded windows`() throws {
    for recorded in try LibraryVectors.lines(of: "flashlist-2", as: Recorded.self) {
      try expectAgreement(FlashList2(recorded.parameters), NoPaging(), recorded)
    }
  }

  @Test func `FlatList agrees with its recorded windows`() throws {
    for recorded in try LibraryVectors.lines(of: "flatlist", as: Recorded.self) {
      try expectAgreement(FlatList(recorded.parameters), FlatListPaging(recorded.parameters), recorded)
    }
  }

  @Test func `Legend List 3 agrees with its recorded windows`() throws {
    for recorded in try LibraryVectors.lines(of: "legend-list-3", as: Recorded.self) {
      try expectAgreement(LegendList3(recorded.parameters), LegendList3Paging(recorded.parameters), recorded)
    }
  }

  /// In at least 99 % of the frames the windows are the same, and the end is reached in the same ones.
  private func expectAgreement(
    _ rule: some WindowingRule, _ pager: any PagingPolicy, _ recorded: Recorded
  ) throws {
    var list = recorded.list(rule, pager)
    var (windows, ends, differing) = (recorded.windows[...], [Int](), [Int]())
    var (expected, time) = (0..<0, 0.0)
    let frames = try Frame.frames(recorded.frames)
    for (number, frame) in frames.enumerated() {
      for growth in recorded.grows ?? [] where growth[0] == number { list.itemCount = growth[1] }
      if let next = windows.first, next[0] == number {
        expected = next[1]..<next[2]
        windows.removeFirst()
      }
      list.phase = frame.phase
      let cells = list.scroll(to: frame.offset, after: frame.time - time).cells
      time = frame.time
      if cells != expected { differing.append(number) }
      if list.requestPage() { ends.append(number) }
    }
    #expect(Double(differing.count) <= 0.01 * Double(frames.count), "\(recorded): \(differing)")
    if let recordedEnds = recorded.ends { #expect(ends == recordedEnds, "\(recorded)") }
  }
}

/// Lazy and observed images against what Chromium asked for, and when.
@Suite struct `Images in Chromium` {
  /// A list, and the frames in which its items were asked for first. Offsets were rounded to whole points.
  struct Recorded: Decodable {
    let frames: String
    let count: Int
    let lengths: [Double]
    let viewport: Double
    /// The frames in which runs of items were asked for, the first item of each and the one after its last.
    let asked: [[Int]]

    func expectAgreement(_ rule: some WindowingRule, _ options: String) throws {
      var list = RuleTest(rule, rows: (0..<count).map { lengths[$0 % lengths.count] }, in: viewport)
      var first: [Int: Int] = [:]
      for (number, frame) in try `Library vectors`.Frame.frames(frames).enumerated() {
        for item in list.scroll(to: frame.offset.rounded(), after: 1).data where first[item] == nil {
          first[item] = number
        }
      }
      let expected = asked.flatMap { run in (run[1]..<run[2]).map { ($0, run[0]) } }
      #expect(first == Dictionary(uniqueKeysWithValues: expected), "\(options), \(frames), \(viewport)")
    }
  }

  struct Laziness: Decodable {
    let connection: String
    let content: String
  }

  @Test func `lazy images and frames are asked for in the same frames`() throws {
    let lists = try LibraryVectors.lines(of: "lazy-loading", as: Recorded.self)
    let options = try LibraryVectors.lines(of: "lazy-loading", as: Laziness.self)
    #expect(Set(options.map { "\($0.connection) \($0.content)" }).count == 12)
    for (list, options) in zip(lists, options) {
      let connection = try #require(LazyLoading.connection.words.firstIndex(of: options.connection))
      let content = try #require(LazyLoading.content.words.firstIndex(of: options.content))
      let rule = LazyLoading(
        .with([(LazyLoading.connection, Double(connection)), (LazyLoading.content, Double(content))]))
      try list.expectAgreement(rule, "\(options)")
    }
  }

  struct Margins: Decodable {
    let before: Double
    let after: Double
  }

  @Test func `observed images are asked for in the frames in which they first intersect`() throws {
    let lists = try LibraryVectors.lines(of: "intersection-observer", as: Recorded.self)
    let margins = try LibraryVectors.lines(of: "intersection-observer", as: Margins.self)
    #expect(Set(margins.map { [$0.before, $0.after] }).count > 8)
    for (list, margins) in zip(lists, margins) {
      let rule = IntersectionObserver(
        .with([(IntersectionObserver.before, margins.before), (IntersectionObserver.after, margins.after)]))
      try list.expectAgreement(rule, "\(margins)")
    }
  }
}

/// The vectors in `Fixtures/library-vectors`, and in what `SCROLLBENCH_LIBRARY_VECTORS` names: a file a policy.
enum LibraryVectors {
  private static let folders: [URL] = {
    let fixtures = Bundle.module.url(forResource: "Fixtures", withExtension: nil)!
      .appendingPathComponent("library-vectors")
    let further = ProcessInfo.processInfo.environment["SCROLLBENCH_LIBRARY_VECTORS"]
    return [fixtures] + (further.map { [URL(fileURLWithPath: $0, isDirectory: true)] } ?? [])
  }()

  /// The policies that have some.
  static let policies: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folders[0].path)) ?? [])
    .filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()

  static func lines<Line: Decodable>(of policy: String, as type: Line.Type) throws -> [Line] {
    try files(named: "\(policy).jsonl").flatMap { try VectorFiles.lines(of: $0, as: type) }
  }

  static func files(named name: String) -> [URL] {
    folders.map { $0.appendingPathComponent(name) }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}
