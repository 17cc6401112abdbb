import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import Testing

@testable import ScrollGating

struct TolerancesTests {
  private func width(_ argument: String, of metric: String, around baseline: Double) throws -> Double? {
    var tolerances = Tolerances()
    try tolerances.set(argument: argument)
    return tolerances[try MetricPlace(metric)]?.width(around: baseline)
  }

  @Test func `a tolerance is a share of the baseline, an amount, or percentage points`() throws {
    #expect(try width("bytes_fetched=5%", of: "bytes_fetched", around: 2000) == 100)
    #expect(try width("frame_overrun.p50=50%", of: "frame_overrun.p50", around: -8) == 4)
    #expect(try width("display_latency.p95=0.5 s", of: "display_latency.p95", around: 1) == 500)
    #expect(try width("preload_hit_rate=50%", of: "preload_hit_rate", around: 0.5) == 0.25)
    #expect(try width("preload_hit_rate=50pp", of: "preload_hit_rate", around: 0.5) == 0.5)
    #expect(try width("display_latency.p95=3ms", of: "display_latency.p90", around: 1) == nil)
  }

  @Test func `by default a share of a count is at least one, and a stated one is as stated`() throws {
    let fetches = try MetricPlace("fetches.started")
    let usual = JudgedMetrics.headlines.tolerance(fetches)
    #expect(usual.width(around: 19) == 1 && usual.width(around: 200) == 4 && usual.text == "2%, at least 1")
    #expect(JudgedMetrics.headlineSummary.contains("fetches.started (2%, at least 1), bytes_fetched (2%), "))
    #expect(try JudgedMetrics.headlines.tolerance(MetricPlace("display_hit_rate.misses")).width(around: 19) == 0)
    #expect(try width("fetches.started=2%", of: "fetches.started", around: 19) == 0.38)
  }

  @Test func `an amount for a family applies to the metrics in its unit`() throws {
    #expect(try width("*=3ms", of: "display_latency.max", around: 100) == 3)
    #expect(try width("*=3ms", of: "display_latency.censored", around: 100) == nil)
    #expect(try width("preload_hit_rate=50pp", of: "preload_hit_rate.misses", around: 100) == nil)
  }

  @Test func `a family or a star means all its metrics, and the most specific name counts`() throws {
    #expect(try width("display_latency=3ms", of: "display_latency.max", around: 1) == 3)
    #expect(try width("*=10%", of: "hitches", around: 20) == 2)
    let arguments = ["*=10%", "hitches=0", "display_latency=20%", "display_latency.p95=1ms"]
    for order in [arguments, arguments.reversed()] {
      var tolerances = Tolerances()
      for argument in order { try tolerances.set(argument: argument) }
      let widths = try ["hitches", "hitches.time", "display_latency.max", "display_latency.p95"].map {
        tolerances[try MetricPlace($0)]?.width(around: 20)
      }
      #expect(widths == [0, 2, 4, 1])
      tolerances.beginOverrides()
      try tolerances.set(argument: "*=50%")
      #expect(try tolerances[MetricPlace("display_latency.p95")]?.width(around: 20) == 10)
    }
  }

  @Test(arguments: [
    ("bytes_fetched", ExitCode.usage), ("=5%", .usage), ("byte_fetched=5%", .invalidScenario),
    ("bytes_fetched=", .invalidScenario), ("bytes_fetched=-5%", .invalidScenario),
    ("bytes_fetched=3ms", .invalidScenario), ("bytes_fetched=3pp", .invalidScenario),
    ("display_latency=3MB", .invalidScenario), ("*=3px", .invalidScenario), ("bytes_fetched=nan", .invalidScenario),
  ])
  func `an invalid tolerance is reported`(argument: String, exitCode: ExitCode) throws {
    let failure = try #require(throws: Failure.self) {
      var tolerances = Tolerances()
      try tolerances.set(argument: argument)
    }
    #expect(failure.exitCode == exitCode)
  }

  @Test(arguments: ["regret.latency", "regret", "foresight.late_items", "headline,regret"])
  func `metrics measured against foresight are in no baseline, so none is judged`(name: String) throws {
    let judged = try #require(throws: Failure.self) { try JudgedMetrics(name) }
    let tolerance = try #require(throws: Failure.self) {
      var tolerances = Tolerances()
      try tolerances.set("5%", of: name.split(separator: ",").last.map(String.init) ?? "")
    }
    for failure in [judged, tolerance] {
      #expect(failure.exitCode == .invalidScenario)
      #expect(failure.description.contains("do not store metrics that are measured against foresight"), "\(failure)")
    }
  }
}
