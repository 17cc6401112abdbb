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
    case drawn(Distribution, CounterRandom.Source)
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
    lengths = try Self.column("length_points", content.length, 0...1e6, .itemLength, table, &files)
    bytes = try Self.column("bytes", content.bytes, 0...1e12, .itemBytes, table, &files)
    displayCosts = try Self.column("display_ms", content.displayCost, 0...1e7, .displayCost, table, &files)
    layoutCosts = try Self.column("layout_ms", content.layoutCost, 0...1e7, .layoutCost, table, &files)
  }

  /// The items of one replication.
  func content(_ random: CounterRandom) -> Content {
    let lengths = values(lengths, random).map { Points(min($0, 1e6)) }
    return Content(
      layout: layout.layout(lengths: lengths, axis: axis, breadth: breadth),
      bytes: values(bytes, random).map { Int64(min($0, 1e12).rounded()) },
      displayCosts: values(displayCosts, random).map { SimulatedTime(milliseconds: min($0, 1e7)) },
      layoutCosts: values(layoutCosts, random).map { SimulatedTime(milliseconds: min($0, 1e7)) })
  }

  private static func column(
    _ name: String, _ setting: DistributionSource, _ range: ClosedRange<Double>,
    _ source: CounterRandom.Source, _ table: NumberTable?, _ files: inout InputFiles
  ) throws(Failure) -> Column {
    if let recorded = table?.columns[name] { return .recorded(recorded) }
    return .drawn(try files.distribution(setting, "content.\(name)", in: range), source)
  }

  private func values(_ column: Column, _ random: CounterRandom) -> [Double] {
    switch column {
    case .recorded(let values): (0..<count).map { values[$0 % values.count] }
    case .drawn(let distribution, let source):
      (0..<count).map { distribution.quantile(random.uniform(source, item: $0)) }
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
