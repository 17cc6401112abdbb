import ScrollQuantities
import ScrollSimulation

/// What scrollbench is told of the browser and the network besides the scenario: naive as they are configured, or calibrated.
///
/// `configure` is the one place where it becomes settings.
package struct World: Hashable, Codable, Sendable {
  /// What the browser adds to the wait for a first byte, in milliseconds.
  package var requestOverhead = 0.0
  /// From the last byte on the link until the page has it, in milliseconds.
  package var completionOverhead = 0.0
  /// What decoding a picture takes, in milliseconds.
  package var decodeCost = 2.0
  /// The rate of the link over the configured one; nil if transfers take no time.
  package var rateShare: Double? = 1
  /// Whether the round trip of the link is added to each request.
  package var hasRoundTrip = true

  package init() {}

  /// Numbers as configured, and a usual cost of decoding.
  package static let naive = World()

  /// The same without a cause of differences between prediction and browser.
  package func without(_ cause: WorldCause) -> World {
    var world = self
    switch cause {
    case .nothing: break
    case .overheads: (world.requestOverhead, world.completionOverhead) = (0, 0)
    case .rate: world.rateShare = rateShare.map { _ in 1 }
    case .link: world.rateShare = nil
    case .decoding: world.decodeCost = 0
    case .roundTrip: world.hasRoundTrip = false
    }
    return world
  }

  func configure(_ configuration: inout SimulationConfiguration, _ cell: Cell) {
    let added = requestOverhead + completionOverhead + (hasRoundTrip ? cell.network.roundTrip : 0)
    let century = SimulatedTime(milliseconds: 3.15e12)
    let rate = rateShare.map { cell.network.rate * $0 } ?? NetworkTrace.bandwidths.upperBound
    let step = NetworkTrace.Step(duration: century, bandwidth: rate, roundTrip: SimulatedTime(milliseconds: added))
    configuration.loading.bandwidth = nil
    configuration.loading.network = NetworkTrace(steps: [step])
    configuration.loading.cache = cell.contender.isNative ? .unlimited : .none
    cell.contender.configure(&configuration.containers[0])
  }

  /// Native images are seen when they have loaded: the browser decodes them as it draws.
  func displayCost(_ contender: Contender) -> SimulatedTime {
    contender.isNative ? .zero : SimulatedTime(milliseconds: decodeCost)
  }
}

/// Something that predictions take into account, to be left out for once.
package enum WorldCause: String, CaseIterable, Sendable {
  case nothing
  /// What the browser adds to each request.
  case overheads
  /// That the link's rate is another than the configured one.
  case rate
  /// That transfers take time.
  case link
  case decoding
  case roundTrip = "round trip"
}

extension Contender {
  /// How near to the viewport `loading="lazy"` loads images, in points: Chromium's distance where it does not know the
  /// connection to be fast.
  private static let lazyMargin = 2500.0

  fileprivate func configure(_ container: inout ContainerConfiguration) {
    switch kind {
    case .onDisplay: take("on-display", &container)
    case .window(let count):
      container.constants["tanstack-virtual.overscan"] = Double(count)
      take("tanstack-virtual", &container)
    case .preheat(let ahead, let update):
      container.constants["preheat.ahead_screenfuls"] = ahead
      container.constants["preheat.update_screenfuls"] = update
      take("preheat", &container)
    case .texture(let ranges):
      container.tuning[.full, .display] = ranges.fullDisplay
      container.tuning[.full, .preload] = ranges.fullPreload
      container.tuning[.minimum, .display] = ranges.minimumDisplay
      container.tuning[.minimum, .preload] = ranges.minimumPreload
      take("texture", &container)
    case .observer(let margin): container.policy = WindowPolicy(MarginRule(margin: margin), stages: .data)
    case .lazy: container.policy = WindowPolicy(MarginRule(margin: Self.lazyMargin), stages: .data)
    }
  }

  private func take(_ policy: String, _ container: inout ContainerConfiguration) {
    container.setPolicy(PolicyCatalogue.policy(named: policy)!)
  }
}
