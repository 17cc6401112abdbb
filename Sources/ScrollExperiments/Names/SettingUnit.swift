import ScrollMetrics

/// The unit of a setting's numbers, which is the last word of its name: `ms` in `loading.latency_ms`.
enum SettingUnit: String {
  case screenfuls, points, bytes
  case milliseconds = "ms"
  case seconds = "s"
  case hertz = "hz"
  case kilobitsPerSecond = "kbps"

  /// The unit of the setting with a name; nil if it has none. A rate such as `full_shift_points_per_ms` has none, because its
  /// last word is only the divisor.
  init?(ofSetting name: Substring) {
    let words = name.utf8.split { "._".utf8.contains($0) }.suffix(2).map { String(Substring($0)) }
    guard let last = words.last, words.first != "per" else { return nil }
    self.init(rawValue: last)
  }

  /// The names of the units that numbers can be written in, with the number of the setting's own units in each; nil if numbers
  /// are written without a unit.
  var factors: [(name: String, factor: Double)]? {
    switch self {
    case .screenfuls: nil
    case .points: Unit.points.factors
    case .bytes: Unit.bytes.factors
    case .milliseconds: Unit.milliseconds.factors
    case .seconds: [("ms", 1e-3), ("s", 1), ("min", 60)]
    case .hertz: [("Hz", 1)]
    case .kilobitsPerSecond:
      [
        ("kbit/s", 1), ("Mbit/s", 1e3), ("Gbit/s", 1e6), ("kbps", 1), ("Mbps", 1e3), ("Gbps", 1e6), ("kB/s", 8),
        ("MB/s", 8e3),
      ]
    }
  }
}

extension Substring {
  /// The name of a setting without the unit after its last `_`: `flatlist.window_size` for
  /// `flatlist.window_size_screenfuls`, but `content.bytes` as it is.
  var withoutUnit: Substring {
    guard let unit = SettingUnit(ofSetting: self), hasSuffix("_\(unit.rawValue)") else { return self }
    return Substring(utf8.dropLast(unit.rawValue.utf8.count + 1))
  }
}
