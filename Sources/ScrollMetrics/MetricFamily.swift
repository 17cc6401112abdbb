/// Metrics that belong together and are measured in one pass, such as the percentiles of a latency.
public struct MetricFamily: Sendable {
  /// One number.
  public struct Component: Hashable, Sendable {
    /// The part after the dot in the metric's name; empty for a family's main number, whose name is the family's.
    public let name: String
    public let unit: Unit
    /// Which way is good; nil if neither is.
    public let better: Preference?
    public let meaning: String

    init(_ name: String, _ unit: Unit, _ better: Preference? = nil, _ meaning: String) {
      self.name = name
      self.unit = unit
      self.better = better
      self.meaning = meaning
    }
  }

  public enum Preference: String, Sendable {
    case higher
    case lower
  }

  /// In words: `display_latency`.
  public let name: String
  /// What is measured, over which items, and what is left out.
  public let definition: String
  public let components: [Component]
  /// Appends the components' values, in their order; nil where there is nothing to measure.
  let measure: @Sendable (_ observations: Observations, _ values: inout [Double?]) -> Void

  /// The name of a component everywhere: `display_latency.p95`.
  public func metricName(of component: Component) -> String {
    component.name.isEmpty ? name : "\(name).\(component.name)"
  }
}

/// What a metric counts in.
public enum Unit: String, Sendable, CaseIterable {
  /// A share, from 0 to 1; of what could have been avoided, more if it was made worse.
  case ratio
  case milliseconds = "ms"
  /// Of each second.
  case millisecondsPerSecond = "ms/s"
  case points = "pt"
  /// Length on screen times time.
  case pointMilliseconds = "pt·ms"
  case count
  case bytes = "B"
}
