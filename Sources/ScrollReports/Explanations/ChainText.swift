import ScrollDiagnostics
package import ScrollExplaining
package import ScrollQuantities

/// The words about an item's chain of links.
package struct ChainText {
  private let miss: Miss

  package init(miss: Miss) { self.miss = miss }

  private var chain: Chain { miss.chain }
  private var appearance: Appearance { miss.appearance }

  /// Returns a time in milliseconds with one decimal.
  package static func text(_ time: SimulatedTime) -> String { "\(time.milliseconds.grouped(decimals: 1)) ms" }

  /// The name: `item 12`, with the number of the appearance if it is not the first.
  package var name: String {
    let (item, number) = (appearance.identity.item, appearance.identity.number)
    return "item \(item)" + (number > 1 ? ", appearance \(number)" : "")
  }

  /// The wait and its end: `a placeholder for 58.3 ms from 1,620 ms on`.
  package var wait: String {
    let end = appearance.isCutShort ? " until the run ended" : " on, and not drawn while on screen"
    return "a placeholder for \(Self.text(appearance.wait)) from \(Self.text(appearance.began))"
      + (appearance.drawn == nil ? end : " on")
  }

  /// The wait, of which the end of the run may have cut a part.
  var waitTime: String { (appearance.isCutShort ? "at least " : "") + Self.text(appearance.wait) }

  /// The delay of the late link.
  var delay: String { (miss.delay.isLowerBound ? "at least " : "") + Self.text(miss.delay.time) }

  /// The item's earlier losses with their times and reasons, in order of time; simultaneous losses are combined.
  var losses: [(time: SimulatedTime, text: String)] {
    func told(_ loss: Chain.Loss, of things: String, left ranges: String) -> (SimulatedTime, String) {
      (loss.time, "lost its \(things) at \(Self.text(loss.time)), \(reason(of: loss, leaving: ranges))")
    }
    if let data = chain.lostData, data == chain.lostContents {
      return [told(data, of: "data and contents", left: "both ranges")]
    }
    return [
      chain.lostContents.map { told($0, of: "contents", left: "the display range") },
      chain.lostData.map { told($0, of: "data", left: "the preload range") },
    ].compactMap(\.self).sorted { $0.0 < $1.0 }
  }

  /// The losses and the facts about each link, in one line.
  package var facts: String {
    (losses.map(\.text) + Link.allCases.compactMap { text(of: $0) }).joined(separator: "; ")
  }

  /// The delay in a sentence: `The fetch was late by 3 ms.`
  package var lateness: String { "The \(miss.delay.link.lateTitle(miss.circumstance)) was late by \(delay)." }

  /// The parts of the wait: `Of the wait, 26.1 ms are from the preload range and 416.7 ms from the request queue.` Nil if
  /// a single link was late.
  var parts: String? {
    let parts = miss.lateLinks.enumerated().map { place, late in
      "\(Self.text(late.delay.wait)) \(place == 0 ? "are " : "")from the \(late.delay.link.lateTitle(late.circumstance))"
    }
    return parts.count > 1 ? "Of the wait, \(parts.listed())." : nil
  }

  /// Returns the facts about a link; nil if there are none.
  func text(of link: Link) -> String? {
    switch link {
    case .content: entranceText
    case .preloadRange: askingText
    case .requestQueue: chain.requested.flatMap(queueText)
    case .fetch: fetchText
    case .displayRange:
      span(from: chain.missedDisplayRangeSince, to: chain.displayable).map { "not in the display range for \($0)" }
    case .displayQueue: span(from: chain.displayable, to: chain.drawing).map { "waited \($0) for a display slot" }
    case .drawing:
      span(from: chain.drawing, to: chain.displayed).map {
        "drawn in \($0)\(chain.displayed! > appearance.ended ? ", after it had left the screen" : "")"
      }
    }
  }

  private var entranceText: String {
    guard let inserted = chain.inserted else { return "its page was dropped and did not come back in time" }
    let time = Self.text(inserted)
    let delay = chain.entrance.fetchBegan.map { Self.text(inserted - $0) } ?? ""
    return switch chain.entrance {
    case .start: "in the content from the start"
    case .batch(_, let fruitless):
      "in the content at \(time), \(delay) after its batch fetch began"
        + (fruitless > 0 ? ", which followed \(fruitless.counted("fetch", "fetches")) in vain" : "")
    case .page: "in the content again at \(time), \(delay) after its page was requested again"
    case .container: "in the content at \(time), when its container was loaded"
    case .insertion: "in the content at \(time), when it was inserted"
    }
  }

  private var askingText: String {
    guard let asked = chain.preloaded else { return "not requested while it was on screen" }
    let request =
      chain.needsNoRequest
      ? "has no data to load; in the preload range"
      : chain.canceled.map { canceled in
        "requested at \(Self.text(canceled.asked)) and canceled at \(Self.text(canceled.time)); requested again"
      } ?? "requested"
    if asked == appearance.began { return "\(request) when it showed" }
    let isAhead = asked < appearance.began
    let distance = isAhead ? appearance.began - asked : asked - appearance.began
    return "\(request) at \(Self.text(asked)), \(Self.text(distance)) \(isAhead ? "before" : "after") it showed"
  }

  private func reason(of loss: Chain.Loss, leaving ranges: String) -> String {
    switch loss.reason {
    case .leftRange: "when it left \(ranges)"
    case .pageDropped: "when its page was dropped"
    case .reset: "when it was reset"
    case .remade: "when its cell was recreated"
    case .evicted: "when the cache evicted it"
    }
  }

  private func queueText(_ requested: SimulatedTime) -> String? {
    span(from: chain.preloaded, to: requested).map { time in
      "waited \(time) for a request slot"
        + (chain.served > 0 ? ", \(chain.served.counted("request")) went before" : "")
    }
  }

  private var fetchText: String? {
    if chain.preloaded == nil || chain.needsNoRequest { return nil }
    guard let fetch = chain.fetch else {
      return "its data \(appearance.isCutShort ? "had not arrived by then" : "never arrived")\(failures)"
    }
    let attempts = fetch.failedAttempts > 0 ? "\(fetch.failedAttempts + 1) attempts, " : ""
    let time = Self.text(fetch.latency + fetch.rest)
    return "fetched in \(time) (\(attempts)latency \(Self.text(fetch.latency)), rest \(Self.text(fetch.rest)))"
  }

  /// The failed attempts of a fetch without data: `: 2 attempts failed, and there was no other`.
  private var failures: String {
    let count = chain.attempts.count(where: \.hasFailed)
    guard count > 0 else { return "" }
    let last = chain.attempts.last?.hasFailed == true ? "there was no other" : "the next had no answer"
    return ": \(count.counted("attempt")) failed, and \(last)"
  }

  /// Returns the duration of a span; nil if an end is unknown, or it took no time.
  private func span(from start: SimulatedTime?, to end: SimulatedTime?) -> String? {
    guard let start, let end, end > start else { return nil }
    return Self.text(end - start)
  }
}
