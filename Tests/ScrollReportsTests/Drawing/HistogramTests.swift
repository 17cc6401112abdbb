import Testing

@testable import ScrollReports

struct HistogramTests {
  @Test func `a value on a border counts in the interval that begins there`() {
    let histogram = Histogram([0, 5, 9.9, 10, 25, 40], about: 4)
    #expect(histogram.width == 10)
    #expect(histogram.counts == [3, 1, 1, 0, 1])
    #expect((0...5).map(histogram.start) == [0, 10, 20, 30, 40, 50])
  }

  @Test func `negative values have their own intervals, which end at zero`() {
    let histogram = Histogram([-15, -0.5, 0, 4], about: 4)
    #expect(histogram.width == 5)
    #expect(histogram.start(of: 0) == -15)
    #expect(histogram.counts == [1, 0, 1, 2])
  }

  @Test func `equal values make one interval, and no values none`() {
    #expect(Histogram([7, 7, 7], about: 20).counts == [3])
    #expect(Histogram([0, 0], about: 20).counts == [2])
    #expect(Histogram([], about: 20).counts.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 7, 20, 100]) func `every value is counted once, in few intervals`(count: Int) {
    let values = (0..<1000).map { Double($0 * $0 % 977) * 0.37 - 100 }
    let histogram = Histogram(values, about: count)
    #expect(histogram.total == values.count)
    #expect(histogram.counts.count <= count + 2)
    for bin in histogram.counts.indices {
      let own = values.count { $0 >= histogram.start(of: bin) && $0 < histogram.start(of: bin + 1) }
      #expect(histogram.counts[bin] == own)
    }
  }
}
