import ScrollQuantities

/// IGListKit: the sections on screen and as many on either side.
struct ReferenceIGListKit: ReferenceWindowing {
  private let constants: ReferenceConstants

  init(_ constants: ReferenceConstants) { self.constants = constants }

  func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let visible = scene.visible
    let (size, itemsPerSection) = (constants.count("working_range_size"), constants.count("items_per_section"))
    let sections = Set(visible.map { $0 / itemsPerSection })
    guard let first = sections.min(), let last = sections.max() else { return ReferenceWindows() }
    let items = (0..<scene.itemCount).filter { (first - size...last + size).contains($0 / itemsPerSection) }
    return ReferenceWindows(data: items.first!..<items.last! + 1, cells: visible)
  }
}

/// Preheat: a window ahead of the viewport, worked out anew after some movement.
struct ReferencePreheat: ReferenceWindowing {
  private let constants: ReferenceConstants
  private var lastOffset: Double?
  private var data = 0..<0

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let movement = lastOffset.map { scene.offset - $0 }
    if movement == nil || abs(movement!) > constants["update_screenfuls"] * scene.viewportLength {
      lastOffset = scene.offset
      let length = constants["ahead_screenfuls"] * scene.viewportLength
      let isForward = movement ?? 0 >= 0
      let (start, end) = isForward ? (scene.end, scene.end + length) : (scene.offset - length, scene.offset)
      let ahead = scene.items(from: start.rounded(.down), to: end.rounded(.up)).filter { !scene.visible.contains($0) }
      // A window is one run: where items are side by side, one in view may be between two that are not.
      data = ahead.isEmpty ? 0..<0 : ahead.first!..<ahead.last! + 1
    }
    return ReferenceWindows(data: data, cells: scene.visible)
  }
}

/// Glide's `ListPreloader` with its ring of targets.
struct ReferenceGlide: ReferenceWindowing {
  private let maxPreload: Int
  private let missedCount: Int
  private var isForward = true
  private var firstVisible = -1
  /// What was last to be preloaded.
  private var lastStart = 0
  private var lastEnd = 0
  /// What the targets hold, the oldest request first.
  private var ring: [Int] = []

  init(_ constants: ReferenceConstants) {
    maxPreload = constants.count("max_preload")
    missedCount = constants.count("starts_at_last_visible")
  }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let visible = scene.visible
    if visible.isEmpty { return ReferenceWindows(data: run) }
    if visible.lowerBound > firstVisible {
      turn(forward: true)
      let beyond = visible.upperBound - missedCount
      let start = min(scene.itemCount, max(lastEnd, beyond))
      let end = min(scene.itemCount, beyond + maxPreload)
      ask(for: Array(start..<max(start, end)))
      (lastStart, lastEnd) = (start, end)
    } else if visible.lowerBound < firstVisible {
      turn(forward: false)
      let start = max(0, visible.lowerBound - maxPreload)
      let end = min(lastStart, visible.lowerBound)
      ask(for: Array(start..<max(start, end)).reversed())
      (lastStart, lastEnd) = (start, end)
    }
    firstVisible = visible.lowerBound
    return ReferenceWindows(data: run, cells: visible)
  }

  private mutating func turn(forward: Bool) {
    if forward != isForward { ring = [] }
    isForward = forward
  }

  private mutating func ask(for items: [Int]) { ring = (ring + items).suffix(maxPreload + 1) }

  /// Back from the last request as far as there is no gap.
  private var run: Range<Int> {
    guard let latest = ring.last else { return 0..<0 }
    var (first, last) = (latest, latest)
    while ring.contains(first - 1) { first -= 1 }
    while ring.contains(last + 1) { last += 1 }
    return first..<last + 1
  }
}

/// Lazy images and frames of a page: within a distance of the viewport, for good.
struct ReferenceLazyLoading: ReferenceWindowing {
  private let constants: ReferenceConstants

  init(_ constants: ReferenceConstants) { self.constants = constants }

  static var keepsData: Bool { true }
  var keepsUrgency: Bool { constants.count("engine") == 0 }

  func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let images = [1250.0, 2500, 6000, 8000, 8000, 3000]
    let frames = [2500.0, 3500, 6000, 8000, 8000, 4000]
    let connection = constants.count("connection")
    let isFrame = constants.isSet("content")
    let distances = [isFrame ? frames[connection] : images[connection], isFrame ? 0 : scene.viewportLength, 600]
    let distance = distances[constants.count("engine")]
    return ReferenceWindows(
      data: scene.items(from: scene.offset - distance, to: scene.end + distance), cells: scene.visible)
  }
}

/// Images that an observer loads: what touches the viewport with its margins, for good.
struct ReferenceIntersectionObserver: ReferenceWindowing {
  private let constants: ReferenceConstants

  init(_ constants: ReferenceConstants) { self.constants = constants }

  static var keepsData: Bool { true }
  var keepsUrgency: Bool { true }

  func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let start = scene.offset - constants["before_points"]
    let end = scene.end + constants["after_points"]
    let touching = scene.starts.indices.filter { scene.starts[$0] <= end && scene.ends[$0] >= start }
    return ReferenceWindows(
      data: touching.first.map { $0..<touching.last! + 1 } ?? 0..<0, cells: scene.visible)
  }
}

/// What is known of UIKit: data of some rows ahead, and the next cell if a frame leaves time for it.
struct ReferenceUIKitPrefetch: ReferenceWindowing {
  private let constants: ReferenceConstants
  private var isForward = true
  private var data = 0..<0
  private var cells = 0..<0

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func contentReplaced() { (data, cells) = (0..<0, 0..<0) }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let visible = scene.visible
    if visible.isEmpty {
      if scene.movement != 0 { (isForward, data) = (scene.movement > 0, 0..<0) }
      cells = 0..<0
      return ReferenceWindows(data: data)
    }
    let isMoving = scene.movement != 0
    if isMoving {
      isForward = scene.movement > 0
      let rows = share("data_rows_per_visible_row", of: visible)
      data = isForward ? visible.upperBound..<visible.upperBound + rows : visible.lowerBound - rows..<visible.lowerBound
    }
    let made = visible.filter { !cells.contains($0) }.count
    let kept = share("kept_cells_per_visible_cell", of: visible)
    let (before, after) = isForward ? (kept, max(1, kept)) : (max(1, kept), kept)
    let keepable = visible.lowerBound - before..<visible.upperBound + after
    var (first, end) = (visible.lowerBound, visible.upperBound)
    while cells.contains(first - 1), keepable.contains(first - 1) { first -= 1 }
    while cells.contains(end), keepable.contains(end) { end += 1 }
    let spare = scene.spare.nanoseconds - Int64(made) * scene.cellCost.nanoseconds
    if isMoving, spare > scene.cellCost.nanoseconds {
      if isForward, end == visible.upperBound, end < scene.itemCount { end += 1 }
      if !isForward, first == visible.lowerBound, first > 0 { first -= 1 }
    }
    cells = first..<end
    return ReferenceWindows(data: data, cells: cells)
  }

  private func share(_ constant: String, of items: Range<Int>) -> Int {
    Int((constants[constant] * Double(items.count)).rounded(.up))
  }
}
