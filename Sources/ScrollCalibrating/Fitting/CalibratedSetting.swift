package import ScrollJSON
import ScrollSimulation

/// A setting that was fitted to logs.
package struct CalibratedSetting: Sendable {
  /// As a scenario has it: `loading.latency_ms`.
  package let path: String
  package let value: JSONNode
  /// The numbers in it by name, the only one without; empty for words.
  package let estimates: [(name: String, interval: Interval)]
  /// What it was fitted to, in words.
  package let source: String

  init(path: String, value: JSONNode, estimates: [(name: String, interval: Interval)] = [], source: String) {
    (self.path, self.value, self.estimates, self.source) = (path, value, estimates, source)
  }

  /// A number, rounded.
  init(path: String, _ interval: Interval, digits: Int = 4, source: String) {
    self.init(
      path: path, value: JSONNode(interval.value.rounded(digits: digits)), estimates: [("", interval)], source: source)
  }

  /// A distribution.
  init(path: String, _ fit: LatencyFit, source: String) {
    let estimates = fit.parameters.map { ($0.name, $0.interval) }
    self.init(path: path, value: JSONNode(fit.distribution), estimates: estimates, source: source)
  }
}

extension JSONNode {
  /// A distribution as settings have it.
  init(_ distribution: Distribution) {
    self =
      switch distribution {
      case .constant(let value): JSONNode(value)
      case .uniform(let minimum, let maximum):
        ["uniform": ["minimum": JSONNode(minimum), "maximum": JSONNode(maximum)]]
      case .logNormal(let median, let sigma): ["log_normal": ["median": JSONNode(median), "sigma": JSONNode(sigma)]]
      case .samples(let values): ["samples": JSONNode(values)]
      }
  }
}
