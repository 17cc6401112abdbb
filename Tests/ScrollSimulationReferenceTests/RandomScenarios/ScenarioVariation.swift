import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// A scenario without one of the things that make it what it is.
struct ScenarioVariation: Sendable, CustomStringConvertible {
  let description: String
  let apply: @Sendable (inout RandomScenario) -> Void

  private init(_ description: String, apply: @escaping @Sendable (inout RandomScenario) -> Void) {
    self.description = description
    self.apply = apply
  }

  /// Without the events of a name.
  static func without(_ event: String) -> ScenarioVariation {
    ScenarioVariation("without \(event)") { $0.trace = $0.trace.without(event) }
  }

  /// The same, but only in containers inside.
  static func withoutInside(_ event: String) -> ScenarioVariation {
    ScenarioVariation("without \(event) inside") { scenario in
      let outer = scenario.trace.track
      scenario.trace = scenario.trace.without(event)
      scenario.trace.track = outer
    }
  }

  static let ofEvents = [
    "begin_drag", "end_drag", "background", "foreground", "memory_warning", "resize", "rotate", "appear", "disappear",
    "visibility_depth", "reload", "insert", "delete", "scroll_to", "reset",
  ].map { ScenarioVariation.without($0) }

  static let ofContainers: [ScenarioVariation] = [
    ScenarioVariation("without wrapping") {
      $0.changeRangeControl { parameters, _ in parameters.container.wraps = false }
    },
    ScenarioVariation("with default tuning") {
      $0.changeRangeControl { $0.tuning = RangeTuning(defaultsOf: $1) }
    },
    ScenarioVariation("from left to right") { $0.changeContainers { $0.readingDirection = .leftToRight } },
    ScenarioVariation("with nodes made by blocks") { $0.changeContainers { $0.nodeAllocation = .byBlocks } },
    ScenarioVariation("with offsets left alone") { $0.changeContainers { $0.adjustsContentOffset = false } },
    ScenarioVariation("without batches") { $0.changeContainers { $0.batching.isEnabled = false } },
    ScenarioVariation("with main-thread costs by default") { $0.configuration.mainThread = MainThreadConfiguration() },
  ]

  static let withoutTables = ScenarioVariation("without tables") {
    $0.changeRangeControl { parameters, _ in parameters.container.isTable = false }
  }

  static let inPlainViewController = ScenarioVariation("in a plain view controller") {
    $0.configuration.viewController = .plain
  }

  static let ofBatches: [ScenarioVariation] = [
    ScenarioVariation("without failed batches") { $0.changeContainers { $0.batching.failureProbability = 0 } },
    ScenarioVariation("without empty batches") { $0.changeContainers { $0.batching.emptyProbability = 0 } },
    ScenarioVariation("with batches at once") { $0.changeContainers { $0.batching.latency = .constant(0) } },
    ScenarioVariation("with policies that decide on batches") {
      $0.changeContainers { $0.batching.decider = .policy }
    },
    ScenarioVariation("with rules of today") { $0.changeContainers { $0.profile = .texture } },
  ]

  static let ofLoading: [ScenarioVariation] = [
    ScenarioVariation("without a network") { $0.configuration.loading.network = nil },
    ScenarioVariation("without a bandwidth") { $0.configuration.loading.bandwidth = nil },
    ScenarioVariation("without failed requests") { $0.configuration.loading.failureProbability = 0 },
    ScenarioVariation("without waits for retries") { $0.configuration.loading.retryDelay = .zero },
    ScenarioVariation("without a cache") { $0.configuration.loading.cache = .none },
    ScenarioVariation("with constant latency") { $0.configuration.loading.latency = .constant(50) },
  ]

  static let ofReplay: [ScenarioVariation] = [
    ScenarioVariation("with recorded offsets") { $0.configuration.replay.mode = .absolute },
    ScenarioVariation("without a lead-in") { $0.configuration.replay.leadInTime = .zero },
    ScenarioVariation("with default constants") { $0.changePolicies { $0.parameters.constants = [:] } },
    ScenarioVariation("without composition") { $0.changePolicies { $0.names = [$0.names[0]] } },
  ]

  /// All of them.
  static let all =
    ofEvents + ofContainers + [withoutTables, inPlainViewController] + ofBatches + ofLoading + ofReplay + ofNesting

  static let ofNesting: [ScenarioVariation] = [
    ScenarioVariation("without nested recordings") {
      $0.trace = ScrollTrace(metadata: $0.trace.metadata, track: $0.trace.track, phaseSource: .recorded)
    },
    ScenarioVariation("without a third level") { scenario in
      let cells = scenario.content.layout.frames
      let nested = scenario.content.nested.map { inner in
        Content.NestedContent(
          item: inner.item, content: inner.content.with(nested: [], in: cells[inner.item.position].size))
      }
      scenario.content = scenario.content.with(nested: nested, in: scenario.configuration.viewport)
    },
    ScenarioVariation("without containers inside") {
      $0.content = $0.content.with(nested: [], in: $0.configuration.viewport)
    },
  ]
}

extension RandomScenario {
  fileprivate mutating func changeContainers(_ change: (inout ContainerConfiguration) -> Void) {
    for kind in configuration.containers.indices { change(&configuration.containers[kind]) }
  }

  fileprivate mutating func changePolicies(_ change: (inout PolicyChoice) -> Void) {
    for kind in policies.indices {
      change(&policies[kind])
      policies[kind].apply(to: &configuration.containers[kind])
    }
  }

  fileprivate mutating func changeRangeControl(_ change: (inout PolicyParameters, RangeControlProfile) -> Void) {
    changePolicies { policy in
      if policy.hasRanges { change(&policy.parameters, policy.profile) }
    }
  }
}

extension ScrollTrace {
  fileprivate func without(_ event: String) -> ScrollTrace {
    let nested = nested.map { NestedTrack(path: $0.path, track: $0.track.without(event)) }
    return ScrollTrace(metadata: metadata, track: track.without(event), phaseSource: phaseSource, nested: nested)
  }
}

extension ScrollTrace.Track {
  fileprivate func without(_ event: String) -> ScrollTrace.Track {
    ScrollTrace.Track(
      axis: axis, times: times, offsets: offsets, phases: phases, events: events.filter { $0.kind.name != event })
  }
}

extension Content {
  fileprivate func with(nested: [NestedContent], in viewport: PointSize) -> Content {
    Content(
      arrangement: arrangement!, axis: layout.axis, lengths: lengths, bytes: bytes, displayCosts: displayCosts,
      layoutCosts: layoutCosts, spareCount: totalCount - count, viewport: viewport, kind: kind, nested: nested)
  }
}
