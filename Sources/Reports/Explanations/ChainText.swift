import Explaining
import Quantities

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

  /// What a link did; nil if there is nothing to tell.
  func text(of link: Link) -> String? {
    switch link {
    case .content:
      chain.batchBegan.map { began in
        "in the content at \(Self.text(chain.inserted)), \(Self.text(chain.inserted - began)) after its batch was begun"
      } ?? "in the content from the start"
    case .preloadRange:
      chain.preloaded < appearance.began
        ? "asked for at \(Self.text(chain.preloaded)), \(Self.text(appearance.began - chain.preloaded)) before it showed"
        : "asked for when it showed"
    case .requestQueue: chain.requested.flatMap(queueText)
    case .fetch: fetchText
    case .displayRange: span(from: chain.loaded, to: chain.displayable).map { "not in the display range for \($0)" }
    case .displayQueue: span(from: chain.displayable, to: chain.drawing).map { "waited \($0) for a display slot" }
    case .drawing: span(from: chain.drawing, to: chain.displayed).map { "drawn in \($0)" }
    }
  }

  private func queueText(_ requested: SimulatedTime) -> String? {
    span(from: chain.preloaded, to: requested).map { time in
      "waited \(time) for a request slot"
        + (chain.served > 0 ? ", \(chain.served) request\(chain.served == 1 ? "" : "s") went before" : "")
    }
  }

  private var fetchText: String {
    guard let loaded = chain.loaded else {
      return appearance.drawn == nil ? "its data never came" : "its data came while it was on screen"
    }
    let time = Self.text(loaded - (chain.requested ?? chain.preloaded))
    guard let fetch = chain.fetch else { return "its data came after \(time)" }
    let attempts = fetch.failedAttempts > 0 ? "\(fetch.failedAttempts + 1) attempts, " : ""
    return "fetched in \(time) (\(attempts)latency \(Self.text(fetch.latency)), rest \(Self.text(fetch.rest)))"
  }

  /// Nil if there is none, or it took no time.
  private func span(from start: SimulatedTime?, to end: SimulatedTime?) -> String? {
    guard let start, let end, end > start else { return nil }
    return Self.text(end - start)
  }
}
