/// A setting whose value is a distribution, or the file with its samples.
struct DistributionSetting<Root: Sendable, Value: Sendable>: Sendable {
  /// The path within the settings of its level.
  let path: String
  let keyPath: any WritableKeyPath<Root, Value> & Sendable
  /// The values that may be drawn.
  let range: ClosedRange<Double>
}

extension DistributionSetting<Scenario, DistributionSource> {
  static var latency: Self { Self(path: "loading.latency_ms", keyPath: \.loading.latency, range: 0...1e7) }
  static var requestOverhead: Self {
    Self(path: "loading.request_overhead_ms", keyPath: \.loading.requestOverhead, range: 0...1e7)
  }
  static var completionOverhead: Self {
    Self(path: "loading.completion_overhead_ms", keyPath: \.loading.completionOverhead, range: 0...1e7)
  }

  static var ofLoading: [Self] { [latency, requestOverhead, completionOverhead] }
}

extension DistributionSetting<ContainerSettings, DistributionSource> {
  static var batchLatency: Self { Self(path: "batching.latency_ms", keyPath: \.batching.latency, range: 0...1e7) }
}

/// The properties of items. Nil stands for the value of the feed or, without one, the default.
extension DistributionSetting<ContainerSettings, DistributionSource?> {
  static var length: Self {
    Self(path: "content.length_points", keyPath: \.content.length, range: ContentSettings.lengths)
  }
  static var bytes: Self { Self(path: "content.bytes", keyPath: \.content.bytes, range: ContentSettings.byteCounts) }
  static var displayCost: Self {
    Self(path: "content.display_ms", keyPath: \.content.displayCost, range: ContentSettings.costs)
  }
  static var layoutCost: Self {
    Self(path: "content.layout_ms", keyPath: \.content.layoutCost, range: ContentSettings.costs)
  }

  static var ofItems: [Self] { [length, bytes, displayCost, layoutCost] }

  /// The column of an items file that has the value of each item, which replaces the distribution.
  var column: String { String(path.dropFirst("content.".count)) }
}
