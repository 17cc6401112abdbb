import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// A yardstick for the speed of the full model: the least that a scroll simulation can do, written by hand.
///
/// It has a visible, a display, and a preload cursor over one list, a heap of loads and drawings with a fixed latency
/// each, and a count of placeholders. It has no direction, modes, queue, network, batches, or record.
struct Yardstick {
  private let edges: [Double]
  private let offsets: [Double]
  private let viewport: Double
  private var heap: [(time: Int64, item: Int32)] = []
  private var isRequested: [Bool]
  private var isLoaded: [Bool]
  private var isDrawn: [Bool]

  static var ofWorkload: Yardstick {
    Yardstick(edges: workloadEdges, offsets: Workload.trace.offsets.map(\.value), viewport: 844)
  }

  /// The starts of the items of the fixed workload, and the end of the last one.
  static var workloadEdges: [Double] {
    let layout = Workload.content.layout
    return layout.frames.map(\.y.value) + [layout.contentLength(ofFirst: layout.count).value]
  }

  init(edges: [Double], offsets: [Double], viewport: Double) {
    self.edges = edges
    self.offsets = offsets
    self.viewport = viewport
    isRequested = Array(repeating: false, count: edges.count)
    isLoaded = Array(repeating: false, count: edges.count)
    isDrawn = Array(repeating: false, count: edges.count)
  }

  /// Returns the number of items that showed before they were drawn.
  mutating func run() -> Int {
    let (count, period) = (edges.count - 1, Int64(8_333_333))
    for item in 0..<count { (isRequested[item], isLoaded[item], isDrawn[item]) = (false, false, false) }
    heap.removeAll(keepingCapacity: true)
    var (preload, display, visible) = (0..<0, 0..<0, 0..<0)
    var blanks = 0
    for frame in offsets.indices {
      let now = Int64(frame) * period
      while let first = heap.first, first.time <= now {
        pop()
        let item = Int(first.item)
        if isLoaded[item] {
          isDrawn[item] = true
        } else {
          isLoaded[item] = true
          push(now + 4_000_000, first.item)
        }
      }
      let offset = offsets[frame]
      let newPreload = move(preload, offset - 1.5 * viewport, offset + 3.5 * viewport)
      if newPreload != preload {
        for item in newPreload where !preload.contains(item) && !isRequested[item] {
          isRequested[item] = true
          push(now + 120_000_000, Int32(item))
        }
        preload = newPreload
      }
      display = move(display, offset - 0.5 * viewport, offset + 2 * viewport)
      let newVisible = move(visible, offset, offset + viewport)
      if newVisible != visible {
        for item in newVisible where !visible.contains(item) && !isDrawn[item] { blanks += 1 }
        visible = newVisible
      }
    }
    return blanks
  }

  /// Returns the items between two offsets, starting the search at their former places.
  private func move(_ range: Range<Int>, _ start: Double, _ end: Double) -> Range<Int> {
    var (first, last) = (range.lowerBound, range.upperBound)
    while first + 1 < edges.count, edges[first + 1] <= start { first += 1 }
    while first > 0, edges[first] > start { first -= 1 }
    last = max(first, last)
    while last + 1 < edges.count, edges[last] < end { last += 1 }
    while last > first, edges[last - 1] >= end { last -= 1 }
    return first..<last
  }

  private mutating func push(_ time: Int64, _ item: Int32) {
    heap.append((time, item))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].time < heap[parent].time else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func pop() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, heap[child + 1].time < heap[child].time { child += 1 }
      guard heap[child].time < heap[parent].time else { break }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
