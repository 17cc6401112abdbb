import ScrollExperiments
import ScrollSweeps
import TestScenarios
import Testing

@testable import ScrollAdvising
@testable import ScrollReports

@Suite struct TuningUncertaintyWordsTests {
  private func axis() throws -> UncertainAxis {
    let sources = [try ShippedScenarios.source("flashing-feed.json")]
    let worlds = try Worlds(sources, stated: [StatedUncertainty(argument: "loading.latency=45ms..360ms")], count: 4)
    return try #require(worlds.axes.first { $0.name == "loading.latency" })
  }

  @Test func `the parts of a range where advice fails include gaps between the regions where it holds`() throws {
    let axis = try axis()
    func failures(_ advised: Set<Int>) -> [String] {
      let regions = (0..<4).map { quarter in
        let start = Double(quarter) / 4
        return TuningUncertainty.Region(
          positions: start...(start + 0.25), changes: [], isAdvised: advised.contains(quarter))
      }
      return TuningUncertainty.Dependence(
        axis: axis, regret: (unknown: 0, known: 0), isWorthMeasuring: true, regions: regions
      ).failures.map(axis.text(of:))
    }
    #expect(failures([1]) == ["loading.latency < 75.7 ms", "loading.latency > 127 ms"])
    #expect(failures([1, 3]) == ["loading.latency < 75.7 ms", "127 ms < loading.latency < 214 ms"])
    #expect(failures([0, 3]) == ["75.7 ms < loading.latency < 214 ms"])
    #expect(failures([0, 1, 2, 3]).isEmpty)
  }
}
