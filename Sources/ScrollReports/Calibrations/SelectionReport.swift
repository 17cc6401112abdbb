package import ScrollCalibrating
import ScrollMetrics

/// A short table of the requests that were and were not taken for items.
package enum SelectionReport {
  /// Returns the requests taken, by kind, and those left out, by reason.
  package static func text(of content: FeedContent) -> String {
    let filter = content.filter
    let rule =
      filter.patterns.isEmpty
      ? "images of at least \(filter.minimumBytes.plain(decimals: 0)) bytes; choose others with --match and --min-bytes"
      : "by their addresses"
    var lines = [
      "\(content.items.count) of \(content.requestCount) \(content.items.count == 1 ? "requests is an item" : "requests are items") (\(rule))"
    ]
    for (kind, count) in content.counts.prefix(rowLimit) {
      let bytes = content.items.filter { $0.kind == kind }.map(\.bytes)
      let median = Percentiles(bytes).percentile(50) ?? 0
      let total = bytes.reduce(0, +)
      lines.append(
        "  \(kind.padded(to: 8))  \(count.description.leftPadded(to: 5))  median \(median.plain(decimals: 0)) bytes, "
          + "together \(total.plain(decimals: 0))")
    }
    let leftOut = content.leftOut
    if !leftOut.isEmpty {
      lines += ["left out"] + leftOut.map { "  \($0.count.description.leftPadded(to: 5))  \($0.reason)" }
    }
    if !content.hasSizes {
      let count = content.items.count { $0.size == nil }
      lines.append(
        "sizes are left out: the file lacks the images of \(count) items")
    }
    if !content.hasLatencies {
      let count = content.items.count { $0.latency == nil }
      lines.append(
        "latencies are left out: \(count) items came from a cache, or have no first-byte time")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let rowLimit = 12
}
