internal import Quantities

/// How facts are noted.
extension RunRecord {
  mutating func enteredPreload(row: Int, at time: SimulatedTime) {
    if preloaded[row] == .never { preloaded[row] = time }
  }

  mutating func arrived(_ bytes: Int64, row: Int) {
    bytesFetched[row] += bytes
  }

  /// What comes and goes before the first appearance does not count for it; after it, the first time does.
  mutating func dataLoaded(row: Int, at time: SimulatedTime) {
    if loaded[row] == .never { loaded[row] = time }
  }

  mutating func contentsDisplayed(row: Int, at time: SimulatedTime) {
    if displayed[row] == .never { displayed[row] = time }
  }

  mutating func contentsCleared(row: Int) {
    if firstVisible[row] == .never { displayed[row] = .never }
  }
}

extension RunContext {
  mutating func fetchStarted(row: Int, at time: SimulatedTime, isRetry: Bool, isRepeat: Bool) {
    if record.requested[row] == .never { record.requested[row] = time }
    count(row: row) { fetches in
      fetches.started += 1
      if isRetry { fetches.retried += 1 }
      if isRepeat { fetches.repeated += 1 }
    }
  }

  mutating func dataDropped(row: Int) {
    if record.firstVisible[row] == .never { record.loaded[row] = .never }
  }
}
