import Testing

@testable import ScrollPages

struct LinearScaleTests {
  @Test func `values are placed in proportion, also on a reversed axis`() {
    let right = LinearScale(domain: 10...30, range: (100, 300))
    #expect([10, 15, 30, 40].map { right($0) } == [100, 150, 300, 400])
    let up = LinearScale(domain: -1...1, range: (50, 10))
    #expect([-1, 0, 1].map { up($0) } == [50, 30, 10])
  }

  @Test func `the value at a place is the one that is placed there`() {
    let right = LinearScale(domain: 10...30, range: (100, 300))
    #expect([100, 150, 300, 400].map { right.value(at: $0) } == [10, 15, 30, 40])
    let up = LinearScale(domain: -1...1, range: (50, 10))
    #expect([50, 30, 10, 0].map { up.value(at: $0) } == [-1, 0, 1, 1.5])
  }

  @Test func `a domain of one value is widened by one`() {
    let scale = LinearScale(domain: 7...7, range: (0, 10))
    #expect(scale.domain == 6...8)
    #expect(scale(7) == 5)
  }

  @Test(arguments: [
    (0.0...100, 5, [0.0, 20, 40, 60, 80, 100]), (0...97, 5, [0, 20, 40, 60, 80]), (3...17, 4, [5, 10, 15]),
    (-250...250, 5, [-200, -100, 0, 100, 200]), (0...0.5, 5, [0, 0.1, 0.2, 0.30000000000000004, 0.4, 0.5]),
    (0...7, 10, [0, 1, 2, 3, 4, 5, 6, 7]), (0...1e12, 2, [0, 5e11, 1e12]),
  ])
  func `ticks are round numbers within the domain`(domain: ClosedRange<Double>, count: Int, ticks: [Double]) {
    #expect(LinearScale(domain: domain, range: (0, 1)).ticks(about: count) == ticks)
  }

  @Test func `a rounded scale begins and ends with a tick`() {
    let scale = LinearScale(domain: 3...97, range: (0, 1)).rounded(about: 5)
    #expect(scale.domain == 0...100)
  }
}
