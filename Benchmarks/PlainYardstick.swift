import ScrollQuantities
import ScrollTraces

/// The yardstick in the style of C++: the same loop over plain memory, without bounds checks or reference counts.
final class PlainYardstick {
  private struct Event {
    var time: Int64
    var item: Int32
  }

  private let edges: UnsafeMutableBufferPointer<Double>
  private let offsets: UnsafeMutableBufferPointer<Double>
  private let viewport: Double
  /// A heap with one event at a time for each item.
  private let heap: UnsafeMutableBufferPointer<Event>
  private var heapCount = 0
  /// The state of each item: 1 requested, 2 loaded, 4 drawn.
  private let states: UnsafeMutableBufferPointer<UInt8>

  static var ofWorkload: PlainYardstick {
    PlainYardstick(edges: Yardstick.workloadEdges, offsets: Workload.trace.offsets.map(\.value), viewport: 844)
  }

  init(edges: [Double], offsets: [Double], viewport: Double) {
    self.edges = .allocate(capacity: edges.count)
    _ = self.edges.initialize(from: edges)
    self.offsets = .allocate(capacity: offsets.count)
    _ = self.offsets.initialize(from: offsets)
    self.viewport = viewport
    heap = .allocate(capacity: edges.count)
    heap.initialize(repeating: Event(time: 0, item: 0))
    states = .allocate(capacity: edges.count)
    states.initialize(repeating: 0)
  }

  deinit {
    edges.deallocate()
    offsets.deallocate()
    heap.deallocate()
    states.deallocate()
  }

  /// Returns the number of items that showed before they were drawn.
  func run() -> Int {
    let (edges, offsets, states) = (edges.baseAddress!, offsets.baseAddress!, states.baseAddress!)
    let last = self.edges.count - 1
    self.states.update(repeating: 0)
    heapCount = 0
    var (preload, display, visible) = ((0, 0), (0, 0), (0, 0))
    var blanks = 0
    for frame in 0..<self.offsets.count {
      let now = Int64(frame) &* 8_333_333
      while heapCount > 0, heap.baseAddress!.pointee.time <= now {
        let item = pop()
        if states[item] & 2 != 0 {
          states[item] |= 4
        } else {
          states[item] |= 2
          push(now &+ 4_000_000, item)
        }
      }
      let offset = offsets[frame]
      let newPreload = Self.move(preload, offset - 1.5 * viewport, offset + 3.5 * viewport, edges, last)
      if newPreload != preload {
        for item in newPreload.0..<newPreload.1 where (item < preload.0 || item >= preload.1) && states[item] & 1 == 0 {
          states[item] |= 1
          push(now &+ 120_000_000, item)
        }
        preload = newPreload
      }
      display = Self.move(display, offset - 0.5 * viewport, offset + 2 * viewport, edges, last)
      let newVisible = Self.move(visible, offset, offset + viewport, edges, last)
      if newVisible != visible {
        for item in newVisible.0..<newVisible.1 where (item < visible.0 || item >= visible.1) && states[item] & 4 == 0 {
          blanks &+= 1
        }
        visible = newVisible
      }
    }
    return blanks
  }

  /// Returns the items between two offsets, starting the search at their former places.
  @inline(__always)
  private static func move(
    _ range: (Int, Int), _ start: Double, _ end: Double, _ edges: UnsafeMutablePointer<Double>, _ count: Int
  ) -> (Int, Int) {
    var (first, last) = range
    while first < count, edges[first &+ 1] <= start { first &+= 1 }
    while first > 0, edges[first] > start { first &-= 1 }
    last = max(first, last)
    while last < count, edges[last] < end { last &+= 1 }
    while last > first, edges[last &- 1] >= end { last &-= 1 }
    return (first, last)
  }

  @inline(__always)
  private func push(_ time: Int64, _ item: Int) {
    let heap = heap.baseAddress!
    var child = heapCount
    heapCount &+= 1
    while child > 0 {
      let parent = (child &- 1) / 2
      if heap[parent].time <= time { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = Event(time: time, item: Int32(item))
  }

  @inline(__always)
  private func pop() -> Int {
    let heap = heap.baseAddress!
    let item = Int(heap[0].item)
    heapCount &-= 1
    let last = heap[heapCount]
    var parent = 0
    while true {
      var child = 2 &* parent &+ 1
      if child >= heapCount { break }
      if child &+ 1 < heapCount, heap[child &+ 1].time < heap[child].time { child &+= 1 }
      if heap[child].time >= last.time { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return item
  }
}
