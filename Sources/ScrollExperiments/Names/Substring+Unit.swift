extension Substring {
  /// The name of a setting without the unit at its end: `flatlist.window_size` for `flatlist.window_size_screenfuls`.
  var withoutUnit: Substring {
    let units = ["screenfuls", "points", "ms", "s", "hz", "kbps", "bytes"]
    guard let bar = utf8.lastIndex(of: UInt8(ascii: "_")), units.contains(String(self[bar...].dropFirst())) else {
      return self
    }
    return self[..<bar]
  }
}
