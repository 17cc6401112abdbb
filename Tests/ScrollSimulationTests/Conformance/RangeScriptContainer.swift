import ScrollQuantities

@testable import ScrollSimulation

/// A container that performs a recorded script with a `RangeController`.
struct RangeScriptContainer {
  private(set) var controller: RangeController
  private(set) var table: InterfaceStateTable
  private(set) var layout: ContentLayout
  /// How many items of the layout the content holds; the others are appended later.
  private(set) var count: Int
  /// The script's name for each item of the layout.
  private(set) var ids: [Int]
  /// States of all items by id, vanished ones too; absent where none.
  private(set) var states: [Int: UInt8] = [:]
  /// Ids of the items that were visible in the last update.
  private(set) var visible: [Int] = []

  private let axis: ScrollAxis
  private let scrollable: ScrollDirection
  private var bounds: PointRect
  private var direction: ScrollDirection
  private var containerState: InterfaceState
  private var named: [Int]?
  private var vanishedVisible: [Int] = []
  /// Items that vanished before they had a node.
  private var idsWithoutNode: Set<Int> = []
  private var lastUpdateCount = 0
  private var nextID: Int
  private var clock = 0.0

  /// - Parameter appended: Frames that the script will append, if they are to wait in the layout from the start;
  ///   otherwise each append makes a new layout.
  init(_ setup: RangeScriptSetup, appended: [PointRect]) {
    let frames = setup.items.map(PointRect.init)
    scrollable = setup.controller == "table" ? .vertical : ScrollDirection(rawValue: setup.scrollable)
    axis = scrollable.isDisjoint(with: .vertical) ? .horizontal : .vertical
    layout = ContentLayout(axis: axis, frames: frames + appended, spansViewport: false)
    count = frames.count
    ids = Array(0..<frames.count + appended.count)
    nextID = frames.count
    controller = RangeController(profile: .texture)
    for entry in setup.tuning {
      controller.settings.tuning[RangeMode(rawValue: Int8(entry[0]))!, RangeType(rawValue: UInt8(entry[1]))!] =
        RangeTuningParameters(leading: entry[2], trailing: entry[3])
    }
    table = InterfaceStateTable(count: 0)
    bounds = PointRect(x: 0, y: 0, width: setup.viewport[0], height: setup.viewport[1])
    direction = ScrollDirection(rawValue: setup.direction)
    containerState = InterfaceState(rawValue: setup.container)
    controller.settings.allocatesNodesLazily = setup.lazy == 1
    controller.contentReplaced(
      origins: [.new(count: ids.count)], reloadsData: setup.load == "reload", states: &table)
    if setup.load == "raw" { controller.content.isVisited = true }
  }

  /// Performs a step; returns how many updates ran.
  mutating func perform(_ step: RangeScriptStep) -> Int {
    let before = controller.updateCount
    clock = Double(step.s)
    for operation in step.ops {
      perform(operation)
      settle()
    }
    if step.nodrain != 1 {
      controller.updateIfNeeded(scene, in: layout, states: &table)
      settle()
    }
    return controller.updateCount - before
  }

  private var scene: ScrollScene {
    let items = named.map { $0.compactMap { id in ids.firstIndex(of: id).map(ItemIndex.init) } }
    return ScrollScene(
      itemCount: count, bounds: bounds, scrollable: scrollable, direction: direction,
      containerState: containerState, visibleItems: items.map { .named($0) } ?? .overlappingBounds,
      time: SimulatedTime(milliseconds: clock))
  }

  private mutating func perform(_ operation: RangeScriptOperation) {
    switch operation {
    case .offset(let x, let y): (bounds.x, bounds.y) = (Points(x), Points(y))
    case .viewport(let width, let height):
      bounds.size = PointSize(width: Points(width), height: Points(height))
    case .direction(let bits): direction = ScrollDirection(rawValue: bits)
    case .container(let bits): containerState = InterfaceState(rawValue: bits)
    case .setNeedsUpdate: controller.setNeedsUpdate()
    case .updateIfNeeded: controller.updateIfNeeded(scene, in: layout, states: &table)
    case .update: controller.update(scene, in: layout, states: &table)
    case .mode(let mode): controller.updateCurrentRange(mode: RangeMode(rawValue: mode)!)
    case .drag: controller.beganDragging()
    case .memoryWarning:
      controller.memoryRanLow(containerState: containerState)
      controller.updateIfNeeded(scene, in: layout, states: &table)
    case .background:
      controller.enteredBackground(containerState: containerState)
      controller.updateIfNeeded(scene, in: layout, states: &table)
    case .foreground:
      controller.entersForeground(containerState: containerState)
      controller.updateIfNeeded(scene, in: layout, states: &table)
    case .modeForMemoryWarnings(let mode): controller.settings.modeForMemoryWarnings = RangeMode(rawValue: mode)!
    case .tuning(let mode, let type, let leading, let trailing):
      controller.settings.tuning[mode, type] = RangeTuningParameters(leading: leading, trailing: trailing)
    case .append(let frames): append(frames)
    case .replace(let reloads, let items): replace(reloadsData: reloads, items)
    case .visible(let ids): named = ids
    case .enabled(let isEnabled): controller.settings.isEnabled = isEnabled
    case .clearContents: controller.clearContents(states: &table)
    case .clearPreloadedData: controller.clearPreloadedData(states: &table)
    case .displayed(let time):
      controller.renderingFinished(scheduledBefore: SimulatedTime(milliseconds: time))
    }
  }

  private mutating func append(_ frames: [PointRect]) {
    if count < layout.count {
      count += frames.count
      controller.contentGrew()
      controller.updateIfNeeded(scene, in: layout, states: &table)
      nextID += frames.count
    } else {
      let known = zip(ids, layout.frames).map { (id: $0, frame: $1) }
      replace(reloadsData: false, known + frames.enumerated().map { (nextID + $0.offset, $0.element) })
    }
  }

  private mutating func replace(reloadsData: Bool, _ items: [(id: Int, frame: PointRect)]) {
    let newIDs = items.map(\.id)
    if reloadsData { hideVanished() }
    let origins = newIDs.map { origin(of: $0) }
    let vanished = ids.filter { !newIDs.contains($0) }
    let visibleBefore = vanished.filter { states[$0, default: 0] & 8 != 0 }
    if controller.settings.allocatesNodesLazily {
      idsWithoutNode.subtract(ids)
      idsWithoutNode.formUnion(ids.indices.filter { !controller.content.hasNode(ItemIndex($0)) }.map { ids[$0] })
    }
    controller.contentReplaced(origins: origins, reloadsData: reloadsData, states: &table)
    if reloadsData {
      for id in visibleBefore { states[id]! &= ~8 }
    } else {
      vanishedVisible += visibleBefore
    }
    vanishedVisible.removeAll { newIDs.contains($0) }
    ids = newIDs
    layout = ContentLayout(axis: axis, frames: items.map(\.frame), spansViewport: false)
    count = items.count
    nextID = max(nextID, (newIDs.max() ?? -1) + 1)
    if !reloadsData { controller.updateIfNeeded(scene, in: layout, states: &table) }
  }

  /// Known items keep their node, if they have one, and their state, vanished ones too.
  private mutating func origin(of id: Int) -> ItemOrigin {
    if let position = ids.firstIndex(of: id) { return .items(position..<position + 1) }
    guard let state = states[id], !idsWithoutNode.contains(id) else { return .new(count: 1) }
    return .returning(InterfaceState(rawValue: state))
  }

  /// Items that vanished while visible lose that.
  private mutating func hideVanished() {
    for id in vanishedVisible { states[id]! &= ~8 }
    vanishedVisible = []
  }

  /// Takes over states and, after an update, what was visible in it.
  private mutating func settle() {
    for position in 0..<count { states[ids[position]] = table.states[position].rawValue }
    guard controller.updateCount != lastUpdateCount else { return }
    lastUpdateCount = controller.updateCount
    hideVanished()
    visible = controller.visibleItems.map { ids[$0.position] }
  }
}
