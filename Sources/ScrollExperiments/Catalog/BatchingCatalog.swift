import ScrollQuantities
import ScrollSimulation

/// The settings of how a container's feed grows, batch by batch.
enum BatchingCatalog {
  static let all: [Setting<ContainerSettings>] = [
    .boolean(
      "batching.enabled", \.batching.configuration.isEnabled,
      "Whether the feed is fetched in batches. If not, all items are there from the start."),
    .number(
      BatchingSettings.leadingPath, \.batching.configuration.leadingScreens.value, in: 0...1000,
      "How far before the end of the content the next batch is fetched (leadingScreensForBatching). 0: never."),
    .integer(
      "batching.initial_items", \.batching.configuration.initialItems, in: 0...ContentSettings.itemLimit,
      "How many items are there from the start."),
    .integer(
      "batching.batch_items", \.batching.configuration.batchItems, in: 1...ContentSettings.itemLimit,
      "The number of items in a batch."),
    .distribution(
      .batchLatency,
      "The time from the start of a batch fetch to its response."),
    .number(
      "batching.failure_probability", \.batching.configuration.failureProbability, in: 0...1,
      "The probability that a batch fetch fails."),
    .boolean(
      "batching.completes_after_failure", \.batching.configuration.completesAfterFailure,
      """
      What the app passes to completeBatchFetching after a failure. With false, the context stays in the fetching \
      state forever and no further batch is fetched.
      """),
    .number(
      "batching.empty_probability", \.batching.configuration.emptyProbability, in: 0...1,
      "The probability that a batch returns no items although there are more."),
    .choice(
      "batching.completion", \.batching.configuration.completion,
      """
      When the app completes a batch: on_arrival of its items; on_insertion, after they are measured; twice, at both, \
      which may complete a later fetch; never: not at all or with NO, after which no further batch is fetched.
      """),
    .optionalInteger(
      "batching.item_limit", \.batching.configuration.itemLimit, in: 0...ContentSettings.itemLimit,
      """
      The number of items after which the app answers NO to shouldBatchFetch. null: it wants all items.
      """),
    .boolean(
      "batching.fetches_offline", \.batching.configuration.fetchesOffline,
      """
      Whether the app wants more while the rate of loading.network is zero or the network has ended. If not, it answers \
      NO to shouldBatchFetch then.
      """),
    .optionalTime(
      "batching.decline_from_ms", \.batching.configuration.declineStart, in: 0...1e10,
      """
      From when in the run the app answers NO to shouldBatchFetch, for example because the user searches, until \
      batching.decline_until_ms. null: never.
      """),
    .optionalTime(
      "batching.decline_until_ms", \.batching.configuration.declineEnd, in: 0...1e10,
      "When the app wants more again after batching.decline_from_ms. The next check may fetch. null: never."),
    .optionalTime(
      "batching.cancel_after_ms", \.batching.configuration.cancelTime, in: 0...1e7,
      """
      How long after its start the app cancels a batch fetch that has no response yet. Another may begin at the next \
      check. null: never.
      """),
    .integer(
      "batching.concurrent_measurements", \.batching.configuration.concurrentMeasurements, in: 1...10_000,
      "How many new items are measured at once."),
    .choice(
      "batching.decided_by", \.batching.configuration.decider,
      """
      What decides when to fetch. policy: the policy if it drives pages, otherwise the rules of its era of Texture. \
      texture: the rules of the policy's era of Texture (those of today unless the policy is asyncdisplaykit-1.9.7), so \
      that you can compare policies over the same pages.
      """),
    .choice(
      "batching.scroll_check", \.batching.configuration.scrollCheck,
      """
      Which movements check whether to fetch: all while_not_tracking, or once_per_gesture, an experimental feature of \
      Texture's collection. Texture only.
      """),
    .optionalNumber(
      "batching.delegate_threshold_s", \.batching.configuration.delegateThreshold, in: 0...1e6,
      """
      A batch-fetching delegate that fetches when less than this many seconds remain at the velocity of a release. \
      null: no delegate. Texture only.
      """),
  ]
}
