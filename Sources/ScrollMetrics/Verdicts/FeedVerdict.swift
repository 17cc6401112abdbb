/// A verdict on a feed: a grade for each aspect that a person notices, and the worst grade overall.
///
/// The aspects are the wait for items to be drawn, the time with placeholders on screen, stalls at the end of the content,
/// and hitches. The first screen is left out, because no preloading could have had it ready.
package struct FeedVerdict: Hashable, Sendable {
  /// A grade. Apart from `unjudged`, which comes first, they are ordered from best to worst.
  package enum Grade: String, CaseIterable, Comparable, Sendable {
    /// Nothing was judged: nothing was measured, or nothing came on screen after the first screen.
    case unjudged
    case good
    case fair
    case bad

    package static func < (first: Grade, second: Grade) -> Bool { first.severity < second.severity }

    private var severity: Int { Self.allCases.firstIndex(of: self)! }

    /// Returns true if both are judged and this one is worse.
    package func isWorse(than other: Grade) -> Bool { self != .unjudged && other != .unjudged && self > other }

    /// Returns true if this one is judged, and the other one is worse or not judged. An order with `unjudged` last.
    package func isBetter(than other: Grade) -> Bool { self != .unjudged && (other == .unjudged || self < other) }
  }

  /// An aspect, in the order in which a person notices it.
  package enum Aspect: String, CaseIterable, Sendable {
    case displayLatency = "display_latency"
    case blankTime = "blank_time"
    case stalls = "end_stall"
    case hitches = "hitches"

    /// The metric that it is judged by.
    package var metric: MetricPlace {
      switch self {
      case .displayLatency: .p95DisplayLatency
      case .blankTime: .blankTimeFraction
      case .stalls: .endStallTime
      case .hitches: .hitchTimeRatio
      }
    }

    package var unit: Unit { metric.unit }
  }

  /// The largest values with the grades good and fair; anything above is bad.
  package struct Limit: Hashable, Sendable {
    package var good: Double
    package var fair: Double

    package init(good: Double, fair: Double) {
      self.good = good
      self.fair = fair
    }

    /// Returns the largest value with a grade or a better one.
    package func largest(_ grade: Grade) -> Double {
      switch grade {
      case .unjudged, .good: good
      case .fair: fair
      case .bad: .infinity
      }
    }

    func grade(_ value: Double) -> Grade { value <= good ? .good : value <= fair ? .fair : .bad }
  }

  /// The limits of every aspect.
  package struct Limits: Hashable, Sendable {
    /// The limits in milliseconds. Responses within 100 ms feel instantaneous (J. Nielsen, "Usability Engineering",
    /// 1993); people work without noticing waits up to 400 ms (W. Doherty and A. Thadani, "The Economic Value of Rapid
    /// Response Time", 1982).
    package var displayLatency = Limit(good: 100, fair: 400)
    /// The limits as shares of the scrolling. A choice of this project, because no limit has been published.
    package var blankTime = Limit(good: 0.05, fair: 0.25)
    /// The limits in milliseconds. Any stall is noticed; after a second it interrupts a person's flow of thought
    /// (Nielsen, as above).
    package var stalls = Limit(good: 0, fair: 1000)
    /// The limits in milliseconds per second: Apple's 5 and 10 ("Explore UI animation hitches and the render loop",
    /// 2020).
    package var hitches = Limit(good: 5, fair: 10)

    package init() {}

    package func limit(of aspect: Aspect) -> Limit {
      switch aspect {
      case .displayLatency: displayLatency
      case .blankTime: blankTime
      case .stalls: stalls
      case .hitches: hitches
      }
    }
  }

  /// The grade of one aspect.
  package struct Judgment: Hashable, Sendable {
    package let aspect: Aspect
    /// The value in the aspect's unit.
    package let value: Double
    package let grade: Grade
  }

  /// The judgments in the order of aspects, without aspects that have no value. Empty if nothing came on screen after the
  /// first screen and nothing is worse than good: such a run proves nothing.
  package let judgments: [Judgment]

  /// The worst grade; unjudged if there is nothing to judge.
  package var grade: Grade { judgments.map(\.grade).max() ?? .unjudged }

  /// The first judgment with the worst grade; nil if nothing is worse than good.
  package var deciding: Judgment? { grade <= .good ? nil : judgments.first { $0.grade == grade } }

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - limits: The limits of every aspect.
  ///   - metric: Returns the value of a metric; nil where there was nothing to measure.
  package init(_ limits: Limits, _ metric: (MetricPlace) -> Double?) {
    let judgments = Aspect.allCases.compactMap { aspect in
      metric(aspect.metric).map { value in
        Judgment(aspect: aspect, value: value, grade: limits.limit(of: aspect).grade(value))
      }
    }
    let isStill = metric(.itemsShown) == 0 && (metric(.repeatAppearances) ?? 0) == 0
    self.judgments = isStill && judgments.allSatisfy { $0.grade == .good } ? [] : judgments
  }
}

extension FeedVerdict {
  /// Judges a run by its metrics.
  package init(_ limits: Limits, _ metrics: MetricValues<Double>) { self.init(limits) { metrics[$0] } }
}
