import Experiments
import Quantities
import ScrollSimulation
import ScrollTraces

/// Tells in what circumstance a link was late.
struct CircumstanceReader {
  private let scenario: Scenario
  private let medianLatency: SimulatedTime
  /// By container, when a finger first drags it, in the time of the run.
  private let firstDrags: [ContainerPath: SimulatedTime]

  init(_ experiment: Experiment, medianLatency: SimulatedTime) {
    scenario = experiment.scenario.resolved
    self.medianLatency = medianLatency
    let leadIn = experiment.scenario.replay.leadInTime
    let drags = experiment.trace.containers.compactMap { path, track in
      track.events.first { $0.kind == .beginDrag }.map { (path, leadIn + track.times[$0.sample]) }
    }
    firstDrags = Dictionary(uniqueKeysWithValues: drags)
  }

  func circumstance(
    of delay: Delay, _ chain: Chain, _ appearance: Appearance, _ allowance: Allowance
  ) -> Circumstance {
    switch delay.link {
    case .content: return chain.inserted == .zero ? .runBegan : .lateBatch
    case .preloadRange, .displayRange:
      if chain.dropped != nil { return .dropped }
      let path = appearance.identity.item
      let policy = scenario[level: path.items.count - 1].policy
      if policy.kind?.stages.isDisjoint(with: [.data, .cells, .display]) == true { return .noPreloading }
      let deadline = appearance.began - allowance.remainder(after: delay.link)
      let isMinimum = policy.kind == .texture && !isManaged(path) && deadline < firstDrag(of: path)
      return isMinimum ? .beforeFirstDrag : .afterFirstDrag
    case .requestQueue, .displayQueue: return .slotsTaken
    case .fetch:
      guard let fetch = chain.fetch else {
        return chain.loaded == nil && appearance.drawn == nil ? .unanswered : .unknown
      }
      if fetch.failedAttempts > 0 { return .failedAttempts }
      let rest = allowance.fetch - medianLatency
      return fetch.latency - medianLatency > fetch.rest - rest ? .longLatency : .slowTransfer
    case .drawing: return .unknown
    }
  }

  /// Whether a view controller puts the container of an item into full mode from the start.
  private func isManaged(_ path: ContainerPath) -> Bool {
    path.items.count == 1 && scenario.viewController == .managed
  }

  /// When a finger first drags the container of an item.
  private func firstDrag(of path: ContainerPath) -> SimulatedTime {
    firstDrags[ContainerPath(items: path.items.dropLast())] ?? .never
  }
}
