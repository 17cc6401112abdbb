import Testing

@testable import ScrollPages

struct PathDataTests {
  @Test func `a line is written as relative steps in tenths`() {
    var path = PathData([(10, 20), (15.26, 20), (15.26, 17), (16, 18.05)])
    path.close()
    #expect(path.text == "M10 20h5.3v-3l.7 1.1z")
  }

  @Test func `invisible steps are left out without adding up to an error`() {
    let path = PathData((0...100).map { (Double($0) * 0.04, 0) })
    let steps = path.text.split(separator: "h").dropFirst().compactMap { Double($0) }
    #expect(path.text.hasPrefix("M0 0h"))
    #expect(abs(steps.reduce(0, +) - 4) < 0.05)
  }

  @Test func `points between turns of a line are left out`() {
    let points = [(0.0, 0.0), (1, 0), (2, 0), (2, 3), (2, 4), (2, 1), (3, 2), (4, 3)]
    #expect(PathData(turning: points).text == "M0 0h2v4v-3l1 1l1 1")
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (1.04, "1"), (1.05, "1.1"), (-0.04, "0"), (-0.25, "-.3"), (0.3, ".3"), (1e300, "1000000"),
    (-Double.infinity, "-1000000"),
  ])
  func `coordinates are rounded to tenths and clamped`(value: Double, text: String) {
    #expect(value.svg == text)
  }

  @Test func `values that last until the next change give a line of steps`() {
    #expect(StepLine([(x: 0.0, y: 5.0), (x: 3, y: 1), (x: 4, y: 1)], end: 6).path.text == "M0 5h3v-4h3")
    #expect(StepLine([], end: 6).path.text.isEmpty)
  }
}
