/// Metrics that belong together, such as the percentiles of a latency.
package struct MetricFamily: Sendable {
  /// One number of a family.
  package struct Component: Sendable {
    /// The part after the dot in the metric's name; empty for a family's main number, whose name is the family's.
    package let name: String
    /// The name in everyday words, `wait, p95`; nil for a metric that only reports of all metrics have.
    package let everydayName: String?
    package let unit: Unit
    /// The preferred direction; nil if neither is better.
    package let better: Preference?
    package let meaning: String
    /// The range of the values if the metric is a share; nil for other metrics, and for a share that can be above 1.
    package let range: ClosedRange<Double>?
    /// Returns the value; nil where there is nothing to measure.
    let value: @Sendable (Observations) -> Double?

    init(
      _ name: String, _ unit: Unit, _ better: Preference?, _ meaning: String, everydayName: String? = nil,
      canExceedWhole: Bool = false, value: @escaping @Sendable (Observations) -> Double?
    ) {
      self.name = name
      self.everydayName = everydayName
      self.unit = unit
      self.better = better
      self.meaning = meaning
      range = unit == .ratio && !canExceedWhole ? 0...1 : nil
      self.value = value
    }
  }

  package enum Preference: String, Sendable {
    case higher
    case lower
  }

  /// The smallest part of a scenario that a family can be measured for.
  package enum Scope: Sendable {
    /// Any subset of the items.
    case items
    /// The containers of a kind.
    case containers
    /// The whole run, because containers share what is measured, such as the main thread.
    case run
    /// The whole run, compared with schedules that know the recording, which have to be searched for.
    case foresight
  }

  /// The name, in words separated by underscores: `display_latency`.
  package let name: String
  package let scope: Scope
  /// The definition: what is measured, over which items, and what is left out.
  package let definition: String
  package let components: [Component]

  init(name: String, scope: Scope = .containers, definition: String, components: [Component]) {
    (self.name, self.scope, self.definition, self.components) = (name, scope, definition, components)
  }

  /// Returns the name of a component in reports, thresholds, and options: `display_latency.p95`.
  package func metricName(of component: Component) -> String {
    component.name.isEmpty ? name : "\(name).\(component.name)"
  }

  /// Appends the components' values, in order.
  func measure(_ observations: Observations, _ values: inout [Double?]) {
    for component in components { values.append(component.value(observations)) }
  }
}

/// The unit of a metric.
package enum Unit: String, Sendable, CaseIterable {
  /// A share, from 0 to 1. For a share of the avoidable, above 1 if the policy made it worse.
  case ratio
  case milliseconds = "ms"
  /// Milliseconds in each second.
  case millisecondsPerSecond = "ms/s"
  case points = "pt"
  /// A length on screen times a duration.
  case pointMilliseconds = "pt·ms"
  case count
  case bytes = "B"

  /// The largest difference that rounding alone makes between values that are the same: times are whole nanoseconds, so equal
  /// numbers of frames may take a nanosecond more or less.
  package var rounding: Double { self == .milliseconds ? 2e-6 : 0 }
}
