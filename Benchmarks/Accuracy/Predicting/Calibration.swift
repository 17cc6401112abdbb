import ScrollCalibrating
import ScrollDiagnostics
import ScrollMetrics

extension World {
  /// Fits a world to the logs of one cell as `scrollbench calibrate` does; nil if they have too few requests.
  ///
  /// A prediction has the latency of each request, so the fit to latencies is left out, but for an excess. The rate of packets
  /// stays as configured: TCP starts slowly, so the times of transfers give no more than a lower bound.
  ///
  /// - Parameters:
  ///   - logs: The logs of the cell's runs.
  ///   - cell: The cell.
  ///   - latencyExcess: The time by which latencies on the cell's network exceed the configured ones, in milliseconds.
  package init?(fittedOn logs: [RunLog], of cell: Cell, latencyExcess: Double) {
    let texts = logs.map { $0.startingLate(cell).appLog(source: cell.name) }
    guard
      let files = try? texts.map({ RequestLog(try AppLog(path: cell.name, bytes: Array($0.utf8))) }),
      let calibration = try? Calibration(files)
    else { return nil }
    func value(_ path: String) -> Double? {
      let setting = calibration.settings.first { $0.path == path }
      return setting?.estimates.first { ["", "median"].contains($0.name) }?.interval.value
    }
    let overhead = value("loading.request_overhead_ms") ?? 0
    requestOverhead = (overhead + latencyExcess).shortened
    if let cost = value("content.display_ms") { decodeCost = cost.shortened }
    startup = (value("loading.startup_ms") ?? 0).shortened
    // Over packets, the tail of transfers is unknown.
    let handoffs = calibration.logs.flatMap(\.clientTimes.handoffs)
    completionOverhead = (Percentiles(handoffs).percentile(50) ?? 0).shortened
    guard !cell.network.needsTunnel else { return }
    completionOverhead = (value("loading.completion_overhead_ms") ?? 0).shortened
    if let rate = value("loading.bandwidth_kbps") { rateShare = (rate / cell.network.rate).shortened }
  }

  /// Returns the time by which the latencies in a cell exceed the configured ones, in milliseconds: the median or, over packets,
  /// the 5th percentile, because queues do not delay the fastest requests.
  static func latencyExcess(_ logs: [RunLog], of cell: Cell, on stage: Stage) -> Double {
    let excesses = logs.flatMap(\.attempts).compactMap { attempt -> Double? in
      guard let sent = attempt.sent, let firstByte = attempt.firstByte else { return nil }
      let latency = stage.latency(ofItem: attempt.item, attempt: attempt.number)
      return firstByte - sent - cell.network.roundTripOfData - cell.network.recordDelay - latency
    }
    return max(0, Percentiles(excesses).percentile(cell.network.needsTunnel ? 5 : 50) ?? 0)
  }
}

extension RunLog {
  /// Returns the log with each request of the browser's own loading starting when it had a connection, if it waited for one.
  ///
  /// With HTTP/1.1, the browser takes up a request that waits when another one has ended.
  fileprivate func startingLate(_ cell: Cell) -> RunLog {
    guard cell.contender.isNative, !cell.network.needsProxy else { return self }
    let ends = attempts.compactMap(\.end).sorted()
    var log = self
    for index in log.attempts.indices {
      guard let sent = attempts[index].sent, let freed = ends.last(where: { $0 <= sent }) else { continue }
      log.attempts[index].asked = max(attempts[index].asked, freed)
    }
    return log
  }
}

/// A world, with the cell that it was fitted to.
package struct FittedWorld: Codable, Hashable, Sendable {
  package let cell: String
  package let world: World
}

/// The worlds by network and way of loading, each fitted to the one cell that may be used for that.
package struct FittedWorlds: Codable, Hashable, Sendable {
  package private(set) var worlds: [String: FittedWorld]

  /// - Parameters:
  ///   - cells: The cells.
  ///   - logs: The logs by cell; cells without logs are left out.
  ///   - stage: Returns the stage of a cell.
  init(on cells: [Cell], _ logs: [String: [RunLog]], stage: (Cell) throws -> Stage) rethrows {
    let grid = Grid(cells.filter { logs[$0.name]?.isEmpty == false })
    worlds = [:]
    let fitted = grid.cells.filter(grid.isFitted)
    // The page requests images with `fetch` as they come on screen, so that few of them wait for each other.
    var excesses: [String: Double] = [:]
    for cell in fitted where cell.contender.loading == .fetch {
      excesses[cell.network.name] = World.latencyExcess(logs[cell.name]!, of: cell, on: try stage(cell))
    }
    for cell in fitted {
      let excess = excesses[cell.network.name] ?? 0
      if let world = World(fittedOn: logs[cell.name]!, of: cell, latencyExcess: excess) {
        worlds[Self.key(cell.network, cell.contender.loading)] = FittedWorld(cell: cell.name, world: world)
      }
    }
  }

  package init(from decoder: any Decoder) throws {
    worlds = try decoder.singleValueContainer().decode([String: FittedWorld].self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(worlds)
  }

  /// Returns the world of a cell. If none was fitted for its way of loading, that of `fetch` counts, otherwise the naive one.
  func world(of cell: Cell) -> World {
    let fitted = [cell.contender.loading, .fetch].lazy.compactMap { worlds[Self.key(cell.network, $0)] }.first
    return fitted?.world ?? .naive
  }

  private static func key(_ network: ExperimentNetwork, _ loading: Contender.Loading) -> String {
    "\(network.name)/\(loading.rawValue)"
  }
}
