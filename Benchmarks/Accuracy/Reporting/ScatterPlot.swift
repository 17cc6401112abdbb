import Foundation

/// A picture of predicted over measured mean latencies, both on logarithmic axes.
struct ScatterPlot {
  private let cells: [AccuracyReport.CellLine]

  init(_ cells: [AccuracyReport.CellLine]) { self.cells = cells }

  private static let (side, margin) = (480.0, 48.0)
  /// The range of both axes, in milliseconds.
  private static let range = 5.0...2000.0

  var text: String {
    let ticks = [5.0, 10, 20, 50, 100, 200, 500, 1000, 2000]
    let grid = ticks.map { tick in
      let (place, label) = (Self.place(tick), String(format: "%.0f", tick))
      let (start, end) = (Self.margin, Self.side - Self.margin)
      return """
        <path d="M\(number(place)) \(number(start))V\(number(end))M\(number(start)) \(number(Self.side - place))H\(number(end))" stroke="#ddd"/>
        <text x="\(number(place))" y="\(number(end + 16))" text-anchor="middle">\(label)</text>
        <text x="\(number(start - 6))" y="\(number(Self.side - place + 4))" text-anchor="end">\(label)</text>
        """
    }
    let dots = cells.flatMap { cell -> [String] in
      guard let values = cell.values[ComparedMetric.meanLatency.rawValue] else { return [] }
      let real = values.reality.median
      return [(values.naive, "none"), (values.calibrated, "#06c")].compactMap { value, fill in
        guard Self.range.contains(value), Self.range.contains(real) else { return nil }
        return """
          <circle cx="\(number(Self.place(real)))" cy="\(number(Self.side - Self.place(value)))" r="3" fill="\(fill)" stroke="#06c"/>
          """
      }
    }
    let (low, high) = (Self.place(Self.range.lowerBound), Self.place(Self.range.upperBound))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(Self.side))" height="\(number(Self.side))" \
      viewBox="0 0 \(number(Self.side)) \(number(Self.side))" font-family="sans-serif" font-size="11">
      <rect width="100%" height="100%" fill="#fff"/>
      \(grid.joined(separator: "\n"))
      <path d="M\(number(low)) \(number(Self.side - low))L\(number(high)) \(number(Self.side - high))" stroke="#888"/>
      \(dots.joined(separator: "\n"))
      <text x="240" y="472" text-anchor="middle">measured mean latency, ms</text>
      <text x="48" y="24">predicted mean latency, ms: hollow naive, filled calibrated</text>
      </svg>

      """
  }

  private static func place(_ milliseconds: Double) -> Double {
    let share = log(milliseconds / range.lowerBound) / log(range.upperBound / range.lowerBound)
    return margin + share * (side - 2 * margin)
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
