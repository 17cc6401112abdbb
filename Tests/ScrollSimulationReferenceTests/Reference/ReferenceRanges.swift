import ScrollQuantities

@testable import ScrollSimulation

/// The display and the preload range of an update.
struct ReferenceRanges {
  private(set) var display: Set<Int> = []
  private(set) var preload: Set<Int> = []
  private let control: ReferenceRangeControl
  private let scene: ReferenceScene
  private let direction: ScrollDirection
  private let visible: Set<Int>

  init(
    _ control: ReferenceRangeControl, _ scene: ReferenceScene, _ direction: ScrollDirection,
    visible: Set<Int>
  ) {
    (self.control, self.scene, self.direction, self.visible) = (control, scene, direction, visible)
    let (forDisplay, forPreload) = (control.tuning[control.mode, .display], control.tuning[control.mode, .preload])
    let isLowMemory = control.mode == .lowMemory
    if !isLowMemory { display = forDisplay == .zero ? visible : range(forDisplay) }
    if forDisplay == forPreload, !control.isOld {
      preload = display
    } else if forPreload == .zero, control.isOld || forDisplay == .zero || isLowMemory {
      preload = visible
    } else {
      preload = range(forPreload)
    }
  }

  private func range(_ tuning: RangeTuningParameters) -> Set<Int> {
    control.countsRows ? rows(tuning) : scene.items(within: tuning, direction: direction, wraps: control.wraps)
  }

  /// From the first visible row up and from the last down, each row passed using up its height, the first included.
  private func rows(_ tuning: RangeTuningParameters) -> Set<Int> {
    let viewport = scene.bounds.size.length(along: scene.axis)
    let leads = scene.leadsWhereOffsetsGrow(direction)
    let ahead = tuning.leadingBufferScreenfuls * viewport
    let behind = tuning.trailingBufferScreenfuls * viewport
    let positions = scene.order.indices.filter { visible.contains(scene.order[$0]) }
    let first = walk(from: positions.first!, by: -1, distance: leads ? behind : ahead)
    let last = walk(from: positions.last!, by: 1, distance: leads ? ahead : behind)
    return Set(scene.order[first...last])
  }

  private func walk(from start: Int, by step: Int, distance: Points) -> Int {
    var (row, left) = (start, distance)
    while left > .zero, scene.order.indices.contains(row + step) {
      left -= scene.layout.length(of: ItemIndex(row))
      row += step
    }
    return row
  }
}
