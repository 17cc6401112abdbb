import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSweeps

/// The trials as lines across all parameters and objectives (A. Inselberg, "The plane with parallel coordinates", 1985), which
/// show how the values of good trials go together.
struct ParallelCoordinates {
  /// The maximum number of lines in addition to those of trials with a panel; of more trials, every n-th is drawn.
  static let lineLimit = 600
  /// The same for narrow screens.
  static let narrowLineLimit = 150

  let view: SweepView
  private let quantities: [TrialQuantity]

  init(view: SweepView) {
    self.view = view
    let parameters = view.varied.map { TrialQuantity.parameter($0, of: view) }
    quantities = parameters + view.result.question.objectives.indices.map { TrialQuantity.objective($0, of: view) }
  }

  var figure: Markup {
    let complete = view.result.rows.indices.filter { position in quantities.allSatisfy { $0.values[position] != nil } }
    let detailed = view.detailed.filter(complete.contains)
    let others = complete.filter { !view.result.rows[$0].isOnFront }
    let drawn = others.thinned(to: Self.lineLimit)
    let lying = drawing(ParallelAxis.lying(quantities), detailed, others.thinned(to: Self.narrowLineLimit))
    return Figure(
      id: "parallel", title: "Every trial across parameters and objectives",
      summary: summary(Set(drawn + detailed).count, of: complete.count),
      drawing: .group([drawing(ParallelAxis.upright(quantities), detailed, drawn), lying]),
      legend: legend(detailed, failing(drawn), keeping(drawn)), isInteractive: true,
      table: view.table("Trials that are described below", of: detailed)
    ).markup
  }

  private func failing(_ rows: [Int]) -> [Int] { rows.filter { !view.result.rows[$0].isFeasible } }

  private func keeping(_ rows: [Int]) -> [Int] { rows.filter { view.result.rows[$0].isFeasible } }

  private func drawing(_ axes: [ParallelAxis], _ detailed: [Int], _ others: [Int]) -> Markup {
    let lines: [Markup] = [
      group("sweep-failing", failing(others), axes, .secondaryText, width: 0.5),
      group("sweep-keeping", keeping(others), axes, .series, width: 0.7),
      .element("g", detailed.enumerated().map { choice($1, axes, isFirst: $0 == 0) }),
    ]
    let size = ParallelAxis.size(of: axes)
    return .element(
      "svg",
      Figure.drawingAttributes(
        id: "parallel", width: size.width, height: size.height, isInteractive: true,
        isNarrow: axes.contains(where: \.isLying)),
      lines + [present(axes), .element("g", [("class", "axes sweep-axes")], axes.flatMap(\.markup))])
  }

  /// Returns the present settings: a dot on each axis on which they have a place, and a line between neighbors.
  private func present(_ axes: [ParallelAxis]) -> Markup {
    let points = axes.map(\.presentPoint)
    var (line, dots) = (PathData(), PathData())
    for (from, to) in zip(points, points.dropFirst()) {
      guard let from, let to else { continue }
      line.move(to: from.0, from.1)
      line.line(to: to.0, to.1)
    }
    for (x, y) in points.compactMap(\.self) { dots.dot(x, y) }
    return .element(
      "g", [("class", "sweep-now")], [.stroke(line, .text, width: 2), .stroke(dots, .text, width: 9)])
  }

  private func summary(_ drawn: Int, of count: Int) -> String {
    let thinned =
      drawn < count
      ? "\(SweepWords.trials(drawn)) of \(SweepWords.trials(count)) are drawn. " : "\(SweepWords.trials(count)). "
    return thinned
      + "Each line is a trial and crosses each axis at its value. Choose a line of the front to see its tuning above."
  }

  /// Returns the entries of the lines that are drawn.
  private func legend(_ detailed: [Int], _ failing: [Int], _ keeping: [Int]) -> [LegendEntry] {
    let drawn = quantities.filter { $0.present != nil }
    let label = view.presentLabel(ofObjectivesAlone: drawn.allSatisfy { $0.goal != nil })
    let now = drawn.isEmpty ? [] : [LegendEntry(.text, label, sign: .mark)]
    let entries = [
      (detailed, LegendEntry(.otherSeries, view.detailLabel, sign: .line)),
      (keeping, LegendEntry(.series, view.otherLabel, sign: .line)),
      (failing, LegendEntry(.secondaryText, view.failingLabel("faint"), sign: .line)),
    ]
    return now + entries.filter { !$0.0.isEmpty }.map(\.1)
  }

  private func path(_ position: Int, _ axes: [ParallelAxis]) -> PathData {
    PathData(axes.map { $0.point(of: position) })
  }

  private func group(
    _ name: String, _ positions: [Int], _ axes: [ParallelAxis], _ color: Palette, width: Double
  ) -> Markup {
    .element(
      "g", [("class", name), ("fill", "none"), ("stroke", color.css), ("stroke-width", width.svg)],
      positions.map { .element("path", [("d", path($0, axes).text)]) })
  }

  private func choice(_ position: Int, _ axes: [ParallelAxis], isFirst: Bool) -> Markup {
    let row = view.result.rows[position]
    return .choice(of: TrialPanel.id(row.trial.index), facts: view.facts(of: row), isFirst: isFirst) {
      .element("path", [("d", path(position, axes).text)])
    }
  }
}

/// An axis of several: vertical and side by side or, on narrow screens, horizontal and one below the other.
private struct ParallelAxis {
  private static let width = 960.0
  private static let height = 360.0
  private static let sides = 64.0
  private static let (top, bottom) = (64.0, 330.0)
  private static let lyingWidth = 360.0
  /// The distance between horizontal axes, with the name above an axis and its numbers below it.
  private static let lyingGap = 66.0
  /// The height of a line of names, which are spread over several lines if they are long.
  private static let lineHeight = 16.0
  /// The width of a character in a wide font, so that names are not cut off.
  private static let characterWidth = 7.6
  /// The maximum number of a list's values that are named beside the axis.
  private static let tickLimit = 12

  let isLying: Bool
  private let quantity: TrialQuantity
  /// The distance from the left or, of a horizontal axis, from the top.
  private let place: Double
  private let scale: LinearScale
  /// The line above the axes on which the name is, counted from the lowest.
  private let nameLine: Int

  /// Returns vertical axes side by side, in order.
  static func upright(_ quantities: [TrialQuantity]) -> [ParallelAxis] {
    let gap = quantities.count > 1 ? (width - 2 * sides) / Double(quantities.count - 1) : 0
    let longest = Double(quantities.map(\.label.count).max() ?? 0) * characterWidth
    let lineCount = gap > 0 ? Int((longest / gap).rounded(.up)).clamped(to: 1...3) : 1
    return quantities.enumerated().map { index, quantity in
      ParallelAxis(
        isLying: false, quantity: quantity, place: sides + Double(index) * gap,
        scale: LinearScale(domain: quantity.domain ?? 0...1, range: (bottom, top)), nameLine: index % lineCount)
    }
  }

  /// Returns horizontal axes one below the other, in order.
  static func lying(_ quantities: [TrialQuantity]) -> [ParallelAxis] {
    quantities.enumerated().map { index, quantity in
      ParallelAxis(
        isLying: true, quantity: quantity, place: 30 + Double(index) * lyingGap,
        scale: LinearScale(domain: quantity.domain ?? 0...1, range: (16, lyingWidth - 16)), nameLine: 0)
    }
  }

  /// Returns the size of the drawing.
  static func size(of axes: [ParallelAxis]) -> (width: Double, height: Double) {
    guard let last = axes.last, last.isLying else { return (width, height) }
    return (lyingWidth, last.place + 26)
  }

  /// Returns the point at which a trial's line crosses it. Precondition: the trial has a value.
  func point(of position: Int) -> (Double, Double) { point(quantity.values[position]!) }

  /// The point of the present settings; nil if it is not known.
  var presentPoint: (Double, Double)? { quantity.present.map(point) }

  private func point(_ value: Double) -> (Double, Double) {
    isLying ? (scale(value), place) : (place, scale(value))
  }

  /// The axis line with its numbers, the name, and the goal.
  var markup: [Markup] {
    let (start, end) = (min(scale.start, scale.end), max(scale.start, scale.end))
    let ends =
      isLying
      ? [("x1", start), ("x2", end), ("y1", place), ("y2", place)]
      : [("x1", place), ("x2", place), ("y1", start), ("y2", end)]
    let line = Markup.element("line", ends.map { ($0.0, $0.1.svg) })
    return [line] + ticks.flatMap(number) + names
  }

  private var names: [Markup] {
    let wish = quantity.goal.map { $0 == .minimize ? "less is better" : "more is better" }
    if isLying {
      let text = (quantity.label + (wish.map { " (\($0))" } ?? "")).shortened(to: 46)
      return [
        Self.ground(x: 14, y: place - 21, characters: text.count), .label(text, x: 16, y: place - 10, anchor: "start"),
      ]
    }
    let half = Double(quantity.label.count) * Self.characterWidth / 2
    let name = Markup.label(
      quantity.label, x: max(half, min(place, Self.width - half)),
      y: Self.top - 12 - Double(nameLine) * Self.lineHeight, anchor: "middle")
    return [name] + (wish.map { [.label($0, x: place, y: Self.bottom + 20, anchor: "middle")] } ?? [])
  }

  /// Returns a number beside or below the axis, with a background, because lines cross there.
  private func number(_ tick: Axis.Tick) -> [Markup] {
    let value = scale(tick.value)
    let width = Double(tick.label.count) * Self.characterWidth + 4
    let middle = min(max(value, width / 2), Self.lyingWidth - width / 2)
    let (x, y) = isLying ? (middle - width / 2, place + 5) : (place + 3, value - 7)
    return [
      Self.ground(x: x, y: y, characters: tick.label.count),
      isLying
        ? .label(tick.label, x: middle, y: place + 16, anchor: "middle")
        : .label(tick.label, x: x + 2, y: value + 4, anchor: "start"),
    ]
  }

  /// Returns the background of a text, so that no line runs through it.
  private static func ground(x: Double, y: Double, characters: Int) -> Markup {
    let width = Double(characters) * characterWidth + 4
    return .element(
      "rect", [("x", x.svg), ("y", y.svg), ("width", width.svg), ("height", "14"), ("fill", Palette.surface.css)])
  }

  private var ticks: [Axis.Tick] {
    guard let ticks = quantity.ticks else { return Axis("", scale, about: isLying ? 4 : 5).ticks }
    let maximum = isLying ? Self.tickLimit / 2 : Self.tickLimit
    return ticks.count <= maximum ? ticks : [ticks[0], ticks[ticks.count - 1]]
  }
}
