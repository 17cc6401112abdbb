/// The data of an SVG path: lines between points, in tenths of a unit.
struct PathData: Sendable {
  /// The value of the attribute `d`.
  private(set) var text = ""
  private var last = (x: 0, y: 0)

  init() {}

  /// Creates a line through points.
  init(_ points: some Sequence<(Double, Double)>) {
    for (x, y) in points { text.isEmpty ? move(to: x, y) : line(to: x, y) }
  }

  /// Creates dots; only the first in each square cell is kept.
  init(dots: [(Double, Double)], apartBy cellSize: Double) {
    for (x, y) in Self.apart(dots, by: cellSize) { dot(x, y) }
  }

  /// Returns the first point in each square cell.
  static func apart(_ points: [(Double, Double)], by cellSize: Double) -> [(Double, Double)] {
    var taken: Set<[Int]> = []
    return points.filter { x, y in taken.insert([Int(x / cellSize), Int(y / cellSize)]).inserted }
  }

  mutating func move(to x: Double, _ y: Double) {
    last = Self.tenths(x, y)
    text += "M\(Self.text(last.x))\(Self.next(last.y))"
  }

  mutating func line(to x: Double, _ y: Double) {
    let point = Self.tenths(x, y)
    let (across, down) = (point.x - last.x, point.y - last.y)
    last = point
    switch (across, down) {
    case (0, 0): break
    case (_, 0): text += "h\(Self.text(across))"
    case (0, _): text += "v\(Self.text(down))"
    default: text += "l\(Self.text(across))\(Self.next(down))"
    }
  }

  /// Adds a line so short that only its round ends are visible.
  mutating func dot(_ x: Double, _ y: Double) {
    move(to: x, y)
    line(to: x + 0.1, y)
  }

  /// Closes the line to where it began.
  mutating func close() {
    text += "z"
  }

  private static func tenths(_ x: Double, _ y: Double) -> (x: Int, y: Int) { (tenths(x), tenths(y)) }

  /// Returns a value in tenths, clamped far beyond any drawing.
  private static func tenths(_ value: Double) -> Int { Int((min(max(value, -1e6), 1e6) * 10).rounded()) }

  private static func text(_ tenths: Int) -> String { Double.svg(tenths: tenths) }

  /// Returns a number that follows another: a minus sign separates them too.
  private static func next(_ tenths: Int) -> String { tenths < 0 ? text(tenths) : " " + text(tenths) }
}

extension Double {
  /// The number as a coordinate in a drawing, to the nearest tenth.
  var svg: String { Self.svg(tenths: Int((Swift.min(Swift.max(self, -1e6), 1e6) * 10).rounded())) }

  fileprivate static func svg(tenths: Int) -> String {
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole == 0 ? "" : "\(whole)").\(rest)")
  }
}
