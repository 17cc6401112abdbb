import Quantities
import ScrollTraces

@testable import ScrollSimulation

/// What to know about a scenario in which the simulation and its reference disagree.
extension RandomScenario: CustomStringConvertible {
  var description: String {
    """
    seed \(seed), replication \(replication)
    policy: \(policy), batching by the rules of \(configuration.batchingProfile.rawValue)
    viewport: \(Self.text(configuration.viewport)), \(content.layout.axis.rawValue) \(layoutKind)
    items (length, bytes, display cost): \(items.joined(separator: ", "))
    replay: \(configuration.replay)
    batching: \(configuration.batching)
    loading: \(configuration.loading)
    displaying: \(configuration.displaying)
    samples: \(samples.joined(separator: ", "))
    """
  }

  private var items: [String] {
    content.bytes.indices.map { item in
      let length = content.layout.length(of: ItemIndex(item)).value
      return "\(length) \(content.bytes[item]) \(content.displayCosts[item].milliseconds)"
    }
  }

  private var samples: [String] {
    trace.times.indices.map { sample in
      let events = trace.events.filter { $0.sample == sample }.map { Self.text($0.kind) }
      return "\(trace.times[sample].milliseconds) ms \(trace.offsets[sample].value) "
        + "\(trace.phases[sample].name)\(events.joined())"
    }
  }

  private static func text(_ event: ScrollEvent.Kind) -> String {
    guard case .endDrag(let end) = event else { return " \(event)" }
    return " endDrag(\(end.targetOffset.map { "\($0.value)" } ?? "-"), \(end.velocity.map { "\($0)" } ?? "-"))"
  }

  private static func text(_ size: Size) -> String { "\(size.width.value) × \(size.height.value)" }
}

extension PolicyChoice: CustomStringConvertible {
  var description: String {
    switch self {
    case .onDisplay: "on display"
    case .texture(let tuning): "texture, \(Self.text(tuning))"
    case .asyncDisplayKit197(let tuning, let matching):
      "asyncdisplaykit-1.9.7 by \(matching), \(Self.text(tuning))"
    }
  }

  /// Leading and trailing screenfuls of display and preload, by mode.
  private static func text(_ tuning: RangeTuning) -> String {
    RangeMode.allCases.filter { $0 != .unspecified }.map { mode in
      let ranges = RangeType.allCases.map { type in
        let parameters = tuning[mode, type]
        return "\(parameters.leadingBufferScreenfuls.value)/\(parameters.trailingBufferScreenfuls.value)"
      }
      return "\(mode) \(ranges.joined(separator: " "))"
    }.joined(separator: ", ")
  }
}
