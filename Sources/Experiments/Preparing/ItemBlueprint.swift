import Diagnostics
import Quantities
import ScrollSimulation

/// How to make the items of a container: from recorded rows, drawn where a column is missing.
struct ItemBlueprint: Sendable {
  /// How many there are, those that the recording inserts left out.
  let count: Int
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

  /// - Parameter level: Of the container; tells how its settings are called.
  init(_ content: ContentSettings, level: Int, _ files: inout InputFiles) throws(Failure) {
    let prefix = Scenario.prefix(ofLevel: level)
    let table = try files.items(content.itemsFile, setting: "\(prefix)content.items_file")
    func column(
      _ name: String, _ setting: DistributionSource, _ range: ClosedRange<Double>, _ source: CounterRandom.Source
    ) throws(Failure) -> Column {
      if let recorded = table?.columns[name] { return .recorded(recorded) }
      let distribution = try files.distribution(setting, "\(prefix)content.\(name)", in: range)
      return .drawn(distribution, source, limit: range.upperBound)
    }
    count = content.items ?? table?.rowCount ?? ContentSettings.usualCount(level: level)
    lengths = try column("length_points", content.length, ContentSettings.lengths, .itemLength)
    bytes = try column("bytes", content.bytes, ContentSettings.byteCounts, .itemBytes)
    displayCosts = try column("display_ms", content.displayCost, ContentSettings.costs, .displayCost)
    layoutCosts = try column("layout_ms", content.layoutCost, ContentSettings.costs, .layoutCost)
  }

  /// The first items' lengths along the axis.
  func lengths(ofFirst count: Int, _ random: CounterRandom) -> [Points] {
    values(lengths, count, random).map(Points.init)
  }

  func bytes(ofFirst count: Int, _ random: CounterRandom) -> [Int64] {
    values(bytes, count, random).map { Int64($0.rounded()) }
  }

  func displayCosts(ofFirst count: Int, _ random: CounterRandom) -> [SimulatedTime] {
    values(displayCosts, count, random).map(SimulatedTime.init(milliseconds:))
  }

  func layoutCosts(ofFirst count: Int, _ random: CounterRandom) -> [SimulatedTime] {
    values(layoutCosts, count, random).map(SimulatedTime.init(milliseconds:))
  }

  /// What no item is shorter than.
  var leastLength: Points {
    switch lengths {
    case .recorded(let values): Points(values.min()!)
    case .drawn(let distribution, _, _): Points(distribution.lowerBound)
    }
  }

  private func values(_ column: Column, _ count: Int, _ random: CounterRandom) -> [Double] {
    switch column {
    case .recorded(let values): (0..<count).map { values[$0 % values.count] }
    case .drawn(let distribution, let source, let limit):
      (0..<count).map { min(distribution.quantile(random.uniform(source, item: $0)), limit) }
    }
  }
}

extension Distribution {
  /// What no draw is below.
  fileprivate var lowerBound: Double {
    switch self {
    case .constant(let value): value
    case .uniform(let minimum, _): minimum
    case .logNormal: 0
    case .samples(let values): values.min()!
    }
  }
}
