import ScrollForesight
import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// A run passes over frames in which nothing happens, which must give what performing them all gives.
@Suite struct `Quiet Frames of Random Scenarios` {
  @Test(arguments: RandomScenario.Family.allCases)
  func `skipping quiet frames gives the same record and the same journal as performing them`(
    family: RandomScenario.Family
  ) {
    for seed in Exhaustiveness.seeds(15, of: 300) as Range<UInt64> {
      let scenario = RandomScenario(family, seed: seed)
      let simulation = scenario.simulation
      let plain = simulation.run(scenario)
      simulation.journal = RunJournal()
      let passing = simulation.run(scenario)
      let passed = simulation.journal!
      simulation.skipsQuietFrames = false
      let performing = simulation.run(scenario)
      for record in [plain, passing] {
        let difference = RunFacts(record).firstDifference(from: RunFacts(performing))
        #expect(difference == nil, "\(family) \(seed)")
        #expect(record.eventCount == performing.eventCount)
        #expect(record.mainThread == performing.mainThread)
      }
      #expect(passed.differences(from: simulation.journal!) == [], "\(family) \(seed)")
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, [nil, RunJournal()])
  func `a run that ends early ends where it would if all frames were performed`(
    family: RandomScenario.Family, journal: RunJournal?
  ) {
    for seed in Exhaustiveness.seeds(5, of: 100) as Range<UInt64> {
      let scenario = RandomScenario(family, seed: seed)
      let simulation = scenario.simulation
      simulation.journal = journal
      let frames = simulation.timeline.outer.frames
      // A limit that is reached as soon as an item is late.
      let limit = RunLimit(
        known: WaitTotals(lateItems: 0, wait: .zero, bytes: .max), minimumWait: .zero,
        neededBytes: RunLimit.NeededBytes(containerCount: simulation.contents.count))
      func records() -> [RunRecord] {
        var limited = RunRecord()
        _ = simulation.run(seed: scenario.seed, replication: scenario.replication, upTo: limit, into: &limited)
        return [0.3, 0.6].map { part in
          let time = frames[Int(Double(frames.count) * part)].time
          return simulation.run(seed: scenario.seed, replication: scenario.replication, until: time)
        } + [limited]
      }
      let passing = records()
      simulation.skipsQuietFrames = false
      for (passing, performing) in zip(passing, records()) {
        #expect(RunFacts(passing).firstDifference(from: RunFacts(performing)) == nil, "\(family) \(seed)")
        #expect(passing.eventCount == performing.eventCount && passing.duration == performing.duration)
      }
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, [nil, RunJournal()])
  func `leaving out the time and the area of placeholders changes nothing else`(
    family: RandomScenario.Family, journal: RunJournal?
  ) {
    for seed in Exhaustiveness.seeds(10, of: 200) as Range<UInt64> {
      let scenario = RandomScenario(family, seed: seed)
      let simulation = scenario.simulation
      simulation.journal = journal
      let measuring = simulation.run(scenario)
      let measured = simulation.journal
      simulation.measuresBlanks = false
      let drawing = simulation.run(scenario)
      #expect(drawing.blanks.time == .zero && drawing.blanks.area == 0)
      #expect(RunFacts(drawing).withoutBlanks.firstDifference(from: RunFacts(measuring).withoutBlanks) == nil)
      #expect(drawing.eventCount == measuring.eventCount)
      if let measured { #expect(simulation.journal!.differences(from: measured) == [], "\(family) \(seed)") }
    }
  }
}

extension RunFacts {
  /// The facts without the time and the area of placeholders.
  fileprivate var withoutBlanks: RunFacts {
    var facts = self
    (facts.blanks, facts.blankTimeAtRest) = (blanks.onlyRepeats, .zero)
    for kind in kinds.indices { facts.kinds[kind].blanks = kinds[kind].blanks.onlyRepeats }
    return facts
  }
}

extension BlankTotals {
  fileprivate var onlyRepeats: BlankTotals {
    var totals = BlankTotals()
    (totals.repeatAppearances, totals.repeatBlanks) = (repeatAppearances, repeatBlanks)
    return totals
  }
}

extension RunJournal {
  /// The names of the facts that differ from those of another journal.
  fileprivate func differences(from other: RunJournal) -> [String] {
    let facts = [
      ("entries", entries == other.entries), ("returns", instantReturns == other.instantReturns),
      ("amounts", amounts == other.amounts), ("events", events == other.events),
      ("states", work.stateSteps == other.work.stateSteps), ("requests", work.requestSteps == other.work.requestSteps),
      ("steps of drawing", work.drawingSteps == other.work.drawingSteps),
      ("drawings", work.drawings == other.work.drawings), ("costs", work.drawingCosts == other.work.drawingCosts),
    ]
    let tracks = zip(tracks, other.tracks).enumerated().flatMap { number, pair in
      pair.0.differences(from: pair.1).map { "\($0) of container \(number)" }
    }
    return facts.filter { !$0.1 }.map(\.0) + tracks
  }
}

extension ContainerTrack {
  fileprivate func differences(from other: ContainerTrack) -> [String] {
    [
      ("presence", isOnScreen == other.isOnScreen), ("offset", offset == other.offset),
      ("viewport", viewport == other.viewport), ("count", itemCount == other.itemCount),
      ("length", contentLength == other.contentLength), ("layout", layout == other.layout),
      ("order", order == other.order), ("cell", cell == other.cell), ("ranges", ranges == other.ranges),
      ("direction", direction == other.direction), ("page", page == other.page),
      ("pages", presentItems == other.presentItems),
    ].filter { !$0.1 }.map(\.0)
  }
}
