package import ScrollCalibrating
import ScrollDiagnostics
import ScrollMetrics

/// A short table of the requests that were taken for items, and of those that were not.
package enum SelectionReport {
  /// Returns the requests taken, by kind, and those left out, by reason.
  package static func text(of content: FeedContent) -> String {
    let filter = content.filter
    let rule =
      filter.patterns.isEmpty
      ? "images of at least \(filter.minimumBytes.plain(decimals: 0)) bytes; choose others with --match or --min-bytes"
      : "by their addresses"
    var lines = ["\(content.itemRequestCount) of \(content.requestCount) requests \(predicate(of: content)) (\(rule))"]
    for (kind, count) in content.counts.prefix(rowLimit) {
      let bytes = Array(content.items.lazy.filter { $0.kind == kind }.map(\.bytes))
      let median = Percentiles(bytes).median ?? 0
      let total = bytes.reduce(0, +)
      lines.append(
        "  \(kind.padded(to: 8))  \(count.description.leftPadded(to: 5))  median \(median.plain(decimals: 0)) bytes, "
          + "together \(total.plain(decimals: 0))")
    }
    lines += places(of: content) + pages(of: content)
    let leftOut = content.leftOut
    if !leftOut.isEmpty {
      lines += ["left out"] + leftOut.map { "  \($0.count.description.leftPadded(to: 5))  \($0.reason)" }
    }
    if !content.hasSizes {
      let count = content.items.count { $0.size == nil }
      lines.append(
        "widths and heights are left out: the file lacks the \(count == 1 ? "image of 1 item" : "images of \(count) items")"
      )
    }
    let unknownCount = content.items.count { $0.latency == nil }
    if unknownCount > 0 {
      let items = unknownCount.counted("item")
      lines.append(
        "latencies are \(content.hasLatencies ? "incomplete" : "left out"): \(items) came from a cache, or without a first-byte time"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func predicate(of content: FeedContent) -> String {
    let (items, requests) = (content.items.count, content.itemRequestCount)
    if items == requests { return items == 1 ? "is an item" : "are items" }
    return "are for \(items.counted("item"))"
  }

  /// Returns a table of the places that requests for items, images, and JSON went to, to choose from with `--match`.
  private static func places(of content: FeedContent) -> [String] {
    let worthChoosing = content.places.filter { place in
      place.itemCount > 0 || place.hasJSON || median(place) ?? 0 >= content.filter.minimumBytes
    }
    guard worthChoosing.count > 1 else { return [] }
    let shown = worthChoosing.prefix(rowLimit)
    let rest = content.places.count - shown.count
    let rows = shown.map { place in
      let median = median(place)?.plain(decimals: 0) ?? "–"
      let counts = [place.itemCount, place.otherCount].map { $0.description.leftPadded(to: 5) }
      return
        "  \(counts[0])  \(counts[1])  \(median.leftPadded(to: 12))  \(place.address.excerpt(upTo: 48).padded(to: 48))  "
        + place.kinds.map { $0.excerpt(upTo: 12) }.joined(separator: ", ")
    }
    return ["  items  other  median bytes  \("where, for --match".padded(to: 48))  what"] + rows
      + (rest == 0 ? [] : ["  and \(rest.counted("more place"))"])
  }

  /// Returns what the places that sent JSON say of the feed's pages.
  private static func pages(of content: FeedContent) -> [String] {
    if content.pages.isEmpty { return [] }
    let lines = content.pages.prefix(pageLimit).map { pages in
      let sizes = pages.bytes.map { bytes in
        let ends = [bytes.lowerBound, bytes.upperBound].map { $0.plain(decimals: 0) }
        return ends[0] == ends[1] ? " of \(ends[0]) bytes" : " of \(ends[0])..\(ends[1]) bytes"
      }
      let items = pages.items.map { items in
        ", \(items.median.plain(decimals: 1)) items after each (\(items.range.lowerBound)..\(items.range.upperBound))"
      }
      return "  \(pages.address.excerpt(upTo: 48)): \(pages.count) responses\(sizes ?? "") in "
        + "\(pages.latency.plain(decimals: 0)) ms (median)\(items ?? "")"
    }
    return ["JSON; of the feed's pages, the time is batching.latency, and the items are batching.batch_items"] + lines
  }

  private static func median(_ place: RequestPlace) -> Double? { Percentiles(place.bytes).median }

  private static let (rowLimit, pageLimit) = (12, 3)
}
