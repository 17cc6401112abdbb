import Testing

@testable import ScrollTraces

struct SplineTablesTests {
  /// The values of AOSP's `SPLINE_POSITION` to five digits.
  @Test(arguments: [(0, 0.00002), (10, 0.27400), (25, 0.58381), (50, 0.85841), (75, 0.97107), (90, 0.99581), (100, 1)])
  func `positions are those of Android`(hundredth: Int, position: Double) {
    #expect(abs(SplineTables.positions[hundredth] - position) < 1.1e-5)
  }

  @Test(arguments: [SplineTables.positions, SplineTables.times])
  func `a table has a value for each hundredth and one for the end, and only grows`(table: [Double]) {
    #expect(table.count == 101)
    #expect(zip(table, table.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// The curve is bent most at its end: the last hundredth of the way takes an eighth of the time.
  @Test func `times are the positions read the other way`() {
    for hundredth in 0...100 {
      let position = SplineTables.positions[hundredth] * 100
      let step = min(Int(position), 99)
      let part = position - Double(step)
      let time = SplineTables.times[step] + part * (SplineTables.times[step + 1] - SplineTables.times[step])
      #expect(abs(time - Double(hundredth) / 100) < (step < 99 ? 0.003 : 0.04), "\(hundredth): \(time)")
    }
  }
}
