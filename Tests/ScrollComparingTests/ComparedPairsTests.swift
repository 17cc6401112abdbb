import ScrollDiagnostics
import TestScenarios
import Testing

@testable import ScrollComparing

struct ComparedPairsTests {
  private func pairs(_ a: [String], _ b: [String]) -> ComparedPairs {
    ComparedPairs(a.map { .result(.sample($0)) }, b.map { .result(.sample($0)) })
  }

  private func names(_ pairs: ComparedPairs) -> [String] { pairs.pairs.map { "\($0.a.name)-\($0.b.name)" } }

  @Test func `a single input on each side is a pair, whatever the names`() {
    #expect(names(pairs(["x"], ["y"])) == ["x-y"])
  }

  @Test func `several inputs are paired by name in the order of A, and the rest is reported`() {
    let pairs = pairs(["x", "y", "z"], ["z", "w", "x"])
    #expect(names(pairs) == ["x-x", "z-z"])
    #expect(pairs.onlyInA == ["y"])
    #expect(pairs.onlyInB == ["w"])
    #expect(pairs.failure == nil)
  }

  @Test func `equal names are paired in order`() {
    let pairs = pairs(["x", "x", "x"], ["x", "x"])
    #expect(names(pairs) == ["x-x", "x-x"])
    #expect(pairs.onlyInA == ["x"])
  }

  @Test func `inputs without a common name are an error that names the nearest`() {
    #expect(
      refusal { () throws(Failure) in throw pairs(["reading feed", "grid"], ["reeding feed"]).failure! } == [
        "malformedData",
        "no scenario is in both: A has 'reading feed', 'grid', B has 'reeding feed'\n"
          + "  Is 'reading feed' of A meant to be 'reeding feed' of B?",
      ])
  }

  /// Items are as long as the viewport and move in at 10 ms, when their data would take a second.
  @Test func `a scenario that is run has the metrics of foresight`() throws {
    let recording = """
      #scrolltrace 1
      #viewport_points 390x400
      time_ms,offset_y
      0,0
      10,400
      20,400

      """
    let settings = ["content.items=5", "content.length=400", "loading.latency=1000", "batching.enabled=false"]
    let result = try ScenarioFolder(recording: recording).side(settings).makeResult()
    #expect(result["foresight.late_items"] == 1 && result["foresight.bound"] == 1)
    #expect(result["regret.late_items"] == 0)
  }
}
