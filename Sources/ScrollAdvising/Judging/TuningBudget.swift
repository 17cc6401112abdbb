package import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
package import ScrollMetrics

/// The allowed increase of a metric of which less is better, or neither, relative to the present settings.
package struct TuningBudget: Hashable, Sendable {
  /// The largest accepted increase in percent. Limits and their sums stay finite.
  private static let largestPercentage = 1e6

  package let metric: MetricPlace
  /// The increase as a share of the present value: 0.1 for a tenth more.
  package let increase: Double

  package init(metric: MetricPlace, increase: Double) {
    self.metric = metric
    self.increase = increase
  }

  /// The increase of the default budgets.
  package static let defaultIncrease = 0.1

  /// The default budgets: a tenth more bytes over the network, and a tenth more memory for drawn contents. Fetched data
  /// is small compared with these contents.
  package static let defaults = [MetricPlace.bytesFetched, .peakBytesDisplay].map {
    TuningBudget(metric: $0, increase: defaultIncrease)
  }

  /// Returns the default budgets, of which those of the same metrics are replaced by the given ones, which come first.
  package static func defaults(replacedBy given: [TuningBudget]) -> [TuningBudget] {
    given + defaults.filter { usual in !given.contains { $0.metric == usual.metric } }
  }

  /// Creates a budget from an argument such as `bytes_fetched=+20%`.
  ///
  /// - Throws: `.usage` if it is not of that form, or if there is no such metric, more of it is better, or tunings are not
  ///   measured by it.
  package init(argument text: String) throws(Failure) {
    let option = "--budget \(text.shellWord)"
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides[1].hasPrefix("+"), sides[1].hasSuffix("%"),
      let percent = Double(String(sides[1].dropFirst().dropLast())), (0...Self.largestPercentage).contains(percent)
    else {
      let message = "expected a metric and the allowed increase with its sign, at most 1,000,000 %"
      throw Failure(
        .usage, Diagnostic(option: option, message: message, remedy: "For example --budget bytes_fetched=+20%"))
    }
    let place: MetricPlace
    do { place = try MetricPlace(String(sides[0])) } catch {
      throw Failure(.usage, error.diagnostics).naming(option: option)
    }
    if let problem = Self.problem(of: place) { throw Failure(.usage, Diagnostic(option: option, message: problem)) }
    (metric, increase) = (place, percent / 100)
  }

  /// Returns the reason why there can be no budget of a metric; nil if there can be one.
  private static func problem(of place: MetricPlace) -> String? {
    if place.better == .higher { return "'\(place.name)' cannot have a budget, because more of it is better" }
    return place.needsForesight
      ? "'\(place.name)' is relative to the schedule with foresight, which is not worked out for each tuning" : nil
  }

  /// The budget as an argument: `bytes_fetched=+20%`.
  package var argument: String { "\(metric.name)=+\(JSONNode((increase * 1e8).rounded() / 1e6).argument)%" }

  /// Returns the limit for a present value, which is above it for a negative one too: a frame that is ready before its deadline
  /// overruns it by less than nothing.
  package func limit(_ present: Double) -> Double { present * (1 + (present < 0 ? -increase : increase)) }

  /// Returns the smallest budget in steps of 5 % that allows an amount in place of the present one; this budget if that is
  /// enough. A round number leaves a search room to find an equally good tuning.
  func raised(toAllow amount: Double, insteadOf present: Double) -> TuningBudget {
    guard present != 0, amount > limit(present) else { return self }
    func budget(_ steps: Double) -> TuningBudget { TuningBudget(metric: metric, increase: steps / 20) }
    // The number of steps may be rounded up from a whole one, and the limit down.
    var steps = ((amount - present) / abs(present) * 20 - 1e-9).rounded(.up)
    while budget(steps).limit(present) < amount { steps = max(steps + 1, steps.nextUp) }
    return budget(steps)
  }

  package var unit: Unit { metric.unit }
}
