import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The methods that Texture calls on items' nodes, in order. Items in containers with other policies have no callbacks.
enum CallbacksExport: RunExportContent {
  private static let columns = ["frame", "time_ms", "item", "callback", "state", "from"]

  static func columns(of runs: [RunTimeline]) -> [String] { columns }

  static func json(_ run: RunTimeline) -> JSONMember {
    let callbacks = rows(run, columns).map { JSONNode(.object(zip(columns, $0).map { JSONMember($0, $1) })) }
    return JSONMember("callbacks", JSONNode(.array(callbacks)))
  }

  static func rows(_ run: RunTimeline, _ columns: [String]) -> [[JSONNode]] {
    run.callbacks.map { callback in
      [
        JSONNode(run.frame(at: callback.time)), JSONNode(callback.time.milliseconds),
        JSONNode(run.record.path(ofRow: callback.row).description), JSONNode(callback.method.rawValue),
        callback.reportedChange.map { JSONNode($0.new.words) } ?? .null,
        callback.reportedChange.map { JSONNode($0.old.words) } ?? .null,
      ]
    }
  }
}

extension RunTimeline {
  /// The callbacks of items' nodes, in order.
  var callbacks: [NodeCallback] {
    let profiles = scenario.resolved.levels.map { level in
      level.policy.kind.flatMap { $0.hasRanges ? $0.profile : nil }
    }
    return journal.work.callbacks { profiles[record.kind(ofRow: $0)] }
  }

  /// Returns the frame that is shown at a time.
  func frame(at time: SimulatedTime) -> Int {
    Int((time.milliseconds / (1000 / scenario.replay.refreshRate) + 1e-6).rounded(.down))
  }
}

extension NodeCallback {
  /// The change in the method's arguments; nil for methods without arguments.
  var reportedChange: StateStep? { method == .interfaceStateDidChange ? change : nil }
}

extension InterfaceState {
  /// The state in words: `measure_layout+preload`; `none` for no state.
  var words: String {
    let names: [(InterfaceState, String)] = [
      (.measureLayout, "measure_layout"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
    ]
    return isEmpty ? "none" : names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
