import ScrollExperiments
package import ScrollExplaining
import ScrollQuantities
package import ScrollTraces

/// The misses of one item, each as its full chain on a bar of time.
package struct ItemExplanationReport: ExplanationReport {
  private let item: ContainerPath
  private let style: TerminalStyle

  private static let labelWidth = 15
  private static let barWidth = 32

  /// - Parameters:
  ///   - item: The item, with the containers around it: `7`, or `3/7` in the container in the cell of item 3.
  ///   - style: The style of the terminal.
  package init(_ item: ContainerPath, style: TerminalStyle) {
    self.item = item
    self.style = style
  }

  package func text(of explanation: Explanation) -> String {
    let misses = explanation.misses.filter { $0.appearance.identity.item == item }
    let lines =
      [style.bold(explanation.scenario.name.printable)]
      + (misses.isEmpty ? [nothing(explanation)] : misses.flatMap(lines))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the reason why there is nothing to explain.
  private func nothing(_ explanation: Explanation) -> String {
    let appearances = explanation.appearances.filter { $0.identity.item == item }
    if appearances.isEmpty { return "  Item \(item) never came on screen." }
    if appearances.contains(where: \.beganBlank) {
      return "  Item \(item) was on screen in the very first frame, too early for any policy to prepare it."
    }
    return "  Item \(item) was drawn whenever it came on screen."
  }

  private func lines(of miss: Miss) -> [String] {
    let text = ChainText(miss: miss)
    let bar = TimeBar(miss, width: Self.barWidth, style: style)
    let fault = miss.delay.link.fault(miss.circumstance)
    var lines = ["  \(text.name): \(text.wait)"]
    lines += style.indented(([fault, text.lateness] + [text.parts].compactMap(\.self)).joined(separator: " "))
    lines += style.indented(miss.advice.map(help) ?? "No change was found that makes it a hit.")
    lines.append("  " + style.dim("".padded(to: Self.labelWidth) + bar.ruler))
    for loss in text.losses {
      lines.append("  " + "lost".padded(to: Self.labelWidth) + bar.text(at: loss.time) + "  " + loss.text)
    }
    for link in Link.allCases {
      guard let words = text.text(of: link) else { continue }
      let label = link.title.padded(to: Self.labelWidth)
      lines.append("  " + (link == miss.delay.link ? style.bold(label) : label) + bar.text(of: link) + "  " + words)
    }
    lines.append("  " + "on screen".padded(to: Self.labelWidth) + bar.onScreen + "  " + text.wait)
    return lines
  }

  private func help(_ advice: Advice) -> String {
    "Helps: \(advice.words) (\(advice.present))"
      + (advice.oneStepLess.map { "; one step less (\($0)) does not." } ?? ".")
  }
}

/// The links of a chain as bars on a common scale of time.
private struct TimeBar {
  private let miss: Miss
  private let width: Int
  private let style: TerminalStyle
  private let start: SimulatedTime
  private let end: SimulatedTime

  /// Creates the bar. It spans the time from the request for the item, or from its entrance into the content if that is
  /// the late link, to the end of the last link.
  init(_ miss: Miss, width: Int, style: TerminalStyle) {
    self.miss = miss
    self.width = width
    self.style = style
    let (chain, appearance) = (miss.chain, miss.appearance)
    let asked = min(chain.preloaded ?? appearance.began, appearance.began)
    start = miss.delay.link == .content ? min(asked, Self.entranceBegan(chain) ?? asked) : asked
    end = Link.allCases.compactMap { chain.end(of: $0) }.reduce(appearance.drawn ?? appearance.ended) { max($0, $1) }
  }

  /// The scale: its start and its length.
  var ruler: String {
    let (from, length) = (ChainText.text(start), "+" + ChainText.text(end - start))
    return from + length.leftPadded(to: width - from.count)
  }

  func text(of link: Link) -> String {
    let chain = miss.chain
    switch link {
    case .content: return bar(from: Self.entranceBegan(chain), to: chain.end(of: .content))
    case .preloadRange: return bar(from: chain.preloaded, to: chain.preloaded)
    case .requestQueue: return bar(from: chain.preloaded, to: chain.requested)
    case .fetch: return bar(from: chain.requested, to: chain.loaded)
    case .displayRange: return bar(from: chain.missedDisplayRangeSince, to: chain.displayable)
    case .displayQueue: return bar(from: chain.displayable, to: chain.drawing)
    case .drawing: return bar(from: chain.drawing, to: chain.displayed)
    }
  }

  /// Returns a mark at an instant.
  func text(at time: SimulatedTime) -> String { bar(from: time, to: time) }

  /// The bar of the time on screen and blank.
  var onScreen: String {
    let appearance = miss.appearance
    let sign = style.usesUnicode ? "░" : "."
    return bar(from: appearance.began, to: appearance.drawn ?? appearance.ended, sign)
  }

  /// Returns the start of the fetch that brought the item, or the time at which the item came; nil if it was there from
  /// the start.
  private static func entranceBegan(_ chain: Chain) -> SimulatedTime? {
    chain.entrance == .start ? nil : chain.entrance.fetchBegan ?? chain.inserted
  }

  /// Returns a bar of at least one character; empty without a time.
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
