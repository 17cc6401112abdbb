import ScrollMetrics

/// The metrics of a trial in a quarter of the memory, because a sweep keeps them for up to a million trials.
///
/// Most values are whole numbers or nearly so, and most bytes of such a double are trailing zeros, which are omitted.
struct PackedMetrics: Hashable, Sendable {
  /// The number of bytes for the lengths of a scenario's values, two lengths per byte.
  private static let headLength = (MetricCatalog.names.count + 1) / 2

  /// For each scenario, the lengths of the metrics' values, followed by their bytes. A length is the number of bytes
  /// plus 1, or 0 if there is no value. The bytes are the leading ones of the double.
  private var bytes: [UInt8] = []

  init(_ metrics: [MetricValues<Double>] = []) {
    for values in metrics { append(values) }
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// Appends the metrics of the next scenario.
  mutating func append(_ metrics: MetricValues<Double>) {
    let head = bytes.count
    let length = metrics.reduce(Self.headLength) { $0 + ($1.map(Self.length) ?? 0) }
    bytes.reserveCapacity(head + length)
    for _ in 0..<Self.headLength { bytes.append(0) }
    for (metric, value) in metrics.enumerated() {
      guard let value else { continue }
      let length = Self.length(of: value)
      bytes[head + metric / 2] |= UInt8(length + 1) << UInt8(4 * (metric % 2))
      for index in 0..<length { bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(56 - 8 * index))) }
    }
  }

  /// The metrics by scenario.
  var all: [MetricValues<Double>] {
    var all: [MetricValues<Double>] = []
    var values: [Double?] = []
    read { _, value in
      values.append(value())
      guard values.count == MetricCatalog.names.count else { return }
      all.append(MetricValues(inOrder: values))
      values = []
    }
    return all
  }

  /// Returns a metric by scenario.
  func values(of metric: MetricPlace) -> [Double?] {
    var values: [Double?] = []
    let index = metric.index
    read { if $0 == index { values.append($1()) } }
    return values
  }

  /// Returns the number of bytes of a double without trailing zeros.
  private static func length(of value: Double) -> Int { 8 - value.bitPattern.trailingZeroBitCount / 8 }

  /// Reads the metrics of one scenario after the other.
  private func read(_ take: (_ metric: Int, _ value: () -> Double?) -> Void) {
    var head = 0
    while head < bytes.count {
      var position = head + Self.headLength
      for metric in MetricCatalog.names.indices {
        let length = Int(bytes[head + metric / 2] >> UInt8(4 * (metric % 2)) & 15) - 1
        take(metric) { length < 0 ? nil : number(at: position, length: length) }
        position += max(length, 0)
      }
      head = position
    }
  }

  private func number(at position: Int, length: Int) -> Double {
    var pattern: UInt64 = 0
    for index in 0..<length { pattern |= UInt64(bytes[position + index]) << UInt64(56 - 8 * index) }
    return Double(bitPattern: pattern)
  }
}
