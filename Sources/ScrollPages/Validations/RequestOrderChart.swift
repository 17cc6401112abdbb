import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollTraces
import ScrollValidating

/// The items of successive requests, predicted and measured, and the first difference.
struct RequestOrderChart {
  private let order: RequestOrder
  private let format: MetricFormat
  /// The items that requests are for, in order.
  private let items: [ContainerPath]
  private let places: [ContainerPath: Int]

  /// Creates the chart; nil if there is no request.
  init?(_ order: RequestOrder, _ format: MetricFormat) {
    (self.order, self.format) = (order, format)
    items = Set((order.allPredicted + order.allMeasured).map(\.item)).sorted()
    places = Dictionary(uniqueKeysWithValues: zip(items, 0...))
    if items.isEmpty { return nil }
  }

  private static let narrowArea = PlotArea(width: 360, height: 300)
  /// The size of the cells that have at most one point.
  private static let cellSize = 1.0
  /// The maximum number of requests listed, so that a browser can show the page.
  private static let listLimit = 2000

  var figure: Markup { chart(.wide, ticks: 12).figure(onNarrowScreens: chart(Self.narrowArea, ticks: 5)) }

  private var count: Int { max(order.allPredicted.count, order.allMeasured.count) }

  private var differs: Bool { order.sharedCount < count }

  private func chart(_ area: PlotArea, ticks: Int) -> Chart {
    let x = area.x(0...Double(count + 1))
    // The tail of the feed is at the bottom. There is room for whole marks at both ends.
    let margin = max(0.5, Double(items.count) * 0.03)
    let y = LinearScale(
      domain: -margin...Double(items.count - 1) + margin, range: (area.top, area.height - area.bottom))
    return Chart(
      id: "request-order", title: "The order of requests", summary: summary, area: area,
      x: Axis("request", x, about: ticks),
      y: Axis("item", y, ticks: Axis.Tick.ticks(items.map(\.description), atMost: 8)),
      marks: [difference(x, area)] + points(x, y), legend: legend, table: table)
  }

  private var summary: String {
    let firstDifference = differs ? " The dashed line is the first difference." : ""
    return "Requests are in the order of their starts. A dot in its ring is the same request in both.\(firstDifference)"
  }

  private var legend: [LegendEntry] {
    [
      LegendEntry(.series, "predicted", sign: .ring), LegendEntry(.otherSeries, "measured", sign: .mark),
    ]
  }

  private func difference(_ x: LinearScale, _ area: PlotArea) -> Markup {
    guard differs else { return .group([]) }
    return .element("line", area.dashedLine(at: x(Double(order.sharedCount) + 0.5)))
  }

  private func points(_ x: LinearScale, _ y: LinearScale) -> [Markup] {
    func path(_ requests: [RunOutcome.Request]) -> PathData {
      let dots = requests.enumerated().map { (x(Double($0 + 1)), y(Double(places[$1.item] ?? 0))) }
      return PathData(dots: dots, apartBy: Self.cellSize)
    }
    let size = ((x(1) - x(0)) * 0.95).clamped(to: 4...9)
    let predicted = path(order.allPredicted)
    return [
      .stroke(predicted, .series, width: size), .stroke(predicted, .surface, width: size * 0.6),
      .stroke(path(order.allMeasured), .otherSeries, width: size * 0.5),
    ]
  }

  // MARK: Tables

  private var table: Table {
    var table = table(of: 0..<min(count, Self.listLimit))
    if count > Self.listLimit { table.caption = "The first \(Self.listLimit) of \(count) requests" }
    return table
  }

  /// A table of the last request that is equal in both, and the first ones that differ; nil if all are equal.
  var partingTable: Table? {
    guard differs else { return nil }
    var table = table(of: max(0, order.sharedCount - 1)..<min(count, order.sharedCount + 6))
    table.caption = "Around the first difference"
    return table
  }

  private func table(of requests: Range<Int>) -> Table {
    Table(
      stacking: "Requests in the order of their starts",
      header: ["Request", "Predicted for", "At", "Measured for", "At, in the log"],
      rows: requests.map { index in
        [.text("\(index + 1)")] + cells(order.allPredicted, index) + cells(order.allMeasured, index)
      }, textColumns: [1, 3])
  }

  private func cells(_ requests: [RunOutcome.Request], _ index: Int) -> [Markup] {
    guard index < requests.count else { return ["–", "–"] }
    return [
      .text("item \(requests[index].item)"), .text(format.text(ofValue: requests[index].started, .milliseconds)),
    ]
  }
}
