import ScrollExperiments
public import ScrollExplaining
import ScrollQuantities
public import ScrollTraces

/// The misses of one item, each as its full chain on a bar of time.
public struct ItemReport: ExplanationReport {
  private let item: ContainerPath
  private let style: TerminalStyle

  private static let labelWidth = 15
  private static let barWidth = 32

  /// - Parameter item: The item, with the containers around it: `7`, or `3/7` in the container in the cell of item 3.
  public init(_ item: ContainerPath, style: TerminalStyle) {
    self.item = item
    self.style = style
  }

  public func text(of explanation: Explanation) -> String {
    let misses = explanation.misses.filter { $0.appearance.identity.item == item }
    let lines =
      [style.bold(explanation.scenario.name.printable)]
      + (misses.isEmpty ? [nothing(explanation)] : misses.flatMap(lines))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Why there is nothing to explain.
  private func nothing(_ explanation: Explanation) -> String {
    let appearances = explanation.appearances.filter { $0.identity.item == item }
    if appearances.isEmpty { return "  Item \(item) never came on screen." }
    if appearances.contains(where: \.beganBlank) {
      return "  Item \(item) was on screen in the very first frame, and nothing could have had it ready."
    }
    return "  Item \(item) was drawn whenever it came on screen."
  }

  private func lines(of miss: Miss) -> [String] {
    let text = ChainText(miss: miss)
    let bar = TimeBar(miss, width: Self.barWidth, style: style)
    let fault = miss.delay.link.fault(miss.circumstance)
    var lines = ["  \(text.name): \(text.wait)"]
    lines += paragraph("\(fault) The \(miss.delay.link.title) was late by \(text.delay).")
    lines += paragraph(miss.advice.map(help) ?? "No change of a setting was found that helps.")
    lines.append("  " + style.dim("".padded(to: Self.labelWidth) + bar.ruler))
    if let loss = text.loss { lines.append("  " + "lost".padded(to: Self.labelWidth) + bar.loss + "  " + loss) }
    for link in Link.allCases {
      guard let words = text.text(of: link) else { continue }
      let label = link.title.padded(to: Self.labelWidth)
      lines.append("  " + (link == miss.delay.link ? style.bold(label) : label) + bar.text(of: link) + "  " + words)
    }
    lines.append("  " + "on screen".padded(to: Self.labelWidth) + bar.onScreen + "  " + text.wait)
    return lines
  }

  private func help(_ advice: Advice) -> String {
    "Helps: \(advice.words) (\(advice.present)); one step less (\(advice.oneStepLess)) does not."
  }

  private func paragraph(_ text: String) -> [String] { text.wrapped(to: style.width - 2).map { "  " + $0 } }
}
