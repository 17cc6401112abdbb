import ScrollTraces

/// The requests of the first replication and of the first log with requests, in order.
package struct RequestOrder: Sendable {
  package let allPredicted: [RunOutcome.Request]
  package let allMeasured: [RunOutcome.Request]
  /// The number of leading requests that are for the same items in both.
  package let sharedCount: Int

  /// The first requests that differ; nil if there are no more.
  package var predicted: RunOutcome.Request? { allPredicted.dropFirst(sharedCount).first }
  package var measured: RunOutcome.Request? { allMeasured.dropFirst(sharedCount).first }

  /// True if the first request would agree if items in the log counted from 1.
  package var mayCountFromOne: Bool {
    sharedCount == 0 && predicted != nil && measured?.item.items == predicted?.item.items.map { $0 + 1 }
  }

  init(_ predicted: [RunOutcome.Request], _ measured: [RunOutcome.Request]) {
    (allPredicted, allMeasured) = (predicted, measured)
    sharedCount = zip(predicted, measured).prefix { $0.item == $1.item }.count
  }
}
