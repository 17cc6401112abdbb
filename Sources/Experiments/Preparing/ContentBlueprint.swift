import Diagnostics
import Quantities
import ScrollSimulation

/// How to make a feed's items: from recorded rows, drawn where a column is missing.
struct ContentBlueprint: Sendable {
  private let count: Int
  private let axis: ScrollAxis
  private let breadth: Points
  private let layout: LayoutKind
  private let lengths: Column
  private let bytes: Column
  private let displayCosts: Column
  private let layoutCosts: Column

  /// One property of the items.
  private enum Column: Sendable {
    /// Repeated if there are more items.
    case recorded([Double])
    case drawn(Distribution, CounterRandom.Source, limit: Double)
  }

  init(
    _ scenario: Scenario, _ axis: ScrollAxis, _ viewport: Size, _ files: inout InputFiles
  ) throws(Failure) {
    let content = scenario.content
    let table = try files.items()
    count = content.items ?? table?.rowCount ?? 500
    self.axis = axis
    breadth = viewport.breadth(across: axis)
    layout = LayoutKind(scenario.layout)
    let (sizes, weights, costs) = (ContentSettings.lengths, ContentSettings.byteCounts, ContentSettings.costs)
    lengths = try Self.column("length_points", content.length, sizes, .itemLength, table, &files)
    bytes = try Self.column("bytes", content.bytes, weights, .itemBytes, table, &files)
    displayCosts = try Self.column("display_ms", content.displayCost, costs, .displayCost, table, &files)
    layoutCosts = try Self.column("layout_ms", content.layoutCost, costs, .layoutCost, table, &files)
  }

  /// The items of one replication.
  func content(_ random: CounterRandom) -> Content {
    let lengths = values(lengths, random).map(Points.init)
    return Content(
      layout: layout.layout(lengths: lengths, axis: axis, breadth: breadth),
      bytes: values(bytes, random).map { Int64($0.rounded()) },
      displayCosts: values(displayCosts, random).map(SimulatedTime.init(milliseconds:)),
      layoutCosts: values(layoutCosts, random).map(SimulatedTime.init(milliseconds:)))
  }

  private static func column(
    _ name: String, _ setting: DistributionSource, _ range: ClosedRange<Double>,
    _ source: CounterRandom.Source, _ table: NumberTable?, _ files: inout InputFiles
  ) throws(Failure) -> Column {
    if let recorded = table?.columns[name] { return .recorded(recorded) }
    let distribution = try files.distribution(setting, "content.\(name)", in: range)
    return .drawn(distribution, source, limit: range.upperBound)
  }

  private func values(_ column: Column, _ random: CounterRandom) -> [Double] {
    switch column {
    case .recorded(let values): (0..<count).map { values[$0 % values.count] }
    case .drawn(let distribution, let source, let limit):
      (0..<count).map { min(distribution.quantile(random.uniform(source, item: $0)), limit) }
    }
  }
}

extension LayoutKind {
  init(_ settings: LayoutSettings) {
    let spacing = Points(settings.spacing)
    self =
      switch settings.kind {
      case .list: .list(spacing: spacing)
      case .grid: .grid(columns: settings.columns, spacing: spacing)
      case .waterfall: .waterfall(columns: settings.columns, spacing: spacing)
      }
  }
}
