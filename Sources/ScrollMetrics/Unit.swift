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
