import ScrollDiagnostics
import ScrollQuantities
import ScrollSimulation

/// The blueprint of a container's items.
///
/// Each property is taken from the first of these that has it: the column of the item file, the setting, the feed, or the
/// default.
struct ItemBlueprint: Sendable {
  /// The number of items, without those that the recording inserts.
  let count: Int
  /// The names of the columns of the item file that have a value for each item, and the first latency's only if all attempts have
  /// latencies; empty without a file.
  let columns: Set<String>
  /// The kinds of items; nil if nothing distinguishes kinds.
  let kinds: ItemKinds?
  private let attempts: AttemptColumns?
  private let displayCostPerMegapixel: Double
  private let displayCostPerMegabyte: Double
  private let lengths: ItemLengths
  private let bytes: ItemColumn
  private let displayCosts: ItemColumn
  private let layoutCosts: ItemColumn

  /// Creates a blueprint, reading the files that the settings name.
  ///
  /// - Parameters:
  ///   - settings: The settings of the container.
  ///   - level: The level of the container, which determines the names of its settings.
  ///   - files: The reader of the files.
  init(_ settings: ContainerSettings, level: Int, _ files: inout InputFiles) throws(Failure) {
    let content = settings.content
    let table = try files.items(content, setting: "\(Scenario.prefix(ofLevel: level))content.items_file")
    let defaults = ContentSettings.defaults(level: level)
    func column(
      _ setting: DistributionSetting<ContainerSettings, DistributionSource?>, orElse alternative: Distribution? = nil,
      _ usual: Double, _ source: CounterRandom.Source,
      ofFeed: (FeedProfile) -> @Sendable (Int, CounterRandom) -> Double
    ) throws(Failure) -> ItemColumn {
      if let recorded = table?.columns[setting.column] { return .recorded(recorded) }
      if let distribution = try files.distribution(setting, of: settings, level: level) ?? alternative {
        return .drawn(distribution, source)
      }
      return content.feed.map { .ofFeed(ofFeed($0)) } ?? .drawn(.constant(usual), source)
    }
    attempts = table.flatMap(AttemptColumns.init)
    columns = Set((table?.columns ?? [:]).filter { !$0.value.contains(where: \.isNaN) }.keys)
      .subtracting(attempts?.drawsLatencies == true ? [AttemptColumns.firstLatency] : [])
    (displayCostPerMegapixel, displayCostPerMegabyte) = (
      content.displayCostPerMegapixel, content.displayCostPerMegabyte
    )
    count = content.items ?? table?.rowCount ?? ContentSettings.defaultCount(level: level)
    kinds = table?.words.map(ItemKinds.init) ?? content.feed.map(ItemKinds.ofFeed)
    if let widths = table?.columns["width_points"], let heights = table?.columns["height_points"] {
      lengths = .scaled(widths: widths, heights: heights)
    } else if let recorded = table?.columns[DistributionSetting.length.column] {
      lengths = .recorded(recorded)
    } else if let distribution = try files.distribution(.length, of: settings, level: level) {
      lengths = .drawn(distribution)
    } else {
      lengths = content.feed.map(ItemLengths.ofFeed) ?? .drawn(.constant(defaults.length))
    }
    bytes = try column(.bytes, defaults.bytes, .itemBytes) { feed in { feed.bytes(of: $0, $1) } }
    displayCosts = try column(
      .displayCost, orElse: content.decoding?.cost, defaults.displayCost, .displayCost
    ) { feed in { feed.displayCost(of: $0, $1) } }
    layoutCosts = try column(.layoutCost, defaults.layoutCost, .layoutCost) { feed in
      { feed.layoutCost(of: $0, $1) }
    }
  }

  /// Returns the lengths of the first items along the axis.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - random: The source of the draws.
  ///   - axis: The scroll axis.
  ///   - breadth: The breadth of an item across the axis.
  func lengths(ofFirst count: Int, _ random: CounterRandom, axis: ScrollAxis, breadth: Points) -> [Points] {
    lengths.values(ofFirst: count, random, axis: axis, breadth: breadth.value).map(Points.init)
  }

  func bytes(ofFirst count: Int, _ random: CounterRandom) -> [Int64] {
    bytes.values(ofFirst: count, random, limit: ContentSettings.byteCounts.upperBound).map { Int64($0.rounded()) }
  }

  /// Returns the costs of decoding and drawing the first items.
  ///
  /// - Parameters:
  ///   - pixelCounts: The number of pixels of each item, including spare ones.
  ///   - bytes: The size of each item's data.
  ///   - random: The source of the draws.
  func displayCosts(
    pixelCounts: @autoclosure () -> [Double], bytes: [Int64], _ random: CounterRandom
  ) -> [SimulatedTime] {
    let costs = costs(displayCosts, bytes.count, random)
    if displayCostPerMegapixel == 0, displayCostPerMegabyte == 0 { return costs }
    let pixelCounts = pixelCounts()
    return costs.indices.map { item in
      let pixels = displayCostPerMegapixel * pixelCounts[item] / 1e6
      let data = displayCostPerMegabyte * Double(bytes[item]) / 1e6
      return SimulatedTime(
        milliseconds: min(costs[item].milliseconds + pixels + data, ContentSettings.costs.upperBound))
    }
  }

  /// The number of items without data because a file or a setting says so, in whole bytes.
  var emptyItemCount: Int {
    switch bytes {
    case .recorded(let sizes): (0..<count).count { sizes[$0 % sizes.count].rounded() == 0 }
    case .drawn(.constant(let size), _) where size.rounded() == 0: count
    case .drawn, .ofFeed: 0
    }
  }

  /// Returns the recorded attempts of the first items; nil if none are recorded.
  func attempts(ofFirst count: Int) -> RecordedAttempts? { attempts?.attempts(ofFirst: count) }

  func layoutCosts(ofFirst count: Int, _ random: CounterRandom) -> [SimulatedTime] {
    costs(layoutCosts, count, random)
  }

  /// Returns the minimum length of an item at a breadth.
  func minimumLength(axis: ScrollAxis, breadth: Points) -> Points {
    Points(lengths.minimum(axis: axis, breadth: breadth.value))
  }

  private func costs(_ column: ItemColumn, _ count: Int, _ random: CounterRandom) -> [SimulatedTime] {
    column.values(ofFirst: count, random, limit: ContentSettings.costs.upperBound).map(
      SimulatedTime.init(milliseconds:))
  }
}

/// The source of one property of a container's items.
private enum ItemColumn: Sendable {
  /// Recorded values, repeated if there are more items.
  case recorded([Double])
  case drawn(Distribution, CounterRandom.Source)
  /// Values of a feed's items.
  case ofFeed(@Sendable (_ item: Int, _ random: CounterRandom) -> Double)

  /// Returns the values of the first items. Recorded values are within the limit already; others are clamped to it.
  func values(ofFirst count: Int, _ random: CounterRandom, limit: Double) -> [Double] {
    switch self {
    case .recorded(let values): (0..<count).map { values[$0 % values.count] }
    case .drawn(let distribution, let source):
      (0..<count).map { min(distribution.quantile(random.uniform(source, item: $0)), limit) }
    case .ofFeed(let value): (0..<count).map { min(value($0, random), limit) }
    }
  }
}

/// The source of the lengths of a container's items along its axis.
private enum ItemLengths: Sendable {
  /// Recorded lengths in points, repeated if there are more items.
  case recorded([Double])
  case drawn(Distribution)
  /// Recorded sizes, scaled to the breadth of an item's column or line, and repeated if there are more items.
  case scaled(widths: [Double], heights: [Double])
  case ofFeed(FeedProfile)

  /// Returns the lengths of the first items, in points.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - random: The source of the draws.
  ///   - axis: The scroll axis.
  ///   - breadth: The breadth of an item across the axis.
  func values(ofFirst count: Int, _ random: CounterRandom, axis: ScrollAxis, breadth: Double) -> [Double] {
    let limit = ContentSettings.lengths.upperBound
    switch self {
    case .recorded(let values): return ItemColumn.recorded(values).values(ofFirst: count, random, limit: limit)
    case .drawn(let distribution):
      return ItemColumn.drawn(distribution, .itemLength).values(ofFirst: count, random, limit: limit)
    case .scaled(let widths, let heights):
      let ratios = Self.ratios(widths, heights, axis)
      return (0..<count).map { min(ratios[$0 % ratios.count] * breadth, limit) }
    case .ofFeed(let feed):
      return (0..<count).map { min(feed.length(of: $0, breadth: breadth, random), limit) }
    }
  }

  /// Returns the minimum length of an item.
  func minimum(axis: ScrollAxis, breadth: Double) -> Double {
    switch self {
    case .recorded(let values): values.min()!
    case .drawn(let distribution): distribution.minimum
    case .scaled(let widths, let heights): Self.ratios(widths, heights, axis).min()! * breadth
    case .ofFeed(let feed): feed.kinds.map { $0.minimumLength(breadth: breadth) }.min()!
    }
  }

  /// Returns the ratios of length to breadth.
  private static func ratios(_ widths: [Double], _ heights: [Double], _ axis: ScrollAxis) -> [Double] {
    zip(widths, heights).map { width, height in axis == .vertical ? height / width : width / height }
  }
}
