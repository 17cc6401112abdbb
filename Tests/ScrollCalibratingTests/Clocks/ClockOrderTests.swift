import SeededRandom
import Testing

@testable import ScrollCalibrating

@Suite struct ClockOrderTests {
  private typealias Times = [Double]

  /// Requests that begin every 200 ms and take up to 3 s, in the order of their starts.
  private static func requests(seed: UInt64, count: Int = 100) -> [Times] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let start = Double(index) * 200
      return [start, start + Double(Int.random(in: 50..<3000, using: &random))]
    }
  }

  private static func inOrderOfEnds(_ requests: [Times]) -> [Times] { requests.sorted { $0[1] < $1[1] } }

  /// Sets the clock back when half of the requests have begun. Those in progress keep their starts and durations.
  private static func setBack(_ requests: [Times], by step: Double) -> [Times] {
    let middle = requests.map(\.[0]).sorted()[requests.count / 2]
    return requests.map { times in times[0] < middle ? times : times.map { $0 - step } }
  }

  private static func order(_ requests: [Times]) -> (order: ClockOrder, behind: [Int]) {
    var order = ClockOrder()
    let behind = requests.indices.filter { order.take(requests[$0]) }
    return (order, behind)
  }

  @Test(arguments: 0..<20) func `no request is behind in the order of starts or of ends`(seed: UInt64) {
    let requests = Self.requests(seed: seed)
    #expect(Self.order(requests).behind.isEmpty && Self.order(Self.inOrderOfEnds(requests)).behind.isEmpty)
  }

  @Test func `four requests may be out of place`() {
    var requests = Self.requests(seed: 1)
    for index in 0..<4 { requests.swapAt(10 + index, 80 + index) }
    #expect(Self.order(requests).order.count == 4 && !Self.order(requests).order.isOfClock)
  }

  @Test(arguments: [5000.0, 60_000, 3_600_000], 0..<20)
  func `a clock that was set back is found in both orders`(step: Double, seed: UInt64) {
    let requests = Self.requests(seed: seed)
    let (order, behind) = Self.order(Self.setBack(requests, by: step))
    #expect(order.isOfClock && behind.first == 50 && order.length == step - 200)
    // Up to 15 requests are in progress.
    let ended = Self.order(Self.setBack(Self.inOrderOfEnds(requests), by: step))
    #expect(ended.order.isOfClock && (30...50).contains(ended.behind.first!))
  }

  @Test(arguments: [20, 25, 30, 40, 60, 100])
  func `requests in no order are hardly ever taken for those of a clock that was set`(count: Int) {
    let mistakes = (UInt64(0)..<50).count { seed in
      var random = SeededGenerator(seed: seed)
      return Self.order(Self.requests(seed: seed, count: count).shuffled(using: &random)).order.isOfClock
    }
    #expect(mistakes <= 2)
  }
}
