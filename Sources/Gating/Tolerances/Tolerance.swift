import Diagnostics
import Experiments
import Metrics

/// How far a metric may be from its baseline.
public struct Tolerance: Hashable, Sendable {
  /// As it was written: `5%`, `3ms`, `0.5pp`; `0` by default.
  public let text: String
  private let change: Bound.Change

  /// What equal inputs need: equal inputs give equal results.
  static let none = Tolerance(text: "0", change: .plus(0))

  /// Whether nothing but the baseline's value is tolerated.
  var isNone: Bool { change == .plus(0) || change == .plusShare(0) }

  private init(text: String, change: Bound.Change) {
    self.text = text
    self.change = change
  }

  /// - Throws: `.invalidScenario` if it is no amount from 0 on, or the metric is not counted in its unit.
  init(_ text: String, of place: MetricPlace) throws(Failure) {
    guard let amount = WrittenAmount(text.trimmed), amount.number >= 0 else {
      let message = "expected an amount from 0 on such as 5% for '\(place.name)', found \(text.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
    self.init(text: text.trimmed, change: try Bound.Change(amount, of: place, sign: 1))
  }

  /// In the metric's unit.
  func width(around baseline: Double) -> Double {
    switch change {
    case .plus(let amount): amount
    case .plusShare(let share): share * abs(baseline)
    case .times: preconditionFailure("A tolerance is no factor")
    }
  }
}
