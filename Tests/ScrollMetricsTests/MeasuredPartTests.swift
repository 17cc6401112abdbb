import Testing

@testable import ScrollMetrics

struct MeasuredPartTests {
  private let video = MeasuredPart(container: "nested", itemKind: "video")

  @Test func `a part is described by its tags`() {
    #expect("\(MeasuredPart.whole)" == "")
    #expect("\(MeasuredPart(container: "nested"))" == "{container=nested}")
    #expect("\(video)" == "{container=nested,kind=video}")
  }

  @Test func `a smaller part has fewer metrics, in the same order`() {
    let places = [MeasuredPart.whole, MeasuredPart(container: "nested"), video].map(\.places)
    #expect(places[0] == MetricPlace.all)
    #expect(
      places[1] == MetricPlace.all.filter(places[1].contains) && places[2] == places[1].filter(places[2].contains))
    let names = places.map { $0.map(\.name) }
    #expect(names[0].contains("hitches") && !names[1].contains("hitches"))
    #expect(names[1].contains("fetches.started") && !names[2].contains("fetches.started"))
    #expect(names[2].contains("display_latency.p95"))
  }
}
