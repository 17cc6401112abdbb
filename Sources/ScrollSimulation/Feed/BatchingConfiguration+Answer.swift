internal import ScrollQuantities

extension BatchingConfiguration {
  /// Draws whether the answer to a fetch is a failure, has no items, or has items.
  ///
  /// - Parameters:
  ///   - failure: The source of draws against `failureProbability`.
  ///   - empty: The source of draws against `emptyProbability`.
  ///   - item: The first item requested.
  ///   - attempt: The number of earlier fetches from that item on.
  func answer(
    _ random: CounterRandom, failure: CounterRandom.Source, empty: CounterRandom.Source, item: Int, attempt: Int
  ) -> BatchRecord.Outcome {
    if random.uniform(failure, item: item, attempt: attempt) < failureProbability { return .failed }
    return random.uniform(empty, item: item, attempt: attempt) < emptyProbability ? .empty : .succeeded
  }
}
