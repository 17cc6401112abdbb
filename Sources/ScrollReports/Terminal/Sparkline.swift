/// A series as a row of bars.
struct Sparkline {
  let style: TerminalStyle

  /// Returns the bars, from the lowest for zero to the highest for the largest value; blank where there is no value.
  ///
  /// - Parameters:
  ///   - series: The values; nil for none.
  ///   - width: The maximum number of characters, at least one. If there are more values, groups of neighbors share a bar; the last
  ///     group may be smaller.
  ///   - areCounts: True if a bar shows the sum of its group, false for the largest value.
  func text(of series: [Double?], width: Int, areCounts: Bool = false) -> String {
    let share = max(1, (series.count + max(1, width) - 1) / max(1, width))
    let values = stride(from: 0, to: series.count, by: share).map { start -> Double? in
      let group = series[start..<min(start + share, series.count)].compactMap(\.self)
      return areCounts && !group.isEmpty ? group.reduce(0, +) : group.max()
    }
    let bars = style.usesUnicode ? Array("▁▂▃▄▅▆▇█") : Array("_.:-=+*#")
    let largest = values.compactMap(\.self).max() ?? 0
    return String(
      values.map { value in
        guard let value else { return Character(" ") }
        return largest > 0 ? bars[Int((value / largest * Double(bars.count - 1)).rounded(.up))] : bars[0]
      })
  }
}
