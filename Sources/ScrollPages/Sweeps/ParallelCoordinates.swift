import ScrollExperiments
import ScrollReports
import ScrollSweeps

/// The trials as lines across all parameters and objectives (A. Inselberg, "The plane with parallel coordinates", 1985), which
/// show how the values of good trials go together.
struct ParallelCoordinates {
  /// The maximum number of lines besides those of trials with a panel; of more trials, every n-th is drawn.
  static let lineLimit = 600

  let view: SweepView
  private let axes: [ParallelAxis]

  init(view: SweepView) {
    self.view = view
    let parameters = view.result.parameters.indices.map { TrialQuantity.parameter($0, of: view) }
    let objectives = view.result.question.objectives.indices.map { TrialQuantity.objective($0, of: view) }
    axes = ParallelAxis.all(parameters + objectives)
  }

  var figure: Markup {
    let complete = view.result.rows.indices.filter { position in axes.allSatisfy { $0.quantity.values[position] != nil }
    }
    let told = view.told.filter(complete.contains)
    let others = complete.filter { !view.result.rows[$0].isOnFront }.thinned(to: Self.lineLimit)
    let failing = others.filter { !view.result.rows[$0].isFeasible }
    let keeping = others.filter { view.result.rows[$0].isFeasible }
    let lines: [Markup] = [
      group("sweep-failing", failing, .secondaryText, width: 0.5), group("sweep-keeping", keeping, .series, width: 0.7),
      .element("g", told.enumerated().map { choice($1, isFirst: $0 == 0) }),
    ]
    let drawn = Set(others + told).count
    let drawing = Markup.element(
      "svg",
      Figure.drawingAttributes(
        id: "parallel", width: ParallelAxis.width, height: ParallelAxis.height, isInteractive: true),
      lines + [.element("g", [("class", "axes sweep-axes")], axes.flatMap(\.markup))])
    return Figure(
      id: "parallel", title: "Every trial across parameters and objectives",
      summary: summary(drawn, of: complete.count),
      drawing: drawing, legend: legend(failing, keeping), isInteractive: true,
      table: view.table("Trials whose tuning is told", of: told)
    ).markup
  }

  private func summary(_ drawn: Int, of count: Int) -> String {
    let thinned =
      drawn < count
      ? "\(SweepWords.trials(drawn)) of \(SweepWords.trials(count)) are drawn. " : "\(SweepWords.trials(count)). "
    return thinned
      + "Each line is a trial and crosses each axis at its value. Choose a line of the front to see its tuning above."
  }

  private func legend(_ failing: [Int], _ keeping: [Int]) -> [LegendEntry] {
    var entries = [LegendEntry(.otherSeries, view.toldLabel, sign: .line)]
    if !keeping.isEmpty { entries.append(LegendEntry(.series, "meets the constraints", sign: .line)) }
    if !failing.isEmpty { entries.append(LegendEntry(.secondaryText, "does not meet them (faint)", sign: .line)) }
    return entries
  }

  private func path(_ position: Int) -> PathData {
    PathData(axes.map { ($0.x, $0.scale($0.quantity.values[position]!)) })
  }

  private func group(_ name: String, _ positions: [Int], _ color: Palette, width: Double) -> Markup {
    .element(
      "g", [("class", name), ("fill", "none"), ("stroke", color.css), ("stroke-width", width.svg)],
      positions.map { .element("path", [("d", path($0).text)]) })
  }

  private func choice(_ position: Int, isFirst: Bool) -> Markup {
    let row = view.result.rows[position]
    return .choice(of: TrialPanel.id(row.trial.index), facts: view.facts(of: row), isFirst: isFirst) {
      .element("path", [("d", path(position).text)])
    }
  }
}

/// A vertical axis of several side by side.
private struct ParallelAxis {
  static let width = 960.0
  static let height = 360.0
  private static let sides = 64.0
  private static let (top, bottom) = (64.0, 330.0)
  /// The height of a line of names, which are on different lines if they are long.
  private static let lineHeight = 16.0
  private static let characterWidth = 7.0
  /// The maximum number of a list's values that are named beside the axis.
  private static let tickLimit = 12

  let quantity: TrialQuantity
  let x: Double
  let scale: LinearScale
  /// The line above the axes on which the name is, counted from the lowest.
  private let nameLine: Int

  /// Returns axes side by side, in order.
  static func all(_ quantities: [TrialQuantity]) -> [ParallelAxis] {
    let gap = quantities.count > 1 ? (width - 2 * sides) / Double(quantities.count - 1) : 0
    let longest = Double(quantities.map(\.label.count).max() ?? 0) * characterWidth
    let lineCount = gap > 0 ? max(1, min(3, Int((longest / gap).rounded(.up)))) : 1
    return quantities.enumerated().map { index, quantity in
      ParallelAxis(
        quantity: quantity, x: sides + Double(index) * gap,
        scale: LinearScale(domain: quantity.domain ?? 0...1, range: (bottom, top)), nameLine: index % lineCount)
    }
  }

  /// The axis line with its numbers, the name above, and the goal below.
  var markup: [Markup] {
    let line = Markup.element(
      "line", [("x1", x.svg), ("x2", x.svg), ("y1", Self.top.svg), ("y2", Self.bottom.svg)])
    let numbers = ticks.flatMap(number)
    let name = Markup.label(
      quantity.label, x: x, y: Self.top - 12 - Double(nameLine) * Self.lineHeight, anchor: "middle")
    let wish = quantity.goal.map { goal in
      [
        Markup.label(
          goal == .minimize ? "less is better" : "more is better", x: x, y: Self.bottom + 20, anchor: "middle")
      ]
    }
    return [line] + numbers + [name] + (wish ?? [])
  }

  /// Returns a number beside the axis, with a background, because lines cross there.
  private func number(_ tick: Axis.Tick) -> [Markup] {
    let place = scale(tick.value)
    let width = Double(tick.label.count) * Self.characterWidth + 4
    let ground = Markup.element(
      "rect",
      [
        ("x", (x + 3).svg), ("y", (place - 7).svg), ("width", width.svg), ("height", "14"),
        ("fill", Palette.surface.css),
      ])
    return [ground, .label(tick.label, x: x + 5, y: place + 4, anchor: "start")]
  }

  private var ticks: [Axis.Tick] {
    guard let ticks = quantity.ticks else { return Axis("", scale, about: 5).ticks }
    return ticks.count <= Self.tickLimit ? ticks : [ticks[0], ticks[ticks.count - 1]]
  }
}
