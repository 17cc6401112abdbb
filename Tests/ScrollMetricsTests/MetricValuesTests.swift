import Testing

@testable import ScrollMetrics

struct MetricValuesTests {
  @Test func `values are found by metric and by name, and are in the order of the catalog`() throws {
    let values = MetricValues<Int>(inOrder: Array(MetricPlace.all.indices))
    for place in MetricPlace.all {
      #expect(values[place] == place.index && values[place.name] == place.index)
      #expect(MetricCatalog.place(of: place.name) == place && MetricCatalog.names[place.index] == place.name)
    }
    #expect(Array(values) == MetricPlace.all.indices.map(Optional.some))
    #expect(values["no_such_metric"] == nil && MetricCatalog.place(of: "no_such_metric") == nil)
  }

  @Test func `a value is set for its metric alone`() throws {
    let place = try #require(MetricCatalog.place(of: "bytes_fetched"))
    var values = MetricValues<Int>()
    values[place] = 7
    #expect(values == MetricValues { $0.name == "bytes_fetched" ? 7 : nil })
  }

  @Test func `there must be a value for each metric`() async {
    await #expect(processExitsWith: .failure) { _ = MetricValues<Int>(inOrder: [1, 2, 3]) }
  }

  @Test func `the means of estimates are nil where these are`() {
    let estimates = MetricValues<Estimate> { $0.unit == .count ? Estimate([1, 3]) : nil }
    #expect(estimates.means == MetricValues { $0.unit == .count ? 2 : nil })
  }

  @Test func `waiting is the wait of all items and stalls, and zero if nothing was measured`() {
    func waiting(_ named: [String: Double]) -> Double { MetricValues { named[$0.name] }.waiting }
    #expect(waiting(["display_latency.mean": 20, "items_shown": 5, "end_stall.time": 300]) == 400)
    #expect(waiting(["end_stall.time": 300]) == 300)
    #expect(waiting(["display_latency.mean": 20, "items_shown": 5]) == 100)
    #expect(waiting(["display_latency.mean": 20]) == 0 && waiting(["items_shown": 5]) == 0)
  }
}
