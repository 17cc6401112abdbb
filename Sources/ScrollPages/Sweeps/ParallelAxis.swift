import ScrollReports
import ScrollSweeps

/// One of several upright axes side by side.
struct ParallelAxis {
  static let width = 960.0
  static let height = 360.0
  private static let sides = 64.0
  private static let (top, bottom) = (64.0, 330.0)
  /// Between the lines of names, which stand on different heights where they are long.
  private static let lineHeight = 16.0
  private static let characterWidth = 7.0
  /// No more values of a list have their name beside the axis.
  private static let tickLimit = 12

  let quantity: TrialQuantity
  let x: Double
  let scale: LinearScale
  /// On which of the lines above the axes the name stands, from the lowest.
  private let nameLine: Int

  /// Side by side, in order.
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

  /// The line, its numbers, its name above and what is wanted below.
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

  /// Beside the axis, on a ground of its own, since lines run across there.
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
