import ScrollDiagnostics
import ScrollJSON
import TestScenarios
import Testing

@testable import ScrollSweeps

struct HeatMapTests {
  private static let three = ["display.leading=1,2", "preload.leading=10,20,30", "minimum.preload.leading=1,2"]

  /// A row a value of y.
  private func values(_ map: HeatMap) -> [[Double?]] { map.cells.map { $0.map { $0?.value } } }

  @Test func `a cell has the best value over the other parameters`() throws {
    let result = try SweepResult.of(Self.three) { $0[0] + $0[1] + (3 - $0[2]) * 100 }
    let map = HeatMap(result, x: 0, y: 1)
    #expect(values(map) == [[111, 112], [121, 122], [131, 132]])
    #expect(map.x.levels.map(\.lowest) == [1, 2])
    #expect(map.y.levels.map(\.lowest) == [10, 20, 30])
    #expect(map.best == 111)
  }

  @Test func `feasible trials come before better ones that are not feasible`() throws {
    let result = try SweepResult.of(
      ["display.leading=1,2", "preload.leading=1,2"], constraints: ["bytes_fetched <= 5B"]
    ) { point in (point[0].number!.double, point[0] == 1 ? 9 : 1) }
    let map = HeatMap(result, x: 0, y: 1)
    #expect(map.cells.map { $0.map { $0?.isFeasible } } == [[false, true], [false, true]])
    #expect(map.best == 2)
    // Over display.leading, the feasible 2 comes before the infeasible 1.
    #expect(values(HeatMap(result, x: 1, y: 1)) == [[2, nil], [nil, 2]])
  }

  @Test func `a pair that was not tried, run or measured has no cell`() throws {
    let result = try SweepResult.of(["display.leading=1,2", "preload.leading=1,2"]) { point in
      point == [1, 1] ? nil : (point == [2, 2] ? nil : 7, 1)
    }
    #expect(values(HeatMap(result, x: 0, y: 1)) == [[nil, 7], [7, nil]])
    let none = try SweepResult.of(["display.leading=1", "preload.leading=1"]) { _ in (nil, nil) }
    #expect(HeatMap(none, x: 0, y: 1).best == nil)
  }

  @Test func `ranges of many values are divided into twelve parts`() throws {
    let result = try SweepResult.of(
      ["display.leading=0..1", "preload.leading=1..12:1"], method: .sobol, trials: 576
    ) { $0[0] }
    let map = HeatMap(result, x: 0, y: 1)
    #expect(map.x.levels.count == 12)
    #expect(map.y.levels.count == 12)
    #expect(map.y.levels.allSatisfy { $0.lowest == $0.highest })
    let bounds = map.x.levels.flatMap { [$0.lowest.number!.double, $0.highest.number!.double] }
    #expect(bounds == bounds.sorted())
  }

  @Test func `few trials give few parts, so that cells have several trials`() throws {
    let result = try SweepResult.of(
      ["display.leading=0..1", "preload.leading=0..1"], method: .random, trials: 35
    ) { $0[0] }
    let map = HeatMap(result, x: 0, y: 1)
    #expect((map.x.levels.count, map.y.levels.count) == (2, 2))
  }

  @Test func `a pair is given by setting names`() throws {
    let parameters = try SweepResult.of(Self.three) { _ in 1 }.parameters
    let pair = try HeatMap.Pair(argument: "preload.leading, display.leading", among: parameters)
    #expect(pair == (try HeatMap.Pair(argument: parameters[1].path + "," + parameters[0].path, among: parameters)))
    #expect((pair.x, pair.y) == (1, 0))
  }

  @Test(arguments: [
    ("display.leading", "expected two parameters"), ("display.leading,", "expected two parameters"),
    ("a,b,c", "expected two parameters"), ("display.leading,display.leading", "twice"),
    ("display.leading,batching.leading", "not swept"), ("display.leading,no.such", "no.such"),
  ])
  func `a pair that is not of two swept parameters is refused`(argument: String, why: String) throws {
    let parameters = try SweepResult.of(Self.three) { _ in 1 }.parameters
    let said = refusal { () throws(Failure) in try HeatMap.Pair(argument: argument, among: parameters) }
    #expect(said?.joined().contains(why) == true)
  }
}
