import ScrollExplaining
import ScrollQuantities

/// The links of a chain as bars on a common scale of time.
struct TimeBar {
  private let miss: Miss
  private let width: Int
  private let style: TerminalStyle
  private let start: SimulatedTime
  private let end: SimulatedTime

  /// From when the item was asked for, or came into the content if that is the late link, to when all is over.
  init(_ miss: Miss, width: Int, style: TerminalStyle) {
    self.miss = miss
    self.width = width
    self.style = style
    let (chain, appearance) = (miss.chain, miss.appearance)
    let asked = min(chain.preloaded ?? appearance.began, appearance.began)
    start = miss.delay.link == .content ? min(asked, Self.entranceBegan(chain) ?? asked) : asked
    end = Link.allCases.compactMap { chain.end(of: $0) }.reduce(appearance.drawn ?? appearance.ended) { max($0, $1) }
  }

  /// The scale: where it begins and how long it is.
  var ruler: String {
    let (from, length) = (ChainText.text(start), "+" + ChainText.text(end - start))
    return from + length.leftPadded(to: width - from.count)
  }

  func text(of link: Link) -> String {
    let chain = miss.chain
    switch link {
    case .content: return bar(from: Self.entranceBegan(chain), to: chain.inserted)
    case .preloadRange: return bar(from: chain.preloaded, to: chain.preloaded)
    case .requestQueue: return bar(from: chain.preloaded, to: chain.requested)
    case .fetch: return bar(from: chain.requested, to: chain.loaded)
    case .displayRange: return bar(from: chain.loaded, to: chain.displayable)
    case .displayQueue: return bar(from: chain.displayable, to: chain.drawing)
    case .drawing: return bar(from: chain.drawing, to: chain.displayed)
    }
  }

  /// When the item lost what it had had.
  var loss: String { bar(from: miss.chain.loss?.time, to: miss.chain.loss?.time) }

  /// While it was on screen and blank.
  var onScreen: String {
    let appearance = miss.appearance
    let sign = style.usesUnicode ? "░" : "."
    return bar(from: appearance.began, to: appearance.drawn ?? appearance.ended, sign)
  }

  /// When the fetch that brought the item began, or when the item came; nil if it was there from the start.
  private static func entranceBegan(_ chain: Chain) -> SimulatedTime? {
    chain.entrance == .start ? nil : chain.entrance.fetchBegan ?? chain.inserted
  }

  /// At least one sign; none where there is no time to show.
  private func bar(from first: SimulatedTime?, to last: SimulatedTime?, _ sign: String? = nil) -> String {
    guard let first, let last, last >= start else { return "".padded(to: width) }
    let (from, through) = (column(max(first, start)), column(last))
    let signs = String(repeating: sign ?? (style.usesUnicode ? "█" : "#"), count: max(1, through - from))
    return ("".padded(to: min(from, width - 1)) + signs).padded(to: width)
  }

  private func column(_ time: SimulatedTime) -> Int {
    guard end > start else { return 0 }
    let share = (time - start).milliseconds / (end - start).milliseconds
    return Int((share * Double(width)).rounded())
  }
}
