internal import Quantities

/// Pages that the policy has dropped: their items keep their places, as placeholders, until they are fetched again.
extension Container {
  /// The policy says which of them it wants again.
  mutating func fetchDroppedPages(_ app: inout App) {
    for end in FeedEnd.allCases where !feed.isFetching(at: end) {
      guard let items = policy.pageToFetchAgain(at: end, scene(app, at: app.now), in: layout) else { continue }
      feed.fetchAgain(
        items, at: end, container: index, contentLength: contentLength, offset: offset, at: app.now, random,
        &app.context)
    }
  }

  /// The answer to such a fetch comes: the policy may have its items prepared again.
  mutating func pageAnswered(_ batch: Int, at end: FeedEnd, _ app: inout App) {
    let items = feed.returned(&app.context.record.batches[batch], at: end, at: app.now, random)
    guard !items.isEmpty else { return }
    policy.pageReturned(items, at: end, scene(app, at: app.now), in: layout, states: &table)
    applyChanges(&app)
    checksBatchAtEndOfTurn = true
    wantLayout(&app)
  }
}
