import ScrollQuantities
import ScrollReports

/// The data of an SVG path: lines between points, in tenths of a unit.
struct PathData: Sendable {
  /// The data without the last step.
  private var head = ""
  private var last = (x: 0, y: 0)
  private var lastStep = (across: 0, down: 0)

  /// The value of the attribute `d`.
  var text: String { head + Self.text(of: lastStep) }

  init() {}

  /// Creates a line through points.
  init(_ points: some Sequence<(Double, Double)>) {
    for (x, y) in points { head.isEmpty ? move(to: x, y) : line(to: x, y) }
  }

  /// Creates a line through points; successive horizontal or vertical steps in the same direction are joined.
  init(turning points: some Sequence<(Double, Double)>) {
    for (x, y) in points { head.isEmpty ? move(to: x, y) : turn(to: x, y) }
  }

  /// Creates dots; only the first in each square cell is kept.
  init(dots: [(Double, Double)], apartBy cellSize: Double) {
    for (x, y) in Self.apart(dots, by: cellSize) { dot(x, y) }
  }

  /// Returns the points that are the first in their square cells.
  static func apart(_ points: [(Double, Double)], by cellSize: Double) -> [(Double, Double)] {
    var taken: Set<[Int]> = []
    return points.filter { x, y in taken.insert([Int(x / cellSize), Int(y / cellSize)]).inserted }
  }

  mutating func move(to x: Double, _ y: Double) {
    end()
    last = Self.tenths(x, y)
    head += "M\(Self.text(last.x))\(Self.next(last.y))"
  }

  mutating func line(to x: Double, _ y: Double) {
    end()
    turn(to: x, y)
  }

  /// Appends a line to a point; a horizontal or vertical step that continues the one before is joined with it.
  mutating func turn(to x: Double, _ y: Double) {
    let point = Self.tenths(x, y)
    let step = (across: point.x - last.x, down: point.y - last.y)
    if step == (0, 0) { return }
    last = point
    let goesOn =
      step.across == 0 && lastStep.across == 0 && step.down.signum() == lastStep.down.signum()
      || step.down == 0 && lastStep.down == 0 && step.across.signum() == lastStep.across.signum()
    if !goesOn { end() }
    lastStep = (lastStep.across + step.across, lastStep.down + step.down)
  }

  /// Appends a line so short that only its round ends are visible.
  mutating func dot(_ x: Double, _ y: Double) {
    move(to: x, y)
    line(to: x + 0.1, y)
  }

  /// Appends a cross around a point. `reach` is half its width.
  mutating func cross(_ x: Double, _ y: Double, reach: Double) {
    move(to: x - reach, y - reach)
    line(to: x + reach, y + reach)
    move(to: x + reach, y - reach)
    line(to: x - reach, y + reach)
  }

  /// Closes the line at its start.
  mutating func close() {
    end()
    head += "z"
  }

  private mutating func end() {
    head += Self.text(of: lastStep)
    lastStep = (0, 0)
  }

  private static func text(of step: (across: Int, down: Int)) -> String {
    switch step {
    case (0, 0): ""
    case (_, 0): "h\(text(step.across))"
    case (0, _): "v\(text(step.down))"
    default: "l\(text(step.across))\(next(step.down))"
    }
  }

  private static func tenths(_ x: Double, _ y: Double) -> (x: Int, y: Int) { (tenths(x), tenths(y)) }

  /// Returns a value in tenths, clamped far beyond any drawing.
  private static func tenths(_ value: Double) -> Int { Int((value.clamped(to: -1e6...1e6) * 10).rounded()) }

  private static func text(_ tenths: Int) -> String { Double.svg(tenths: tenths) }

  /// Returns a number to follow another one; a minus sign needs no space before it.
  private static func next(_ tenths: Int) -> String { tenths < 0 ? text(tenths) : " " + text(tenths) }
}

extension Markup {
  /// Returns a path stroked with round ends, so that a point is a dot; empty if the path is.
  static func stroke(_ path: PathData, _ color: Palette, width: Double) -> Markup {
    if path.text.isEmpty { return .group([]) }
    return .element(
      "path",
      [
        ("d", path.text), ("fill", "none"), ("stroke", color.css), ("stroke-width", width.svg),
        ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
      ])
  }
}

extension Double {
  /// The number as a coordinate in a drawing, to the nearest tenth.
  var svg: String { Self.svg(tenths: Int((clamped(to: -1e6...1e6) * 10).rounded())) }

  fileprivate static func svg(tenths: Int) -> String {
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole == 0 ? "" : "\(whole)").\(rest)")
  }
}
