import ScrollMetrics
import ScrollQuantities

extension World {
  /// Fits a world to the runs of one cell; nil if they have no complete transfers.
  ///
  /// The decoding cost is the median. On an evenly shared link, so is the request overhead, and the rate and the
  /// completion overhead are fitted together by least squares. Over packets, the request overhead is the 25th
  /// percentile, because neither handshakes nor queues delay the fastest requests. TCP starts slowly, so the durations
  /// of transfers do not show the rate. Rate and completion overhead are therefore chosen so that the predicted waits
  /// of items are closest to the measured ones.
  package init?(fittedOn logs: [RunLog], of cell: Cell, on stage: Stage) {
    let attempts = logs.flatMap(\.attempts)
    let decodings = attempts.compactMap { attempt in attempt.decoded.map { $0 - (attempt.decodeBegan ?? $0) } }
    if let cost = Percentiles(decodings).percentile(50) { decodeCost = cost.shortened }
    let roundTrip = cell.network.roundTrip
    let waits = Percentiles(
      attempts.compactMap { attempt in
        attempt.firstByte.map {
          $0 - attempt.asked - roundTrip - stage.latency(ofItem: attempt.item, attempt: attempt.number)
        }
      })
    guard let wait = waits.percentile(cell.network.needsTunnel ? 25 : 50) else { return nil }
    requestOverhead = max(0, wait).shortened
    if cell.network.needsTunnel {
      self = nearest(to: OutcomeSummary(logs.map(CellOutcome.init)).waits, of: cell, on: stage)
    } else {
      guard let line = Line(through: logs.flatMap { Self.transfers($0.attempts) }), line.slope > 0 else { return nil }
      completionOverhead = max(0, line.intercept).shortened
      rateShare = (1 / line.slope / cell.network.rate).shortened
    }
  }

  /// Returns the world with the rate and the completion overhead that predict waits best. Searches a grid of values,
  /// which becomes finer around the best one.
  ///
  /// Waits are compared as observed: the wait of an item that left undrawn ends there, also in the prediction. A cell
  /// has few waits, and they are whole numbers of frames. So `strangeness` counts too, and no wait counts as more than
  /// three frames off. The rate is at most the configured one.
  private func nearest(to waits: [CellOutcome.Wait], of cell: Cell, on stage: Stage) -> World {
    func error(_ world: World) -> Double {
      let outcome = CellOutcome(predictedFor: cell, on: stage, in: world)
      let predicted = Dictionary(uniqueKeysWithValues: outcome.waits.map { ($0.item, $0.time) })
      return waits.reduce(world.strangeness) { sum, wait in
        let frames = min(3, abs((predicted[wait.item] ?? 0) - wait.time) * 60 / 1000)
        return sum + 4 * frames * frames
      }
    }
    var (best, step) = (self, World.Step(overhead: 8, share: 0.04))
    var minimumError = error(best)
    for completion in stride(from: 0.0, through: 32, by: step.overhead) {
      for share in stride(from: 0.8, through: 1, by: step.share) {
        var world = self
        (world.completionOverhead, world.rateShare) = (completion, share.shortened)
        let found = error(world)
        if found < minimumError { (best, minimumError) = (world, found) }
      }
    }
    while step.overhead > 0.5 {
      step = World.Step(overhead: step.overhead / 2, share: step.share / 2)
      for world in best.neighbors(step) {
        let found = error(world)
        if found < minimumError { (best, minimumError) = (world, found) }
      }
    }
    return best
  }

  private struct Step {
    /// The step of the completion overhead, in milliseconds.
    let overhead: Double
    let share: Double
  }

  /// The distance from the configured world: 8 ms of completion overhead, or 4 % of the rate, count as much as half a
  /// frame of a wait.
  private var strangeness: Double {
    let (tail, rate) = (completionOverhead / 8, ((rateShare ?? 1) - 1) / 0.04)
    return tail * tail + rate * rate
  }

  private func neighbors(_ step: Step) -> [World] {
    [-1.0, 0, 1].flatMap { completion in [-1.0, 0, 1].map { (completion, $0) } }.map { completion, share in
      var world = self
      world.completionOverhead = max(0, completionOverhead + completion * step.overhead)
      world.rateShare = rateShare.map { min(1, $0 + share * step.share).shortened }
      return world
    }
  }

  /// Returns two numbers for each complete transfer: the bits that the link carried in its time, including the
  /// estimated share of the other transfers, and its duration in milliseconds. One bit per millisecond is one kilobit
  /// per second.
  static func transfers(_ attempts: [RunLog.Attempt]) -> [(x: Double, y: Double)] {
    let spans = attempts.compactMap { attempt -> (start: Double, end: Double)? in
      guard let start = attempt.firstByte, let end = attempt.end ?? attempt.cancelled, end > start else { return nil }
      return (start, end)
    }
    let instants = spans.flatMap { [$0.start, $0.end] }.sorted()
    return attempts.compactMap { attempt in
      guard let start = attempt.firstByte, let end = attempt.end, end > start else { return nil }
      // The mean share of the link during the transfer.
      var share = 0.0
      for (from, to) in zip(instants, instants.dropFirst()) where from >= start && to <= end && to > from {
        share += (to - from) / Double(spans.count { $0.start <= from && $0.end >= to })
      }
      return (Double(attempt.bytes) * 8 * (end - start) / share, end - start)
    }
  }
}

/// A world, with the cell that it was fitted to.
package struct FittedWorld: Codable, Hashable, Sendable {
  package let cell: String
  package let world: World
}

extension World {
  /// Returns the world of each network, fitted to the one cell that may be used for that.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - logs: The logs by cell; cells without logs are left out.
  ///   - stage: Returns the stage of a cell.
  static func fitted(
    on cells: [Cell], _ logs: [String: [RunLog]], stage: (Cell) throws -> Stage
  ) rethrows -> [String: FittedWorld] {
    let grid = Grid(cells.filter { logs[$0.name]?.isEmpty == false })
    var worlds: [String: FittedWorld] = [:]
    for cell in grid.cells where grid.isFitted(cell) {
      if let world = World(fittedOn: logs[cell.name]!, of: cell, on: try stage(cell)) {
        worlds[cell.network.name] = FittedWorld(cell: cell.name, world: world)
      }
    }
    return worlds
  }
}
