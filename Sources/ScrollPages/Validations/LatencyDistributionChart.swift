import ScrollDiagnostics
import ScrollMetrics
import ScrollReports
import ScrollValidating

/// The share of items that were drawn within a given time of coming on screen, predicted and measured.
struct LatencyDistributionChart {
  private let predicted: [Double]
  private let measured: [Double]
  private let format: MetricFormat

  /// Creates the chart; nil if no item waited.
  init?(_ validation: Validation, _ format: MetricFormat) {
    (predicted, measured) = (validation.waits.predicted.sorted(), validation.waits.measured.sorted())
    self.format = format
    guard max(predicted.last ?? 0, measured.last ?? 0) > 0 else { return nil }
  }

  private static let narrowArea = PlotArea(width: 360, height: 260)

  var figure: Markup { chart(.wide, ticks: 10).figure(onNarrowScreens: chart(Self.narrowArea, ticks: 4)) }

  private func chart(_ area: PlotArea, ticks: Int) -> Chart {
    let longest = max(predicted.last ?? 0, measured.last ?? 0)
    let x = area.x(0...longest * 1.04)
    let y = area.y(0...103)
    return Chart(
      id: "latency-distributions", title: "Share of items drawn within a given time",
      summary: """
        \(predicted.count.counted("item")) in the prediction, \(measured.count.counted("item")) in the logs. Where a line is higher, waits \
        are shorter.
        """,
      area: area, x: Axis("latency, ms", x, about: ticks), y: Axis("share of items, %", y, about: 5),
      marks: [
        // The lines can overlap, so the one below is wider.
        .stroke(line(predicted, x, y), .series, width: 3.5), .stroke(line(measured, x, y), .otherSeries, width: 1.5),
      ],
      legend: [
        LegendEntry(.series, "predicted (thick)", sign: .line), LegendEntry(.otherSeries, "measured", sign: .line),
      ], table: table)
  }

  private func line(_ waits: [Double], _ x: LinearScale, _ y: LinearScale) -> PathData {
    let steps = waits.enumerated().map { (x: x($1), y: y(Double($0 + 1) / Double(waits.count) * 100)) }
    return StepLine([(x: x(0), y: y(0))] + steps, end: x(x.domain.upperBound)).path
  }

  private var table: Table {
    let (predicted, measured) = (Percentiles(predicted), Percentiles(measured))
    return Table(
      "Percentiles of latency", header: ["Share of items", "Predicted", "Measured"],
      rows: [10, 25, 50, 75, 90, 95, 99, 100].map { percent in
        [.text("\(Int(percent)) %")]
          + [predicted, measured].map { .text(format.text(ofValue: $0.percentile(percent), .milliseconds)) }
      })
  }
}
