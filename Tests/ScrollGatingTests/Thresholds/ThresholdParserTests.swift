import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import Testing

@testable import ScrollGating

struct ThresholdParserTests {
  @Test func `a threshold has a metric, a comparison and a bound`() throws {
    let threshold = try Threshold("display_latency.p95 < 100ms")
    #expect(threshold.metric?.name == "display_latency.p95")
    #expect(threshold.condition == .compares(.below, .number(100)))
    #expect(threshold.level == .error)
    #expect(threshold.text == "display_latency.p95 < 100ms")
    #expect(threshold.note.isEmpty)
    #expect(threshold.place == nil)
  }

  @Test(arguments: [
    ("display_latency: p(95) < 1", "display_latency.p95"), ("display_latency : p ( 95 ) < 1", "display_latency.p95"),
    ("display_latency: med < 1", "display_latency.p50"),
    ("display_latency: avg < 1", "display_latency.mean"), ("display_latency: max < 1", "display_latency.max"),
    ("display_latency: censored < 1", "display_latency.censored"), ("lead_time:min > 1", "lead_time.min"),
    ("lead_time: p(5.0) > 1", "lead_time.p5"), ("preload_hit_rate: rate > 0.5", "preload_hit_rate"),
    ("preload_hit_rate: value > 0.5", "preload_hit_rate"), ("preload_hit_rate > 0.5", "preload_hit_rate"),
    ("hitches: count < 1", "hitches"), ("hitches: max < 1", "hitches.longest"),
    ("end_stall: count == 0", "end_stall.count"), ("end_stall: sum == 0", "end_stall.time"),
    ("bytes_fetched: sum < 1MB", "bytes_fetched"), ("display_latency.p95: value < 1", "display_latency.p95"),
    ("fetches: given_up == 0", "fetches.given_up"),
  ])
  func `k6's statistics of a family name its components`(text: String, metric: String) throws {
    #expect(try Threshold(text).metric?.name == metric)
  }

  @Test(arguments: [
    ("< 3", Condition.compares(.below, .number(3))), ("<=3", .compares(.atMost, .number(3))),
    ("> 3", .compares(.above, .number(3))), (">= 3", .compares(.atLeast, .number(3))),
    ("== 3", .compares(.equal, .number(3))), ("!= 3", .compares(.different, .number(3))),
    ("in [3, 4.5]", .within(.number(3), .number(4.5))), (": in[3,4.5]", .within(.number(3), .number(4.5))),
    ("< 1.5 s", .compares(.below, .number(1500))), ("< 1500us", .compares(.below, .number(1.5))),
    ("< 0.966666667s", .compares(.below, .number(966.666667))),
    ("< 2082333.333us", .compares(.below, .number(2082.333333))),
    ("< 1.5e-1s", .compares(.below, .number(150))),
    ("< -2", .compares(.below, .number(-2))), ("<= baseline", .compares(.atMost, .baseline(.plus(0)))),
    ("<= baseline * 1.1", .compares(.atMost, .baseline(.times(1.1)))),
    ("<= baseline + 3ms", .compares(.atMost, .baseline(.plus(3)))),
    (">= baseline - 1 s", .compares(.atLeast, .baseline(.plus(-1000)))),
    ("<= baseline + 25%", .compares(.atMost, .baseline(.plusShare(0.25)))),
    ("in [baseline - 3, baseline + 3]", .within(.baseline(.plus(-3)), .baseline(.plus(3)))),
  ])
  func `each form of a condition is parsed`(text: String, condition: Condition) throws {
    #expect(try Threshold("display_latency.p95 \(text)").condition == condition)
  }

  @Test func `a rate is bounded in percent, and its baseline shifted by points or by a share`() throws {
    #expect(try Threshold("preload_hit_rate >= 90%").condition == .compares(.atLeast, .number(0.9)))
    let points = try Threshold("preload_hit_rate >= baseline - 0.5pp").condition
    #expect(points == .compares(.atLeast, .baseline(.plus(-0.005))))
    let share = try Threshold("preload_hit_rate >= baseline - 50%").condition
    #expect(share == .compares(.atLeast, .baseline(.plusShare(-0.5))))
  }

  @Test(arguments: [
    ("blank_time_fraction < 5", "'blank_time_fraction' is a share from 0 to 1, found '5'", "Did you mean '5%'?"),
    ("display_hit_rate > 95", "'display_hit_rate' is a share from 0 to 1, found '95'", "Did you mean '95%'?"),
    ("preload_hit_rate in [0.9, 95]", "found '95'", "Did you mean '95%'?"),
    ("regret.bytes <= 500%", "found '500%'", nil), ("display_hit_rate >= -0.5", "found '-0.5'", nil),
    ("display_hit_rate > 1000", "found '1000'", nil),
    ("display_hit_rate >= baseline - 2", "'display_hit_rate' is a share from 0 to 1, found '2'", "Did you mean '2pp'?"),
  ])
  func `a bound that a share cannot reach is refused`(text: String, message: String, remedy: String?) throws {
    let failure = try #require(throws: Failure.self) { try Threshold(text) }
    #expect(failure.diagnostics[0].message.hasSuffix(message), "\(failure)")
    #expect(failure.diagnostics[0].remedy == remedy)
  }

  @Test(arguments: [
    "blank_time_fraction <= 1", "display_hit_rate >= 0", "preload_hit_rate == 100%", "regret.latency <= 5",
    "regret.latency <= 150%", "display_hit_rate >= baseline - 1", "hitch_time_ratio < 5",
  ])
  func `a bound that a metric can reach is accepted`(text: String) throws {
    #expect(throws: Never.self) { try Threshold(text) }
  }

  @Test(arguments: [
    ("verdict >= fair", FeedVerdict.Grade.fair), ("verdict>=good", .good), ("verdict: == good @warn", .good),
    ("verdict{scenario=*-feed, trace=a} >= fair", .fair),
  ])
  func `a threshold on the verdict has the lowest grade`(text: String, grade: FeedVerdict.Grade) throws {
    let threshold = try Threshold(text)
    #expect(threshold.requirement == .verdict(grade) && threshold.isOnVerdict)
    #expect(threshold.level == (text.hasSuffix("warn") ? .warn : .error))
  }

  @Test func `tags restrict a threshold`() throws {
    let threshold = try Threshold("items_shown{ scenario = *-feed , container=nested,kind=v?deo } > 0")
    let globs: [PartSelector.Tag: Glob] = [
      .scenario: Glob(text: "*-feed"), .container: Glob(text: "nested"), .kind: Glob(text: "v?deo"),
    ]
    #expect(threshold.selector.globs == globs)
  }

  @Test func `a level can follow`() throws {
    #expect(try Threshold("fetches.started: in [40, 48] @warn").level == .warn)
    #expect(try Threshold("fetches.started<48@error").level == .error)
    #expect(try Threshold("bytes_fetched <= baseline + 5% @ warn").level == .warn)
  }

  @Test(arguments: [
    ("", "expected a metric"), ("< 3", "expected a metric"), ("display_latencies.p95 < 3", "unknown metric"),
    ("display_latency < 3", "unknown metric"), ("display_latency.p95", "expected one of"),
    ("display_latency.p95 = 3", "expected one of"), ("display_latency.p95 < ", "expected a number or 'baseline'"),
    ("display_latency.p95 < fast", "expected a number or 'baseline'"),
    ("display_latency.p95 < 3 MB", "the unit of 'display_latency.p95' must be ms, s, us, or ns, found 'MB'"),
    ("fetches.started < 3ms", "has no unit"), ("display_latency.p95 < 3pp", "percentage points can only be"),
    ("display_latency.p95 < baseline - 3pp", "percentage points require a rate"),
    ("display_latency.p95 < baseline * 3ms", "a factor has no unit"),
    ("display_latency.p95 < baseline + MB", "expected a number"), ("display_latency.p95 < baselines", "nothing more"),
    ("display_latency.p95 < 3 @fatal", "expected the level error or warn"),
    ("display_latency.p95 < 3 @warn soon", "nothing more"), ("display_latency.p95 in [4, 3]", "the range is empty"),
    ("display_latency.p95 in [4]", "',' between"), ("display_latency.p95 < 4]", "nothing more"),
    ("display_latency.p95 in [4, 5", "']' after"),
    ("display_latency.p95 in 4", "'[' after"), ("display_latency{scenario=a: p(95) < 3", "'}' after the tags"),
    ("display_latency{scenario}: p(95) < 3", "'=' after 'scenario'"),
    ("display_latency{scenario=}: p(95) < 3", "expected a name or a pattern"),
    ("display_latency{scenario=a,scenario=b}: p(95) < 3", "appears twice"),
    ("display_latency{scenery=a}: p(95) < 3", "unknown tag 'scenery'"),
    ("display_latency: p(93) < 3", "has no 'p(93)'"), ("display_latency: stddev < 3", "has no 'stddev'"),
    ("display_latency.p95: p(95) < 3", "is one number"), ("bytes_fetched: rate < 3", "has no 'rate'"),
    ("hitches{kind=video} < 3", "not measured by kind of item"),
    ("hitches{container=outer} < 3", "not measured by container"),
    ("display_latency.p95 < 1e308 s", "too large"), ("display_latency.p95 < nan", "expected a number"),
    ("display_latency.p95 < inf", "expected a number"),
    ("verdict > fair", "expected '>= fair', '>= good' or '== good' after 'verdict', found '> fair'"),
    ("verdict == fair", "found '== fair'"), ("verdict >= bad", "found '>= bad'"), ("verdict", "found nothing"),
    ("verdict >= fine", "found '>= fine'"), ("verdict: p95 >= fair", "unknown metric 'verdict'"),
    ("verdict{kind=video} >= fair", "'verdict' is not measured by kind of item"),
    ("verdict{container=outer} >= fair", "'verdict' is not measured by container"),
  ])
  func `an invalid threshold is reported`(text: String, message: String) throws {
    let failure = try #require(throws: Failure.self) { try Threshold(text) }
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.description.contains(message), "\(failure)")
  }

  @Test(arguments: [
    ("display_latncy.p95 < 3", "Did you mean 'display_latency.p95'?"),
    ("display_latency < 3", "It is a family of metrics: display_latency.p50"),
    ("display_latency: p996 < 3", "Did you mean 'p99'?"), ("hitches: men < 3", "It has value, time, longest."),
    ("display_latency{scenari=a}: max < 3", "Did you mean 'scenario'?"),
    ("display_latency{speed=a}: max < 3", "Tags are scenario, trace, container, kind."),
  ])
  func `the nearest name is suggested`(text: String, remedy: String) throws {
    let failure = try #require(throws: Failure.self) { try Threshold(text) }
    #expect(failure.diagnostics.first?.remedy?.contains(remedy) == true, "\(failure)")
  }

  @Test func `no prefix or change of a threshold makes the parser trap`() {
    let text = "display_latency{scenario=*-feed, trace=a}: p(95) in [baseline - 3ms, 1.5 s] @warn"
    for end in text.indices { _ = try? Threshold(String(text[..<end])) }
    for index in text.indices {
      for character in "{}[]@:,=*%\u{0}é😀9 " {
        _ = try? Threshold(text.replacingCharacters(at: index, with: character))
      }
    }
    #expect(throws: Never.self) { try Threshold(text) }
    #expect(throws: Failure.self) { try Threshold(String(repeating: "{", count: 100_000)) }
    #expect(throws: Failure.self) { try Threshold("hitches < " + String(repeating: "9", count: 100_000)) }
  }
}

extension String {
  fileprivate func replacingCharacters(at index: Index, with character: Character) -> String {
    self[..<index] + String(character) + self[self.index(after: index)...]
  }
}
