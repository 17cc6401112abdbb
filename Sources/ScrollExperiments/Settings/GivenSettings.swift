extension Setting where Root == Scenario {
  /// True if an app chooses the value, as that of a range; false if it is given: by users, devices, networks, servers,
  /// and items, or as the frame of the experiment.
  package var isChosenByApp: Bool {
    !GivenSettings.names.contains { localPath == $0 || localPath.hasPrefix($0 + ".") || localPath.hasPrefix($0 + "_") }
  }
}

/// The settings that an app does not choose.
enum GivenSettings {
  /// The paths within the settings of a level, or their beginnings up to a dot or a bar.
  static let names = [
    "name", "summary", "trace", "seed", "replications", "replay", "viewport", "content.items", "content.feed",
    "content.length", "content.bytes", "content.display", "content.layout", "batching.latency",
    "batching.failure_probability", "batching.empty_probability", "batching.decline", "nodes.allocation_ms",
    "loading.latency", "loading.bandwidth", "loading.network", "loading.startup", "loading.request_overhead",
    "loading.completion_overhead", "loading.failure_probability", "loading.transport.round_trip",
    "loading.transport.loss_probability", "displaying.scale", "processor", "main_thread", "verdict",
  ]
}
