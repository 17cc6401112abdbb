import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The methods that Texture calls on the nodes of items, in order. Items in containers with other policies have no callbacks.
enum CallbacksExport: RunExportContent {
  static let columns = ["frame", "time_ms", "item", "callback", "state", "from"]

  static func json(_ run: RunTimeline) -> JSONMember {
    let callbacks = rows(run).map { JSONNode(.object(zip(columns, $0).map { JSONMember($0, $1) })) }
    return JSONMember("callbacks", JSONNode(.array(callbacks)))
  }

  static func rows(_ run: RunTimeline) -> [[JSONNode]] {
    let profiles = run.scenario.resolved.levels.map { level in
      level.policy.kind.flatMap { $0.hasRanges ? $0.profile : nil }
    }
    let period = 1000 / run.scenario.replay.refreshRate
    return run.journal.work.callbacks { profiles[run.record.kind(ofRow: $0)] }.map { callback in
      let time = callback.time.milliseconds
      let change = callback.method == .interfaceStateDidChange ? callback.change : nil
      return [
        JSONNode(Int((time / period + 1e-6).rounded(.down))), JSONNode(time),
        JSONNode(run.record.path(ofRow: callback.row).description), JSONNode(callback.method.rawValue),
        change.map { JSONNode($0.new.words) } ?? .null, change.map { JSONNode($0.old.words) } ?? .null,
      ]
    }
  }
}

extension InterfaceState {
  /// `measure_layout+preload`; `none` for no state.
  fileprivate var words: String {
    let names: [(InterfaceState, String)] = [
      (.measureLayout, "measure_layout"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
    ]
    return isEmpty ? "none" : names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
