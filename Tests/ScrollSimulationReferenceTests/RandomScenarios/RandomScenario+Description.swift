import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// What to know about a scenario in which the simulation and its reference disagree.
extension RandomScenario: CustomStringConvertible {
  var description: String {
    """
    \(family) seed \(seed), replication \(replication)
    viewport: \(Self.text(configuration.viewport)), \(configuration.viewController)
    replay: \(configuration.replay)
    loading: \(configuration.loading)
    displaying: \(configuration.displaying), processor: \(configuration.processor)
    main thread: \(configuration.mainThread)
    \(kinds.joined(separator: "\n"))
    \(Self.lines(of: content, "").joined(separator: "\n"))
    outer: \(Self.text(trace.track))
    \(trace.nested.map { "\($0.path): \(Self.text($0.track))" }.joined(separator: "\n"))
    """
  }

  private var kinds: [String] {
    zip(policies, configuration.containers).enumerated().map { kind, settings in
      let (policy, container) = settings
      return """
        kind \(kind): \(policy), batching by the rules of \(container.profile.rawValue)
          \(container.batching)
          \(container.readingDirection), adjusts offset: \(container.adjustsContentOffset)
          nodes \(container.nodeAllocation) \(container.nodeAllocationCost.milliseconds) ms
        """
    }
  }

  /// A line for each container: its kind, and of its items length, bytes, and the costs of display and layout.
  private static func lines(of content: Content, _ path: String) -> [String] {
    let items = content.bytes.indices.map { item in
      let costs = "\(content.displayCosts[item].milliseconds) \(content.layoutCosts[item].milliseconds)"
      let name = item < content.count ? "\(item)" : "\(item) spare"
      return "\(name): \(content.lengths[item].value) \(content.bytes[item]) \(costs)"
    }
    let line = "[\(path)] kind \(content.kind), \(content.layout.axis) \(content.arrangement!): "
    let inner = content.nested.flatMap { nested in
      lines(of: nested.content, "\(path)/\(nested.item.position)")
    }
    return [line + items.joined(separator: ", ")] + inner
  }

  private static func text(_ track: ScrollTrace.Track) -> String {
    let samples = track.times.indices.map { sample in
      let events = track.events.filter { $0.sample == sample }.map { text($0.kind) }
      return "\(track.times[sample].milliseconds) ms \(track.offsets[sample].value) "
        + "\(track.phases[sample].name)\(events.joined())"
    }
    return samples.joined(separator: ", ")
  }

  private static func text(_ event: ScrollEvent.Kind) -> String {
    switch event {
    case .endDrag(let end):
      " endDrag(\(end.targetOffset.map { "\($0.value)" } ?? "-"), \(end.velocity.map { "\($0)" } ?? "-"))"
    case .resize(let size): " resize(\(text(size)))"
    default: " \(event)"
    }
  }

  private static func text(_ size: PointSize) -> String { "\(size.width.value) × \(size.height.value)" }
}

extension PolicyChoice: CustomStringConvertible {
  var description: String {
    let constants = parameters.constants.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let name = ([names.joined(separator: "+")] + constants).joined(separator: ", ")
    if !hasRanges { return name }
    let flags = [
      (parameters.container.countsRows, "by rows"), (parameters.container.wraps, "wraps"),
      (parameters.container.isTable, "table"),
      (parameters.container.modeForMemoryWarnings == .visibleOnly, "visible only without memory"),
    ]
    return ([name] + flags.filter(\.0).map(\.1) + [Self.text(parameters.tuning)]).joined(separator: ", ")
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
