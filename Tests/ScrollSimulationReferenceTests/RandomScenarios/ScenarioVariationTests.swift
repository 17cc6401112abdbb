import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// That what the random scenarios have besides movements matters: without it, many give another record.
@Suite struct `Scenario Variations` {
  @Test(arguments: ScenarioVariation.ofEvents)
  func `every kind of event changes a run`(variation: ScenarioVariation) {
    #expect(changes(variation, moreThan: 2, of: .eventful))
    #expect(changes(variation, moreThan: 1, of: .nested))
  }

  @Test(arguments: ["begin_drag", "end_drag", "reload", "insert", "delete", "scroll_to", "reset"])
  func `every kind of event of a nested container changes a run`(event: String) {
    let isChanged = RandomScenario.Family.nested.runs.contains { run in
      run.scenario.trace.nested.contains { $0.track.events.contains { $0.kind.name == event } }
        && run.isChanged(by: .withoutInside(event))
    }
    #expect(isChanged)
  }

  @Test(arguments: ScenarioVariation.ofContainers)
  func `every setting changes a run`(variation: ScenarioVariation) {
    #expect(changes(variation, moreThan: 5, of: .eventful))
    #expect(changes(variation, moreThan: 2, of: .nested))
  }

  @Test func `the kind of view controller changes a run`() {
    #expect(changes(.inPlainViewController, moreThan: 10, of: .eventful))
  }

  @Test func `nested tables change a run`() {
    #expect(changes(.withoutTables, moreThan: 2, of: .nested))
  }

  @Test(arguments: ScenarioVariation.ofNesting)
  func `nested containers and their recordings change a run`(variation: ScenarioVariation) {
    #expect(changes(variation, moreThan: 20, of: .nested))
  }

  @Test func `events come in odd orders and with indices out of range`() {
    let runs = RandomScenario.Family.eventful.runs
    #expect(runs.count { $0.hasEvents { $0.contains(.foreground) && !$0.contains(.background) } } > 8)
    #expect(runs.count { $0.hasEvents { $0.first { $0 == .appear || $0 == .disappear } == .appear } } > 20)
    #expect(runs.count { $0.hasEvent { $0.isBeyond(itemCount: $1) } } > 20)
    #expect(runs.count { $0.hasEvent { $0.deletesEverything(itemCount: $1) } } > 8)
    #expect(runs.count { $0.hasEvent { kind, _ in kind.makesViewportTiny } } > 8)
    #expect(runs.count { $0.insertsBeyondSpareItems } > 8)
    #expect(runs.count { $0.hasSeveralEventsAtOnce } > 20)
    #expect(runs.count { $0.reloadsDuringBatch } > 5)
  }

  /// Whether that many runs are others, and one more; runs beyond those are not tried.
  private func changes(_ variation: ScenarioVariation, moreThan count: Int, of family: RandomScenario.Family) -> Bool {
    var changed = 0
    for run in family.runs.prefix(120) where run.isChanged(by: variation) {
      changed += 1
      if changed > count { return true }
    }
    return false
  }
}

extension ScenarioRun {
  fileprivate func isChanged(by variation: ScenarioVariation) -> Bool {
    var varied = scenario
    variation.apply(&varied)
    return ScenarioRun(varied).facts.firstDifference(from: facts) != nil
  }

  private var events: [ScrollEvent.Kind] { scenario.trace.events.map(\.kind) }

  fileprivate func hasEvents(where condition: ([ScrollEvent.Kind]) -> Bool) -> Bool { condition(events) }

  fileprivate func hasEvent(where condition: (ScrollEvent.Kind, Int) -> Bool) -> Bool {
    events.contains { condition($0, scenario.content.count) }
  }

  fileprivate var insertsBeyondSpareItems: Bool {
    let wanted = events.reduce(0) { count, kind in
      if case .insert(_, let inserted) = kind { count + inserted } else { count }
    }
    return wanted > scenario.content.totalCount - scenario.content.count
  }

  fileprivate var hasSeveralEventsAtOnce: Bool {
    let samples = scenario.trace.events.map(\.sample)
    return Set(samples).count < samples.count - 1
  }

  fileprivate var reloadsDuringBatch: Bool {
    let times = scenario.trace.events.filter { $0.kind == .reload }.map {
      scenario.configuration.replay.leadInTime + scenario.trace.times[$0.sample]
    }
    return record.batches.contains { batch in times.contains { batch.began < $0 && $0 < batch.answered } }
  }
}

extension ScrollEvent.Kind {
  fileprivate func isBeyond(itemCount: Int) -> Bool {
    switch self {
    case .insert(let item, _), .delete(let item, _), .scrollTo(let item), .resetItem(let item): item > itemCount
    default: false
    }
  }

  fileprivate func deletesEverything(itemCount: Int) -> Bool {
    if case .delete(0, let count) = self { count > itemCount } else { false }
  }

  fileprivate var makesViewportTiny: Bool {
    if case .resize(let size) = self { min(size.width, size.height).value < 10 } else { false }
  }
}
