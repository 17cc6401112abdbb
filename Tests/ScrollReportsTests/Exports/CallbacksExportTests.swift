import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollReports

/// The callbacks of runs, beside the record, and played back as a node would.
struct CallbacksExportTests {
  private static let scenarios = ["flashing-feed.json", "interrupted-feed.json", "carousel-feed.json"]

  private static func callbacks(_ run: RunTimeline, _ era: RangeControlProfile = .texture) -> [NodeCallback] {
    run.journal.work.callbacks { _ in era }
  }

  @Test(arguments: scenarios) func `a node is told of each change, in order`(name: String) throws {
    let run = try ShippedScenarios.experiment(name).runTimeline()
    let callbacks = Self.callbacks(run)
    #expect(callbacks.count { $0.method == .interfaceStateDidChange } == run.journal.work.stateSteps.count)
    #expect(zip(callbacks, callbacks.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(callbacks.count { $0.method == .displayDidFinish } > 5)
  }

  @Test(arguments: scenarios) func `the callbacks of a node add up to its state`(name: String) throws {
    let run = try ShippedScenarios.experiment(name).runTimeline()
    var known = [Int: InterfaceState]()
    for callback in Self.callbacks(run) {
      switch callback.method {
      case .didEnterPreloadState: known[callback.row, default: []].insert(.preload)
      case .didExitPreloadState: known[callback.row, default: []].remove(.preload)
      case .didEnterDisplayState: known[callback.row, default: []].insert(.display)
      case .didExitDisplayState: known[callback.row, default: []].remove(.display)
      case .didEnterVisibleState: known[callback.row, default: []].insert(.visible)
      case .didExitVisibleState: known[callback.row, default: []].remove(.visible)
      case .interfaceStateDidChange:
        #expect(known[callback.row, default: []] == callback.change?.new.subtracting(.measureLayout))
      case .displayWillStartAsynchronously, .displayDidFinish:
        #expect(known[callback.row]?.contains(.display) == true, "nothing is drawn outside of the display range")
      case .fetchData, .clearFetchedData, .visibilityDidChange, .displayWillStart:
        Issue.record("\(callback.method) is none of Texture's")
      }
    }
    #expect(!known.isEmpty)
  }

  @Test(arguments: scenarios) func `drawing ends only after it began`(name: String) throws {
    let run = try ShippedScenarios.experiment(name).runTimeline()
    var begun = [Int: Int]()
    for callback in Self.callbacks(run) {
      if callback.method == .displayWillStartAsynchronously { begun[callback.row, default: 0] += 1 }
      if callback.method == .displayDidFinish {
        #expect(begun[callback.row, default: 0] > 0)
        begun[callback.row] = 0
      }
    }
  }

  @Test func `the data of an item is fetched as AsyncDisplayKit 1_9_7 asks its node to`() throws {
    let settings = ["policy.kind=asyncdisplaykit-1.9.7"]
    let run = try ShippedScenarios.experiment("flashing-feed.json", settings).runTimeline()
    let callbacks = Self.callbacks(run, .asyncDisplayKit197)
    let asked = Set(callbacks.filter { $0.method == .fetchData }.map(\.row))
    #expect(asked == Set(run.record.rows.indices.filter { run.record.rows[$0].requested != .never }))
    #expect(!callbacks.contains { $0.method == .didEnterPreloadState })
  }

  @Test func `CSV and JSON say the same`() throws {
    let run = try ShippedScenarios.experiment("carousel-feed.json").runTimeline()
    let lines = RunExport(.callbacks, path: "a.csv").text(of: [run]).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let text = RunExport(.callbacks, path: "a.json").text(of: [run])
    #expect(RunExport(.callbacks, path: "A.JSON").text(of: [run]) == text)
    let document = try JSONDocument(path: nil, bytes: Array(text.utf8), exitCode: .malformedData)
    let callbacks = try #require(document.root["runs"]?.elements?[0]["callbacks"]?.elements)
    #expect(lines[0] == ["scenario", "frame", "time_ms", "item", "callback", "state", "from"])
    #expect(lines.dropFirst().map { $0[4] } == callbacks.map { $0["callback"]?.string })
    #expect(lines.dropFirst().map { Double($0[2]) } == callbacks.map { $0["time_ms"]?.number?.double })
    #expect(lines.dropFirst().contains { $0[3].contains("/") }, "items of carousels are told too")
    #expect(lines.dropFirst().contains { $0[5] == "measure_layout+preload" && $0[6] == "measure_layout" })
  }

  @Test func `a callback's frame is the one in which it shows`() throws {
    let run = try ShippedScenarios.experiment("flashing-feed.json").runTimeline()
    for line in RunExport(.callbacks, .csv).text(of: [run]).split(separator: "\n").dropFirst().prefix(200) {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let (frame, time) = (try #require(Double(cells[1])), try #require(Double(cells[2])))
      #expect((frame * 1000 / 120...(frame + 1) * 1000 / 120).contains(time + 1e-6))
    }
  }
}
