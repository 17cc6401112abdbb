import ScrollQuantities
import ScrollSimulation
import Testing

@testable import ScrollForesight

/// The bound for runs that are worked out by hand. Items 1 to 3 come into view at 10 ms, and may be requested from the start.
struct LateItemsOfRunsTests {
  private var scroll = ShortScroll()

  private var bound: Int {
    let record = scroll.record(OnDisplayPolicy())
    return LateItemsBound(record, scroll.simulation).count
  }

  @Test(arguments: [(6.0, 4.0, 0), (7, 4, 3), (6, 5, 3), (10, 0, 0), (11, 0, 3), (0, 10, 0), (0, 11, 3)])
  mutating func `an item is certainly late if its answer and its drawing take more than its time`(
    latency: Double, drawing: Double, expected: Int
  ) {
    scroll.configuration.loading.latency = .constant(latency)
    scroll.drawing = drawing
    #expect(bound == expected)
  }

  /// Each answer takes 5 ms and each drawing 5 ms, so that a slot of either serves one of the three items in time.
  @Test(arguments: [(3, 3, 0), (2, 3, 1), (3, 2, 1), (1, 3, 2), (3, 1, 2), (1, 2, 2), (1, 1, 2)])
  mutating func `a slot serves only as many items as fit one after the other`(
    requests: Int, operations: Int, expected: Int
  ) {
    scroll.configuration.loading.latency = .constant(5)
    scroll.drawing = 5
    scroll.configuration.loading.concurrentRequests = requests
    scroll.configuration.displaying.concurrentOperations = operations
    #expect(bound == expected)
  }

  /// The answers begin at 2 ms and have to be complete at 7 ms, 3 ms before the items show. In 5 ms, 1,600 kbit/s bring the 8,000
  /// bits of one item.
  @Test(arguments: [(4800.0, 0), (4799, 1), (3200, 1), (3199, 2), (1600, 2), (1599, 3)])
  mutating func `a link brings only what its rate allows between answers and drawing`(
    bandwidth: Double, expected: Int
  ) {
    scroll.configuration.loading.latency = .constant(2)
    scroll.drawing = 3
    scroll.configuration.loading.bandwidth = bandwidth
    #expect(bound == expected)
  }

  @Test mutating func `items that a network ends before are late, and those without data are not`() {
    let step = NetworkTrace.Step(duration: SimulatedTime(milliseconds: 5), bandwidth: 1600)
    scroll.configuration.loading.network = NetworkTrace(steps: [step], repeats: false)
    // Of the 24,000 bits it brings 8,000.
    #expect(bound == 2)
    scroll.bytes = 1001
    #expect(bound == 3)
    scroll.bytes = 0
    #expect(bound == 0)
  }

  /// Each drawing takes as long as the items have, one after the other.
  @Test(arguments: [(10.0, 3, 0), (10, 2, 1), (11, 3, 3)])
  mutating func `an item without data needs neither an answer nor a slot`(
    drawing: Double, operations: Int, expected: Int
  ) {
    scroll.bytes = 0
    scroll.configuration.loading.latency = .constant(1000)
    scroll.configuration.loading.bandwidth = 1
    scroll.configuration.loading.concurrentRequests = 1
    scroll.configuration.displaying.concurrentOperations = operations
    scroll.drawing = drawing
    #expect(bound == expected)
  }

  /// A byte takes less than a microsecond.
  @Test(arguments: [(5.999, 0), (6, 3)])
  mutating func `the shortest round trip of a network comes before each answer`(latency: Double, expected: Int) {
    let steps = [9.0, 4].map { roundTrip in
      NetworkTrace.Step(
        duration: SimulatedTime(milliseconds: 100), bandwidth: 1e9, roundTrip: SimulatedTime(milliseconds: roundTrip))
    }
    scroll.configuration.loading.network = NetworkTrace(steps: steps)
    scroll.bytes = 1
    scroll.configuration.loading.latency = .constant(latency)
    #expect(bound == expected)
  }

  @Test mutating func `drawing that the main thread does or waits for makes no item late`() {
    scroll.drawing = 20
    #expect(bound == 3)
    scroll.configuration.displaying.neverShowsPlaceholders = true
    #expect(bound == 0)
    scroll.configuration.displaying.neverShowsPlaceholders = false
    scroll.configuration.displaying.displaysAsynchronously = false
    #expect(bound == 0)
  }

  @Test mutating func `items of the first frame are not late`() {
    scroll.offsets = [0, 0]
    scroll.configuration.loading.latency = .constant(1000)
    #expect(bound == 0)
  }

  /// The third item comes with a batch at 20 ms, and into view at 30 ms.
  @Test(arguments: [(10.0, 0), (11, 1)])
  mutating func `an item of a batch can be requested when it is inserted`(latency: Double, expected: Int) {
    scroll = ShortScroll(screens: 3, offsets: [0, 0, 0, 200, 200])
    scroll.configuration.batching.isEnabled = true
    scroll.configuration.batching.initialItems = 2
    scroll.configuration.batching.latency = .constant(20)
    scroll.configuration.loading.latency = .constant(latency)
    #expect(bound == expected)
  }

  /// The list in the cell shows with it at 10 ms and then fetches its second item, which comes at 30 ms. With a policy that makes the
  /// cell ahead, that could be earlier.
  @Test mutating func `an item of a batch of a nested list may be there from the start`() {
    scroll = ShortScroll(screens: 3, offsets: [0, 100, 100, 100, 100])
    scroll.carousel = [50, 50]
    var carousel = scroll.configuration.containers[0]
    carousel.policy = OnDisplayPolicy()
    carousel.batching.isEnabled = true
    carousel.batching.initialItems = 1
    carousel.batching.latency = .constant(20)
    scroll.configuration.containers.append(carousel)
    scroll.configuration.loading.latency = .constant(5)
    let record = scroll.record(OnDisplayPolicy())
    #expect(record.batches.map(\.inserted.milliseconds) == [30])
    #expect(LateItemsBound(record, scroll.simulation).count == 0)
  }
}
