import ScrollMetrics
import ScrollQuantities

extension World {
  /// The world as the runs of one cell show it; nil if they have no complete transfers.
  ///
  /// Decoding is its median. On an evenly shared link, the overhead of a request is a median, and the rate and the tail of transfers
  /// are fitted together, by least squares. TCP begins slowly, so that times of transfers do not tell the rate of its link; there the
  /// rate is as configured, and the overhead that with which the predicted waits of items are nearest to the measured ones, by least
  /// squares.
  package init?(fittedOn logs: [RunLog], of cell: Cell, on stage: Stage) {
    let attempts = logs.flatMap(\.attempts)
    let decodings = attempts.compactMap { attempt in attempt.decoded.map { $0 - (attempt.decodeBegan ?? $0) } }
    if let cost = Percentiles(decodings).percentile(50) { decodeCost = cost.shortened }
    if cell.network.needsTunnel {
      guard !logs.isEmpty else { return nil }
      self = nearest(to: OutcomeSummary(logs.map(CellOutcome.init)).waits, of: cell, on: stage)
    } else {
      let waits = attempts.compactMap { attempt in
        attempt.firstByte.map { $0 - attempt.asked - stage.latency(ofItem: attempt.item, attempt: attempt.number) }
      }
      guard let wait = Percentiles(waits).percentile(50),
        let line = Line(through: logs.flatMap { Self.transfers($0.attempts) }), line.slope > 0
      else { return nil }
      requestOverhead = max(0, wait).shortened
      completionOverhead = max(0, line.intercept).shortened
      rateShare = (1 / line.slope / cell.network.rate).shortened
    }
  }

  /// The world with the overhead, in whole milliseconds, that predicts waits best.
  private func nearest(to waits: [CellOutcome.Wait], of cell: Cell, on stage: Stage) -> World {
    var (best, leastError) = (self, Double.infinity)
    for overhead in 0...200 {
      var world = self
      world.requestOverhead = Double(overhead)
      let outcome = CellOutcome(predictedFor: cell, on: stage, in: world)
      let predicted = Dictionary(uniqueKeysWithValues: outcome.waits.map { ($0.item, $0.time) })
      let error = waits.reduce(0) { sum, wait in
        let difference = (predicted[wait.item] ?? 0) - wait.time
        return sum + difference * difference
      }
      if error < leastError { (best, leastError) = (world, error) }
    }
    return best
  }

  /// Of each complete transfer, how many bits it would have been alone on the link, those of the others in its time counted with
  /// it, and how long it took, in milliseconds. A bit a millisecond is a kilobit a second.
  static func transfers(_ attempts: [RunLog.Attempt]) -> [(x: Double, y: Double)] {
    let spans = attempts.compactMap { attempt -> (start: Double, end: Double)? in
      guard let start = attempt.firstByte, let end = attempt.end ?? attempt.cancelled, end > start else { return nil }
      return (start, end)
    }
    let instants = spans.flatMap { [$0.start, $0.end] }.sorted()
    return attempts.compactMap { attempt in
      guard let start = attempt.firstByte, let end = attempt.end, end > start else { return nil }
      // The mean of its share of the link over its time.
      var share = 0.0
      for (from, to) in zip(instants, instants.dropFirst()) where from >= start && to <= end && to > from {
        share += (to - from) / Double(spans.count { $0.start <= from && $0.end >= to })
      }
      return (Double(attempt.bytes) * 8 * (end - start) / share, end - start)
    }
  }
}

/// A world and the cell that shows it.
package struct FittedWorld: Codable, Hashable, Sendable {
  package let cell: String
  package let world: World
}

extension World {
  /// By network, the world as the one cell shows it that may be fitted.
  ///
  /// - Parameter logs: By cell; those without are left out.
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
