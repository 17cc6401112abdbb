import ScrollAccuracy
import Testing

@Suite("The statistics of accuracy")
struct StatisticsTests {
  @Test("A line fitted to points on a line is that line, and one abscissa gives none")
  func line() {
    let line = Line(through: [(1, 5), (2, 7), (4, 11)])!
    #expect(abs(line.slope - 2) < 1e-12 && abs(line.intercept - 3) < 1e-12)
    #expect(Line(through: [(1, 5), (1, 7)]) == nil)
    #expect(Line(through: []) == nil)
  }

  @Test("Repeated measurements are separate if their middle halves do not overlap")
  func clear() {
    let (low, high, wide) = (Repeated([1, 2, 3, 4, 9]), Repeated([5, 6, 7, 8]), Repeated([0, 3, 5, 9]))
    #expect(low.median == 3)
    #expect(low.isClear(of: high) && high.isClear(of: low))
    #expect(!low.isClear(of: wide))
  }
}
