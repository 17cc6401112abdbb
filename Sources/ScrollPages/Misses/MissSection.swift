import ScrollDiagnostics
import ScrollExplaining
import ScrollQuantities
import ScrollReports

/// The misses of a run by cause, each with a bar of its waits.
///
/// Causes and misses unfold without a script.
struct MissSection {
  let causes: [Cause]
  /// The number of levels of containers in the scenario.
  let levels: Int
  /// The number of items that were blank on the first screen, too early for any policy to prepare them.
  let compulsory: Int
  /// True if scrolling waited for batches, too.
  let hasStall: Bool
  /// The id of the player that shows a miss when it is selected; nil if there is none.
  let player: String?
  /// The misses of each cause that have a bar, in the order of time.
  private let listed: [[Miss]]
  private let scale: LinearScale

  /// The maximum number of misses that a cause lists, those with the longest waits.
  private let limit: Int

  /// - Parameters:
  ///   - causes: The causes, the longest wait first; at least one.
  ///   - levels: The number of levels of containers in the scenario.
  ///   - compulsory: The number of items that were blank on the first screen.
  ///   - hasStall: Whether scrolling waited for batches, too.
  ///   - player: The id of the player that shows a miss when it is selected; nil if there is none.
  ///   - limit: The maximum number of misses that a cause lists.
  init(
    causes: [Cause], levels: Int, compulsory: Int, hasStall: Bool, player: String?,
    limit: Int = PageDetail().listedMisses
  ) {
    (self.causes, self.levels, self.compulsory, self.player) = (causes, levels, compulsory, player)
    self.hasStall = hasStall
    self.limit = limit
    listed = causes.map { $0.misses.separatingLargest(limit, by: \.appearance.wait).largest }
    scale = LinearScale(around: listed.flatMap(\.self))
  }

  var markup: [Markup] {
    let wait = causes.reduce(SimulatedTime.zero) { $0 + $1.wait }
    let legend = Markup.element("ul", [("class", "legend")], entries.map(\.markup))
    let groups = causes.indices.map { index in
      group(index, CauseWords(causes[index], amongLevels: levels, wait: wait, hasStall: hasStall))
    }
    return [summary, legend] + groups
  }

  /// What the bars show, with a hint that is not printed.
  private var summary: Markup {
    let sentences = """
      Each bar shows what an item waited for. The line is when it came on screen; on red, it was a placeholder. If a policy \
      prepares an item in time, its bar ends before the line.
      """
    let rest = CauseWords.compulsory(compulsory).map { [Markup.text(" " + $0)] } ?? []
    let hint = Markup.element("span", [("class", "hint")], [" Select an item for its times."])
    return .element("p", [.text(sentences), hint] + rest)
  }

  /// The legend of the bars: the colors in use, in the order of the chain.
  private var entries: [LegendEntry] {
    let used = Set(listed.flatMap(\.self).flatMap { MissBar(miss: $0, scale: scale).parts.map(\.part) })
    return MissBar.Part.allCases.filter(used.contains).map { LegendEntry($0.color, $0.label) }
      + [LegendEntry(.blank, "placeholder on screen")]
  }

  /// Returns a count with grouped thousands.
  private static func text(_ count: Int) -> String { Double(count).grouped(decimals: 0) }

  /// Returns a cause; the first is unfolded.
  private func group(_ index: Int, _ words: CauseWords) -> Markup {
    let count = causes[index].misses.count
    let title = [
      Markup.element("strong", [.text(words.title)]),
      .text(" \(Self.text(count)) \(count == 1 ? "placeholder" : "placeholders"), \(words.share)"),
    ]
    let more =
      count > limit
      ? [
        Markup.remark("And \(Self.text(count - limit)) more, none of which waited longer.")
      ]
      : []
    return .element(
      "details", [("class", "cause")] + (index == 0 ? [("open", "open")] : []),
      [.element("summary", title), axis] + listed[index].map(row) + more)
  }

  /// The axis of times relative to the appearance.
  private var axis: Markup {
    let labels = scale.ticks(about: 4).map { tick in
      Markup.element(
        "text", [("x", "\(scale(tick).svg)%"), ("y", "13"), ("text-anchor", "middle")],
        [.text(tick == 0 ? "on screen" : "\(tick > 0 ? "+" : "−")\(abs(tick).grouped(decimals: 3)) ms")])
    }
    return .element(
      "div", [("class", "miss-line miss-axis"), ("aria-hidden", "true")],
      [.element("span"), .element("svg", Self.drawing, labels), .element("span")])
  }

  private func row(_ miss: Miss) -> Markup {
    let text = ChainText(miss: miss)
    let name = text.name.capitalizedFirst
    let fate = miss.appearance.drawn == nil ? ", undrawn" : ""
    return .element(
      "details",
      [("class", "miss")]
        + (player.map { [("data-player", $0), ("data-seconds", "\(miss.appearance.began.seconds)")] } ?? []),
      [
        .element(
          "summary", [("class", "miss-line")],
          [
            .element("span", [.text(name)]),
            .element("svg", Self.drawing + [("aria-hidden", "true")], MissBar(miss: miss, scale: scale).markup),
            .element("span", [("class", "number")], [.text(ChainText.text(miss.appearance.wait) + fate)]),
          ]),
        .paragraph("\(name), \(text.wait): \(text.facts). \(text.lateness)"),
      ])
  }

  private static let drawing = [("xmlns", "http://www.w3.org/2000/svg"), ("class", "miss-bar")]
}
