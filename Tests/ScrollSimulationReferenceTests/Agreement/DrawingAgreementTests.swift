import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// The simulation against its reference where the main thread draws or waits for drawing.
@Suite struct `Drawing Agreement` {
  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 10) as Range<UInt64>)
  func `a run without placeholders has the facts of the reference`(family: RandomScenario.Family, block: UInt64) {
    for scenario in RandomScenario.all(of: family, inBlock: block).map(\.withoutPlaceholders) {
      scenario.expectAgreement()
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 10) as Range<UInt64>)
  func `a run that draws on the main thread has the facts of the reference`(
    family: RandomScenario.Family, block: UInt64
  ) {
    for scenario in RandomScenario.all(of: family, inBlock: block).map(\.drawnOnMainThread) {
      scenario.expectAgreement()
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 10) as Range<UInt64>)
  func `a run on a busy processor has the facts of the reference`(family: RandomScenario.Family, block: UInt64) {
    let scenarios = RandomScenario.all(of: family, inBlock: block).map(\.onBusyProcessor)
    for scenario in scenarios + scenarios.map(\.withoutPlaceholders) { scenario.expectAgreement() }
    for scenario in scenarios.prefix(2) { scenario.overTransport.expectAgreement() }
  }

  @Test(arguments: RandomScenario.Family.allCases)
  func `without placeholders fewer items are blank and frames take longer`(family: RandomScenario.Family) {
    let scenarios = (0..<5).flatMap { RandomScenario.all(of: family, inBlock: $0) }
    let pairs = scenarios.map { (ScenarioRun($0).record, ScenarioRun($0.withoutPlaceholders).record) }
    #expect(pairs.count { $1.blanks.frames < $0.blanks.frames } > 8)
    #expect(pairs.count { $1.mainThread.longest > $0.mainThread.longest } > 8)
  }
}

extension MainThreadRecord {
  /// What the busiest frame took.
  fileprivate var longest: SimulatedTime { busyFrames.map(\.busy).max() ?? frameCost }
}
