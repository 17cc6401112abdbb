/// The failed requests for items, and how many of them were made again.
struct FailedRequests {
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
    failures.reduce(into: FailedRequests()) { $0.add(isRepeated: latestStarts[$1.place] > $1.start) }
  }
}
