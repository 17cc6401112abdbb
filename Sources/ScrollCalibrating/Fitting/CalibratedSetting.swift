package import ScrollJSON
import ScrollSimulation

/// A setting fitted to logs.
package struct CalibratedSetting: Sendable {
  /// The setting's path in a scenario: `loading.latency_ms`.
  package let path: String
  package let value: JSONNode
  /// The numbers in the value by name; a single number has an empty name, and text has none.
  package let estimates: [(name: String, interval: Interval)]
  /// A description of the data behind the fit.
  package let source: String
  /// True if the value is only a lower bound: the real one may be larger by an unknown amount.
  package let isLowerBound: Bool

  init(
    path: String, value: JSONNode, estimates: [(name: String, interval: Interval)] = [], source: String,
    isLowerBound: Bool = false
  ) {
    (self.path, self.value, self.estimates, self.source) = (path, value, estimates, source)
    self.isLowerBound = isLowerBound
  }
}

extension JSONNode {
  /// Creates a distribution's JSON form in settings.
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
