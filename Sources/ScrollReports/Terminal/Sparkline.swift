/// A series as a row of bars.
struct Sparkline {
  let style: TerminalStyle

  /// Returns the bars, from the lowest for zero to the highest for the largest value; blank where there is no value.
  ///
  /// - Parameters:
  ///   - series: The values; nil for none.
  ///   - width: The maximum number of characters. If there are more values, equal groups of neighbors share a bar, which shows
  ///     the largest.
  func text(of series: [Double?], width: Int) -> String {
    let share = (1...series.count).first { series.count % $0 == 0 && series.count / $0 <= width } ?? series.count
    let values = stride(from: 0, to: series.count, by: share).map { start in
      series[start..<start + share].compactMap(\.self).max()
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
