import ScrollDiagnostics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The blueprint of the contents of all containers in a scenario.
struct ContentBlueprint: Sendable {
  /// The items of each level of containers.
  let items: [ItemBlueprint]
  private let levels: [ContainerSettings]
  private let recorded: RecordedContainers
  private let axis: ScrollAxis
  private let viewport: PointSize
  /// Pixels per point.
  private let scale: Double

  init(
    _ scenario: Scenario, _ trace: ScrollTrace, viewport: PointSize, _ files: inout InputFiles
  ) throws(Failure) {
    var items: [ItemBlueprint] = []
    for (level, settings) in scenario.levels.enumerated() {
      items.append(try ItemBlueprint(settings, level: level, &files))
    }
    self.items = items
    levels = scenario.levels
    recorded = RecordedContainers(trace)
    axis = trace.axis
    self.viewport = viewport
    scale = scenario.displaying.scale
  }

  /// Returns the contents of one replication.
  func content(_ random: CounterRandom) -> Content { content(at: .outer, axis, viewport, random) }

  /// Returns whether there is a container at a path.
  func contains(_ path: ContainerPath) -> Bool {
    path.items.count < levels.count
      && path.items.enumerated().allSatisfy { depth, item in
        item < items[depth].count && levels[depth + 1].placement.includes(item)
      }
  }

  /// Returns the number of items that the container at a path ever has, including those that the recording inserts.
  /// Precondition: it exists.
  func itemCount(at path: ContainerPath) -> Int { items[path.items.count].count + recorded[path].insertedCount }

  /// The number of containers, and of the items that all of them have at the start.
  var counts: (containers: Int, items: Int) {
    var (containers, counts) = (1, (containers: 0, items: 0))
    for level in levels.indices {
      if level > 0 { containers *= levels[level].placement.count(among: items[level - 1].count) }
      counts.containers += containers
      counts.items += containers * items[level].count
    }
    return counts
  }

  /// The maximum number of items that a run lays out again because others are inserted or deleted, or because the viewport
  /// changes.
  var replacedItemCount: Int {
    presentFacts.reduce(resizedItemCount) { $0 + $1.value.changeCount * itemCount(at: $1.key) }
  }

  /// The maximum number of items whose frames a journal keeps because they are laid out again, in equivalents: it shares the
  /// frames that a change of a list leaves as they are, and keeps only about a byte for each of its items.
  var journaledItemCount: Int {
    presentFacts.reduce(resizedItemCount) { count, container in
      let isList = levels[container.key.items.count].layout.isList
      return count + container.value.changeCount * itemCount(at: container.key) / (isList ? Self.frameByteCount : 1)
    }
  }

  /// The maximum number of items that a run lays out again because the viewport changes: those of all containers, each time.
  private var resizedItemCount: Int {
    recorded[.outer].viewportChangeCount * presentFacts.reduce(counts.items) { $0 + $1.value.insertedCount }
  }

  /// The memory that a layout takes for each item, in bytes.
  private static let frameByteCount = 80

  /// What was recorded of the containers that there are.
  private var presentFacts: [ContainerPath: RecordedContainers.Facts] { recorded.facts.filter { contains($0.key) } }

  private func content(at path: ContainerPath, _ axis: ScrollAxis, _ viewport: PointSize, _ random: CounterRandom)
    -> Content
  {
    let level = path.items.count
    let (spareCount, count) = (recorded[path].insertedCount, itemCount(at: path))
    let arrangement = LayoutKind(levels[level].layout)
    var lengths = items[level].lengths(
      ofFirst: count, random, axis: axis, breadth: arrangement.itemBreadth(axis: axis, viewport: viewport))
    let nested = nestedContents(at: path, arrangement, axis, viewport, &lengths, random)
    let bytes = items[level].bytes(ofFirst: count, random)
    return Content(
      arrangement: arrangement, axis: axis, lengths: lengths, bytes: bytes,
      displayCosts: items[level].displayCosts(
        pixelCounts: pixelCounts(arrangement, lengths, axis, viewport), bytes: bytes, random),
      layoutCosts: items[level].layoutCosts(ofFirst: count, random), spareCount: spareCount, viewport: viewport,
      kind: level, attempts: items[level].attempts(ofFirst: count), nested: nested)
  }

  /// Returns the number of pixels of items with these lengths.
  private func pixelCounts(
    _ arrangement: LayoutKind, _ lengths: [Points], _ axis: ScrollAxis, _ viewport: PointSize
  ) -> [Double] {
    let frames = arrangement.layout(lengths: lengths, axis: axis, viewport: viewport).frames
    return frames.map { $0.size.width.value * $0.size.height.value * scale * scale }
  }

  /// Returns the contents of containers in the cells of a container, and sets the lengths of those cells.
  private func nestedContents(
    at path: ContainerPath, _ arrangement: LayoutKind, _ axis: ScrollAxis, _ viewport: PointSize,
    _ lengths: inout [Points],
    _ random: CounterRandom
  ) -> [Content.NestedContent] {
    let level = path.items.count
    guard level + 1 < levels.count else { return [] }
    let placement = levels[level + 1].placement
    let holders = stride(from: placement.first, to: items[level].count, by: placement.every)
    if let cellLength = placement.cellLength {
      for item in holders { lengths[item] = Points(cellLength) }
    }
    let frames = arrangement.layout(
      lengths: Array(lengths[..<items[level].count]), axis: axis, viewport: viewport
    ).frames
    return holders.map { item in
      let inner = ContainerPath(items: path.items + [item])
      let innerAxis = levels[level + 1].layout.axis(recorded: recorded[inner].axis ?? axis.perpendicular)
      return Content.NestedContent(
        item: ItemIndex(item), content: content(at: inner, innerAxis, frames[item].size, random.nested(in: item)))
    }
  }
}

/// The settings that have no effect because an items file has their values.
extension ContentBlueprint {
  /// True if a file has values of items. If not, no setting is replaced.
  var readsColumns: Bool { items.contains { !$0.columns.isEmpty } }

  /// Returns the column of an items file that has the values of a setting, as the reason why the setting has no effect; nil if
  /// there is none.
  ///
  /// A setting for all containers is replaced if the items of all of them have the column; the outer container's file is named.
  func replacement(of setting: Setting<Scenario>) -> IdleReason? {
    if let column = Self.columns[setting.path] {
      return items.allSatisfy { $0.columns.contains(column) } ? reason(column, level: 0) : nil
    }
    guard items.indices.contains(setting.level),
      let property = DistributionSetting.ofItems.first(where: { $0.path == setting.localPath })
    else { return nil }
    let columns =
      property.path == DistributionSetting.length.path ? [property.column, "width_points"] : [property.column]
    return columns.first(where: items[setting.level].columns.contains).map { reason($0, level: setting.level) }
  }

  /// The columns that replace settings for all containers.
  private static let columns = [
    DistributionSetting.latency.path: AttemptColumns.firstLatency,
    "loading.failure_probability": AttemptColumns.failures,
  ]

  private func reason(_ column: String, level: Int) -> IdleReason {
    let file = levels[level].content.itemsFile!
    return IdleReason(
      path: "\(Scenario.prefix(ofLevel: level))content.items_file",
      description: "the column \(column) in \(file.excerpt)")
  }
}

/// The facts in a recording that the contents of its containers depend on.
struct RecordedContainers: Sendable {
  /// The facts about one container.
  struct Facts: Sendable {
    /// The scroll axis; nil if movement was not recorded.
    let axis: ScrollAxis?
    /// The total number of inserted items.
    private(set) var insertedCount = 0
    private(set) var reloadCount = 0
    /// The number of insertions and deletions.
    private(set) var changeCount = 0
    /// The number of resizes and rotations, which are recorded of the outer container only.
    private(set) var viewportChangeCount = 0

    static let unrecorded = Facts()

    private init() { axis = nil }

    init(_ track: ScrollTrace.Track) {
      axis = track.axis
      for event in track.events {
        switch event.kind {
        case .insert(_, let count):
          insertedCount += count
          changeCount += 1
        case .delete: changeCount += 1
        case .reload: reloadCount += 1
        case .resize, .rotate: viewportChangeCount += 1
        default: break
        }
      }
    }
  }

  let facts: [ContainerPath: Facts]

  init(_ trace: ScrollTrace) {
    let nested = trace.nested.map { ($0.path, Facts($0.track)) }
    facts = Dictionary(uniqueKeysWithValues: nested + [(.outer, Facts(trace.track))])
  }

  subscript(path: ContainerPath) -> Facts { facts[path] ?? .unrecorded }
}
