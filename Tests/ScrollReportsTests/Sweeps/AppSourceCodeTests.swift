import Foundation
import ScrollJSON
import ScrollSimulation
import Testing

@testable import ScrollExperiments
@testable import ScrollReports

struct AppSourceCodeTests {
  private static let leading = "policy.tuning.full.preload.leading_screenfuls"

  private func code(_ settings: [String], swept: [String] = [leading]) throws -> AppSourceCode {
    AppSourceCode(try scenario(settings), swept: try swept.map { try SettingPlace($0) })
  }

  private func scenario(_ settings: [String]) throws -> Scenario {
    var document = JSONDocument(path: nil, root: ["trace": "t.csv"])
    for setting in settings { document = try SettingOverride(setting).applied(to: document) }
    return try Scenario(document)
  }

  @Test func `the code sets both ranges of full mode and leadingScreensForBatching`() throws {
    let code = try code(["preload.leading=4"])
    #expect(
      code.lines(.swift) == [
        "// The outer container: ASCollectionNode",
        "node.setTuningParameters(",
        "  ASRangeTuningParameters(", "    leadingBufferScreenfuls: 1,", "    trailingBufferScreenfuls: 0.5),",
        "  for: .display)",
        "node.setTuningParameters(",
        "  ASRangeTuningParameters(", "    leadingBufferScreenfuls: 4,", "    trailingBufferScreenfuls: 1.5),",
        "  for: .preload)",
        "node.leadingScreensForBatching = 2",
      ])
    #expect(
      code.lines(.objectiveC) == [
        "// The outer container: ASCollectionNode",
        "[node setTuningParameters:(ASRangeTuningParameters){ .leadingBufferScreenfuls = 1, .trailingBufferScreenfuls = 0.5 }",
        "             forRangeType:ASLayoutRangeTypeDisplay];",
        "[node setTuningParameters:(ASRangeTuningParameters){ .leadingBufferScreenfuls = 4, .trailingBufferScreenfuls = 1.5 }",
        "             forRangeType:ASLayoutRangeTypePreload];",
        "node.leadingScreensForBatching = 2;",
      ])
  }

  @Test func `a change sets only the ranges that change`() throws {
    let scenario = try scenario(["preload.leading=4", "minimum.display.leading=2"])
    let changing = AppSourceCode(scenario, changing: [try SettingPlace("preload.leading")])
    #expect(
      changing.lines(.swift) == [
        "// The outer container: ASCollectionNode",
        "node.setTuningParameters(",
        "  ASRangeTuningParameters(", "    leadingBufferScreenfuls: 4,", "    trailingBufferScreenfuls: 1.5),",
        "  for: .preload)",
      ])
    let batching = AppSourceCode(scenario, changing: [try SettingPlace("batching.leading")])
    #expect(
      batching.lines(.swift) == [
        "// The outer container: ASCollectionNode", "node.leadingScreensForBatching = 2",
      ])
  }

  @Test func `a whole call is on one line, with the comments that precede it`() throws {
    let scenario = try scenario(["preload.leading=4", "batching.leading=3"])
    let changing = try ["preload.leading", "batching.leading"].map { try SettingPlace($0) }
    let listings = AppSourceCode(scenario, changing: changing).listings
    #expect(
      listings.map { $0.calls() } == [
        [
          """
          node.setTuningParameters(ASRangeTuningParameters(leadingBufferScreenfuls: 4, trailingBufferScreenfuls: 1.5), \
          for: .preload)  // The outer container: ASCollectionNode
          """,
          "node.leadingScreensForBatching = 3",
        ],
        [
          """
          [node setTuningParameters:(ASRangeTuningParameters){ .leadingBufferScreenfuls = 4, \
          .trailingBufferScreenfuls = 1.5 } forRangeType:ASLayoutRangeTypePreload];  // The outer container: ASCollectionNode
          """,
          "node.leadingScreensForBatching = 3;",
        ],
      ])
    #expect(listings[0].calls(hasComments: false)[0].hasSuffix("for: .preload)"))
    let old = try code(["policy.kind=asyncdisplaykit-1.9.7"]).listings[0].calls()
    #expect(old.contains { $0.hasSuffix("  // The outer container: ASCollectionNode. AsyncDisplayKit 1.9.7") })
    #expect(old.contains { $0.hasSuffix("  // Texture") })
  }

  @Test func `a library's options are set as its apps write them`() throws {
    let list = try scenario(["policy.kind=flashlist-2", "flashlist-2.draw_distance=300"])
    let code = AppSourceCode(list, changing: [try SettingPlace("flashlist-2.draw_distance")])
    #expect(code.listings.map(\.language) == [.library])
    #expect(code.lines(.library) == ["// The outer container: flashlist-2", "drawDistance={300}"])
    let swept = try ["flashlist-2.draw_distance", "flashlist-2.idle"].map { try SettingPlace($0) }
    #expect(AppSourceCode(list, swept: swept).others.map(\.place.shortName) == ["flashlist-2.idle"])
    let cells = try scenario([
      "policy.kind=texture", "nested.policy.kind=intersection-observer", "nested.intersection-observer.after=500.5",
    ])
    let margin = AppSourceCode(cells, changing: [try SettingPlace("nested.intersection-observer.after")])
    #expect(
      margin.lines(.library) == [
        "// Each nested container: intersection-observer",
        "rootMargin: '0px 0px 500.5px 0px'  // in a list that scrolls down",
      ])
    #expect(AppSourceCode(cells, changing: [try SettingPlace("loading.latency")]).listings.isEmpty)
  }

  @Test(arguments: [
    ("paging3", "prefetch_distance=5", ["PagingConfig(pageSize, prefetchDistance = 5)"]),
    ("paging3", "prefetch_distance=0", ["PagingConfig(pageSize, prefetchDistance = pageSize)"]),
    ("compose", "ahead=300", ["LazyLayoutCacheWindow(ahead = 300.dp, behind = 0.dp)"]),
    ("compose", "ahead_fraction=1", ["LazyLayoutCacheWindow(aheadFraction = 1f, behindFraction = 0f)"]),
    ("compose", "behind=0", ["rememberLazyListState()  // without a LazyLayoutCacheWindow"]),
  ])
  func `a constant that is 0 for a library's default is not set to 0`(
    policy: String, setting: String, expected: [String]
  ) throws {
    let place = try SettingPlace("\(policy).\(setting.prefix { $0 != "=" })")
    let scenario = try scenario(["policy.kind=\(policy)", "\(policy).\(setting)"])
    #expect(AppSourceCode(scenario, changing: [place]).lines(.library).dropFirst() == expected[...])
  }

  @Test func `lengths that the simulation adds up, but an app cannot, are pasted with a note`() throws {
    let scenario = try scenario(["policy.kind=compose", "compose.ahead=300", "compose.behind_fraction=0.5"])
    let code = AppSourceCode(scenario, changing: [try SettingPlace("compose.ahead")])
    #expect(
      code.lines(.library).dropFirst() == [
        "// The simulation adds these up; an app can use only one:",
        "LazyLayoutCacheWindow(ahead = 300.dp, behind = 0.dp)",
        "LazyLayoutCacheWindow(aheadFraction = 0f, behindFraction = 0.5f)",
      ])
  }

  @Test func `every option that tune can change has code, except of policies that are no library's`() {
    let ownRules: Set = ["lookahead", "preheat"]
    for kind in PolicyKind.all where kind.single != nil {
      for description in kind.descriptions where !ownRules.contains(description.name) {
        for option in kind.options {
          let lines = description.appCode(PolicyParameters()) { $0 == option.constant }
          #expect(lines.count == 1, "\(option.constant.name)")
        }
        let lines = description.appCode(PolicyParameters()) { _ in true }
        #expect(lines.count == description.appCode.count, "each line has a constant's place, \(description.name)")
        #expect(lines.allSatisfy { !$0.contains("<") }, "\(lines)")
      }
    }
  }

  @Test func `another mode is set if it differs or was swept`() throws {
    let code = try code(
      ["minimum.display.trailing=3"], swept: ["policy.tuning.low_memory.preload.leading_screenfuls"])
    #expect(
      code.lines(.swift)[11...20] == [
        "node.setTuningParameters(",
        "  ASRangeTuningParameters(", "    leadingBufferScreenfuls: 0.25,", "    trailingBufferScreenfuls: 3),",
        "  for: .minimum, rangeType: .display)",
        "node.setTuningParameters(",
        "  ASRangeTuningParameters(", "    leadingBufferScreenfuls: 0,", "    trailingBufferScreenfuls: 0),",
        "  for: .lowMemory, rangeType: .preload)",
      ])
    #expect(code.lines(.swift).count == 22)
  }

  @Test func `the 1.9.7 era has its own API beside Texture's`() throws {
    let code = try code(
      ["policy.kind=asyncdisplaykit-1.9.7", "policy.container=table", "minimum.preload.leading=2"])
    let lines = code.lines(.swift)
    let end = try #require(lines.firstIndex(of: "// Texture:"))
    #expect(lines[1] == "// AsyncDisplayKit 1.9.7:")
    #expect(
      lines[2..<end] == [
        "node.view.setTuningParameters(",
        "  ASRangeTuningParameters(", "    leadingBufferScreenfuls: 1,", "    trailingBufferScreenfuls: 0.5),",
        "  forRangeType: .Display)",
        "node.view.setTuningParameters(",
        "  ASRangeTuningParameters(", "    leadingBufferScreenfuls: 2.5,", "    trailingBufferScreenfuls: 1.5),",
        "  forRangeType: .FetchData)",
        "node.view.setTuningParameters(",
        "  ASRangeTuningParameters(", "    leadingBufferScreenfuls: 2,", "    trailingBufferScreenfuls: 0.5),",
        "  forRangeMode: .Minimum, rangeType: .FetchData)",
        "node.view.leadingScreensForBatching = 2",
      ])
    #expect(lines.count { $0.hasPrefix("node.set") } == 3)
    #expect(lines[0] == "// The outer container: ASTableNode")
  }

  @Test func `a nested container is named, and unchanged outer ones are left out`() throws {
    let code = try code(
      ["nested.every=4", "nested.preload.leading=8"], swept: ["nested.\(Self.leading)"])
    #expect(code.lines(.swift)[0] == "// Each nested container: ASCollectionNode")
    #expect(code.lines(.swift).count == 11)
    #expect(!code.lines(.swift).contains { $0.contains("leadingScreensForBatching") })
  }

  @Test func `the code for a pager says when to run it`() throws {
    let code = try code(["layout.kind=pager", "preload.leading=3"])
    #expect(code.listings[0].calls()[0].contains("  // The outer container: ASPagerNode. Call this after the view is "))
    #expect(
      code.lines(.swift)[0...1] == [
        "// The outer container: ASPagerNode",
        "// Call this after the view is loaded: a pager sets its own tuning in didLoad.",
      ])
  }

  @Test func `settings that Texture does not have are listed separately`() throws {
    let code = try code(
      ["loading.network=wifi", "batching.batch_items=30", "batching.leading=3"],
      swept: ["loading.network", "batching.batch_items", "batching.leading_screenfuls"]
    )
    #expect(
      code.others.map { "\($0.place.shortName)=\($0.value)" }
        == [#"loading.network="wifi""#, "batching.batch_items=30"])
    #expect(code.lines(.swift).last == "node.leadingScreensForBatching = 3")
  }

  @Test func `a policy without ranges has no code`() throws {
    let code = try code(["policy.kind=ikasyncable", "preload.leading=3"])
    #expect(code.lines(.swift).isEmpty)
    #expect(code.others.map(\.place.shortName) == ["preload.leading"])
  }

  /// Every line there can be.
  private static let everything: [[String]] = [
    [
      "preload.leading=1e-5", "minimum.display.leading=3", "visible_only.preload.leading=1",
      "low_memory.preload.leading=1",
    ],
    ["policy.kind=asyncdisplaykit-1.9.7", "minimum.preload.leading=2", "visible_only.display.trailing=0.1"],
    ["layout.kind=pager", "nested.every=2", "nested.display.leading=2", "nested.batching.enabled=true"],
  ]

  @Test(.enabled(if: Toolchain.swift.exists, "no Swift compiler is on the PATH"), arguments: everything)
  func `the Swift code parses and fits Texture's API`(settings: [String]) throws {
    let lines = try code(settings).lines(.swift).joined(separator: "\n")
    #expect(try Toolchain.swift.complaints(about: lines, name: "main.swift", "-frontend", "-parse") == "")
    let program = Self.swiftAPI + lines + "\n"
    #expect(try Toolchain.swift.complaints(about: program, name: "main.swift", "-frontend", "-typecheck") == "")
    let damaged = lines.replacing(" leadingBuffer", with: " leading leadingBuffer")
    #expect(try Toolchain.swift.complaints(about: damaged, name: "main.swift", "-frontend", "-parse") != "")
  }

  @Test(.enabled(if: Toolchain.clang.exists, "no clang is on the PATH"), arguments: everything)
  func `the Objective-C code compiles against Texture's API`(settings: [String]) throws {
    let lines = try code(settings).lines(.objectiveC).joined(separator: "\n")
    func complaints(_ lines: String) throws -> String {
      let program = Self.objectiveCAPI + "void tune(ASCollectionNode *node) {\n" + lines + "\n}\n"
      return try Toolchain.clang.complaints(
        about: program, name: "tuning.m", "-fsyntax-only", "-Werror", "-x", "objective-c")
    }
    #expect(try complaints(lines) == "")
    #expect(try complaints(lines.replacing("forRangeType:", with: "forRange:")) != "")
  }

  /// The part of the API that the lines call, of Texture on a node and of AsyncDisplayKit 1.9.7 on its view.
  private static let swiftAPI = """
    struct ASRangeTuningParameters { var leadingBufferScreenfuls: Double, trailingBufferScreenfuls: Double }
    enum ASLayoutRangeMode { case minimum, full, visibleOnly, lowMemory }
    enum ASLayoutRangeType { case display, preload }
    enum Mode2016 { case Minimum, Full, VisibleOnly, LowMemory }
    enum Type2016 { case Display, FetchData }
    final class View2016 {
      var leadingScreensForBatching = 2.0
      func setTuningParameters(_: ASRangeTuningParameters, forRangeType: Type2016) {}
      func setTuningParameters(_: ASRangeTuningParameters, forRangeMode: Mode2016, rangeType: Type2016) {}
    }
    final class ASCollectionNode {
      let view = View2016()
      var leadingScreensForBatching = 2.0
      func setTuningParameters(_: ASRangeTuningParameters, for: ASLayoutRangeType) {}
      func setTuningParameters(_: ASRangeTuningParameters, for: ASLayoutRangeMode, rangeType: ASLayoutRangeType) {}
    }
    let node = ASCollectionNode()

    """

  private static let objectiveCAPI = """
    typedef struct { double leadingBufferScreenfuls; double trailingBufferScreenfuls; } ASRangeTuningParameters;
    typedef enum {
      ASLayoutRangeModeMinimum, ASLayoutRangeModeFull, ASLayoutRangeModeVisibleOnly, ASLayoutRangeModeLowMemory
    } ASLayoutRangeMode;
    typedef enum {
      ASLayoutRangeTypeDisplay, ASLayoutRangeTypePreload, ASLayoutRangeTypeFetchData = 1
    } ASLayoutRangeType;
    __attribute__((objc_root_class)) @interface Tunable
    @property double leadingScreensForBatching;
    - (void)setTuningParameters:(ASRangeTuningParameters)parameters forRangeType:(ASLayoutRangeType)type;
    - (void)setTuningParameters:(ASRangeTuningParameters)parameters
                   forRangeMode:(ASLayoutRangeMode)mode
                      rangeType:(ASLayoutRangeType)type;
    @end
    @interface ASCollectionNode : Tunable
    @property (readonly) Tunable *view;
    @end

    """
}
