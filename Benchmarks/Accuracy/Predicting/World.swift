import ScrollExperiments
import ScrollQuantities
import ScrollSimulation

/// The properties of the browser and the network that the simulation is given in addition to the scenario: naive, as
/// configured, or calibrated.
///
/// Only `configure` turns them into settings.
package struct World: Hashable, Codable, Sendable {
  /// The time from the first frame until the browser sends requests, in milliseconds.
  package var startup = 0.0
  /// The time that the browser adds to the wait for a first byte, in milliseconds.
  package var requestOverhead = 0.0
  /// The time from the last byte on the link until the page begins to decode the image, in milliseconds.
  package var completionOverhead = 0.0
  /// The time to decode an image, in milliseconds.
  package var decodeCost = 2.0
  /// The rate of the link, as a share of the configured rate for data; nil if transfers take no time.
  package var rateShare: Double? = 1
  /// True if the simulation includes the transport, on links that have one: handshakes, windows, round trips, losses.
  package var hasTransport = true
  /// True for a planted fault: the image requested last is served first. It is not stored in files.
  var servesLast = false

  private enum CodingKeys: String, CodingKey {
    case startup, requestOverhead, completionOverhead, decodeCost, rateShare, hasTransport
  }

  package init() {}

  /// The world with the numbers as configured, and a typical decoding cost.
  package static let naive = World()

  /// The number of concurrent requests over HTTP/2: the browser sends each immediately, up to the limit of the proxy.
  private static let browserStreams = 100

  /// Returns the world without one cause of differences between prediction and browser.
  package func without(_ cause: WorldCause) -> World {
    var world = self
    switch cause {
    case .nothing: break
    case .overheads: (world.startup, world.requestOverhead, world.completionOverhead) = (0, 0, 0)
    case .rate: world.rateShare = rateShare.map { _ in 1 }
    case .link: world.rateShare = nil
    case .decoding: world.decodeCost = 0
    case .transport: world.hasTransport = false
    }
    return world
  }

  func configure(_ configuration: inout SimulationConfiguration, _ cell: Cell) {
    configuration.loading.startup = SimulatedTime(milliseconds: startup)
    configuration.loading.requestOverhead = .constant(requestOverhead)
    configuration.loading.completionOverhead = .constant(completionOverhead)
    let rate = rateShare.map { cell.network.rate * cell.network.dataShare * $0 } ?? NetworkTrace.bandwidths.upperBound
    var roundTrip = SimulatedTime(milliseconds: cell.network.roundTripOfData)
    if hasTransport, case .packets(let conditions) = cell.network.link {
      configuration.loading.transport.applicationProtocol = cell.network.applicationProtocol
      configuration.loading.transport.security = cell.network.needsProxy ? .tls13 : .none
      configuration.loading.transport.segmentBytes = ExperimentNetwork.segmentBytes
      configuration.loading.transport.multiplexing = cell.contender.isNative ? .byUrgency : .inOrder
      configuration.loading.transport.queueing = .firstInFirstOut
      configuration.loading.transport.openConnections = cell.network.hasOpenConnection ? 1 : 0
      configuration.loading.transport.roundTrip = roundTrip
      configuration.loading.transport.lossProbability = conditions.loss
      roundTrip = .zero
    }
    let century = SimulatedTime(milliseconds: 3.15e12)
    let step = NetworkTrace.Step(duration: century, bandwidth: rate, roundTrip: roundTrip)
    if cell.contender.isNative, cell.network.needsProxy {
      configuration.loading.concurrentRequests = Self.browserStreams
    }
    if servesLast { configuration.loading.queueOrder = .lastInFirstOut }
    configuration.loading.bandwidth = nil
    configuration.loading.network = NetworkTrace(steps: [step])
    configuration.loading.cache = cell.contender.isNative ? .unlimited : .none
    cell.contender.configure(&configuration.containers[0])
  }

  /// Returns the cost of displaying an image. Native images count as drawn when they have loaded, because the browser
  /// decodes them as it draws.
  func displayCost(_ contender: Contender) -> SimulatedTime {
    contender.isNative ? .zero : SimulatedTime(milliseconds: decodeCost)
  }
}

/// A property that predictions take into account, to be left out as a test.
package enum WorldCause: String, CaseIterable, Sendable {
  case nothing
  /// The time that the browser adds to each request.
  case overheads
  /// The difference between the link's rate and the configured one.
  case rate
  /// The time that transfers take.
  case link
  case decoding
  /// TCP. Without it, a link only delays and limits answers.
  case transport
}

extension Contender {
  /// The connection type that `lazy-loading` assumes: unknown, because Chromium does not learn from addresses that are
  /// not public.
  private static let lazyConnection = 5.0

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
    case .observer(let margin):
      container.constants["intersection-observer.before_points"] = margin
      container.constants["intersection-observer.after_points"] = margin
      take("intersection-observer", &container)
    case .lazy:
      container.constants["lazy-loading.connection"] = Self.lazyConnection
      take("lazy-loading", &container)
    }
  }

  private func take(_ policy: String, _ container: inout ContainerConfiguration) {
    container.setPolicy(PolicyCatalog.policy(named: policy)!)
  }
}

extension CellOutcome {
  /// Predicts the outcome of a cell in a world.
  package init(predictedFor cell: Cell, on stage: Stage, in world: World) {
    let content = stage.content
    let costs = Array(repeating: world.displayCost(cell.contender), count: content.count)
    let drawn = Content(
      layout: content.layout, bytes: content.bytes, displayCosts: costs, layoutCosts: content.layoutCosts)
    let simulation = stage.experiment.simulation(of: drawn)
    simulation.configure { world.configure(&$0, cell) }
    self.init(simulation.run(seed: stage.experiment.scenario.seed))
  }
}
