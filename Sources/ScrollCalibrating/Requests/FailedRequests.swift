/// The failed requests for items, and how many of them were made again. A request that was not counts only if the log
/// goes on long enough for a client to have made it again.
struct FailedRequests {
  /// The time, in milliseconds, within which a client that retries does so.
  static let patience = 1000.0

  private(set) var count = 0
  /// The number of failed requests after which their items were requested again.
  private(set) var repeatedCount = 0

  mutating func add(isRepeated: Bool) {
    count += 1
    if isRepeated { repeatedCount += 1 }
  }

  static func += (sum: inout FailedRequests, other: FailedRequests) {
    sum.count += other.count
    sum.repeatedCount += other.repeatedCount
  }
}

/// The requests of a HAR file by address, in any order, to tell which of the failed ones were made again.
struct RequestsByAddress {
  private var addresses = AddressSet()
  /// The start of the latest request for each address.
  private var latestStarts: [Double] = []
  private var failures: [(place: Int, start: Double)] = []

  mutating func take(_ address: String, start: Double, hasFailed: Bool) {
    let place: Int
    if let known = addresses.insert(address) {
      place = known
      latestStarts[place] = max(latestStarts[place], start)
    } else {
      place = latestStarts.count
      latestStarts.append(start)
    }
    if hasFailed { failures.append((place, start)) }
  }

  /// The failed requests. One is made again if a later one has its address.
  var failed: FailedRequests {
    let last = latestStarts.max() ?? 0
    return failures.reduce(into: FailedRequests()) { failed, failure in
      let isRepeated = latestStarts[failure.place] > failure.start
      if isRepeated || last - failure.start >= FailedRequests.patience { failed.add(isRepeated: isRepeated) }
    }
  }
}
