/// A series as a line of bars, one character a value.
struct Sparkline {
  let style: TerminalStyle

  /// From the lowest bar for zero to the highest for the largest value; nothing where there is no value.
  func text(of series: [Double?]) -> String {
    let bars = style.usesUnicode ? Array("▁▂▃▄▅▆▇█") : Array("_.:-=+*#")
    let largest = series.compactMap(\.self).max() ?? 0
    return String(
      series.map { value in
        guard let value else { return Character(" ") }
        return largest > 0 ? bars[Int((value / largest * Double(bars.count - 1)).rounded(.up))] : bars[0]
      })
  }
}
