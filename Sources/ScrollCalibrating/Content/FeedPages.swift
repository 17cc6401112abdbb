import ScrollMetrics
import ScrollQuantities

/// The responses in JSON from one place, which are the pages of a feed if it is the feed's API.
package struct FeedPages: Sendable {
  /// A successful response in JSON.
  struct Page: Sendable {
    /// The start of its request, in nanoseconds since 1970.
    let start: Int64
    /// The size of its body on the wire; nil if it is unknown.
    let bytes: Double?
    /// The time from the start of its request to its end, in milliseconds.
    let time: Double
  }

  /// The host and the folder, as in ``RequestPlace``.
  package let address: String
  package let count: Int
  /// The smallest and the largest size, in bytes; nil if none is known.
  package let bytes: ClosedRange<Double>?
  /// The median time from a request to the end of its response, in milliseconds.
  package let latency: Double
  /// The number of items that were requested after a page and before the next, as a median and a range; nil if it is
  /// unknown, because there are fewer than three pages, or no items were requested between two of them.
  package let items: (median: Double, range: ClosedRange<Int>)?

  /// Describes the pages from a place; nil if there are fewer than two.
  ///
  /// - Parameter itemStarts: The starts of the requests for the feed's items, ascending.
  init?(_ pages: [Page], from address: String, itemStarts: [Int64]) {
    guard pages.count >= 2, let latency = Percentiles(pages.map(\.time)).median else { return nil }
    (self.address, count, self.latency) = (address, pages.count, latency)
    let sizes = pages.compactMap(\.bytes)
    bytes = sizes.min().flatMap { least in sizes.max().map { least...$0 } }
    let starts = pages.map(\.start).sorted()
    var (place, counts) = (itemStarts.partitioningIndex { $0 >= starts[0] }, [Int]())
    for next in starts.dropFirst() {
      let end = itemStarts.partitioningIndex { $0 >= next }
      counts.append(end - place)
      place = end
    }
    let isKnown = counts.count >= 2 && !counts.contains(0)
    items = isKnown ? (Percentiles(counts.map(Double.init)).median!, counts.min()!...counts.max()!) : nil
  }
}
