import ScrollExplaining
import ScrollQuantities

/// Times of a chain as people read them.
struct ChainText {
  let miss: Miss

  private var chain: Chain { miss.chain }
  private var appearance: Appearance { miss.appearance }

  /// Milliseconds with a decimal.
  static func text(_ time: SimulatedTime) -> String { "\(time.milliseconds.grouped(decimals: 1)) ms" }

  /// `item 12`, and which appearance of it if it is not the first.
  var name: String {
    let (item, number) = (appearance.identity.item, appearance.identity.number)
    return "item \(item)" + (number > 1 ? ", appearance \(number)" : "")
  }

  /// `blank for 58.3 ms from 1,620 ms on`, and how that ended.
  var wait: String {
    let end = appearance.drawn == nil ? ", and never drawn" : ""
    return "blank for \(Self.text(appearance.wait)) from \(Self.text(appearance.began)) on\(end)"
  }

  /// By how much the late link was late.
  var delay: String { (miss.delay.isLowerBound ? "at least " : "") + Self.text(miss.delay.time) }

  /// What the item had lost before, and why; nil if it had had nothing.
  var loss: String? {
    chain.loss.map { loss in
      "lost its \(loss.ofData ? "data" : "contents") at \(Self.text(loss.time)), \(reason(of: loss))"
    }
  }

  /// What a link did; nil if there is nothing to tell.
  func text(of link: Link) -> String? {
    switch link {
    case .content: entranceText
    case .preloadRange: askingText
    case .requestQueue: chain.requested.flatMap(queueText)
    case .fetch: fetchText
    case .displayRange: span(from: chain.loaded, to: chain.displayable).map { "not in the display range for \($0)" }
    case .displayQueue: span(from: chain.displayable, to: chain.drawing).map { "waited \($0) for a display slot" }
    case .drawing: span(from: chain.drawing, to: chain.displayed).map { "drawn in \($0)" }
    }
  }

  private var entranceText: String {
    guard let inserted = chain.inserted else { return "its page was dropped, and not there again in time" }
    let time = Self.text(inserted)
    let delay = chain.entrance.fetchBegan.map { Self.text(inserted - $0) } ?? ""
    return switch chain.entrance {
    case .start: "in the content from the start"
    case .batch: "in the content at \(time), \(delay) after its batch was begun"
    case .page: "in the content again at \(time), \(delay) after its page was asked for again"
    case .container: "in the content at \(time), when its container was loaded"
    case .insertion: "in the content at \(time), when it was inserted"
    }
  }

  private var askingText: String {
    guard let asked = chain.preloaded else { return "not asked for while it was on screen" }
    if asked == appearance.began { return "asked for when it showed" }
    let isAhead = asked < appearance.began
    let distance = isAhead ? appearance.began - asked : asked - appearance.began
    return "asked for at \(Self.text(asked)), \(Self.text(distance)) \(isAhead ? "before" : "after") it showed"
  }

  private func reason(of loss: Chain.Loss) -> String {
    switch loss.reason {
    case .leftRange: "when it left the \(loss.ofData ? "preload" : "display") range"
    case .pageDropped: "when its page was dropped"
    case .reset: "when it was reset"
    case .remade: "when its cell was made anew"
    case .evicted: "when the cache gave it up"
    }
  }

  private func queueText(_ requested: SimulatedTime) -> String? {
    span(from: chain.preloaded, to: requested).map { time in
      "waited \(time) for a request slot"
        + (chain.served > 0 ? ", \(chain.served) request\(chain.served == 1 ? "" : "s") went before" : "")
    }
  }

  private var fetchText: String? {
    guard chain.preloaded != nil else { return nil }
    guard let fetch = chain.fetch else { return "its data never came" }
    let attempts = fetch.failedAttempts > 0 ? "\(fetch.failedAttempts + 1) attempts, " : ""
    let time = Self.text(fetch.latency + fetch.rest)
    return "fetched in \(time) (\(attempts)latency \(Self.text(fetch.latency)), rest \(Self.text(fetch.rest)))"
  }

  /// How long a span took; nil if an end is not known, or it took no time.
  private func span(from start: SimulatedTime?, to end: SimulatedTime?) -> String? {
    guard let start, let end, end > start else { return nil }
    return Self.text(end - start)
  }
}
