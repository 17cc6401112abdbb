public import ScrollSimulation

/// A distribution, or the file whose recorded values make one.
public enum DistributionSource: Hashable, Sendable {
  case distribution(Distribution)
  /// The path of a file with one value a line, relative to the scenario's folder.
  case samplesFile(String)
}
