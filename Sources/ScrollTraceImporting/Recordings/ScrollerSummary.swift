import ScrollDiagnostics
package import ScrollQuantities
import ScrollTraces

/// A scroller of a recording, for the user to choose.
package struct ScrollerSummary: Hashable, Sendable {
  /// The id for `ImportOptions.scroller`.
  package let id: String
  /// The scroller's name, such as `window` or `element 55`.
  package let name: String
  package let sampleCount: Int
  /// The axis with more travel; vertical on a tie.
  package let axis: ScrollAxis
  /// The total distance moved along the axis, in both directions, in points.
  package let travel: Points
}

extension ScrollerSummary {
  /// Creates a summary. The travel is the file's, before offsets are clamped to the content.
  init(_ scroller: RecordedScroller, _ pointsPerUnit: PointsPerUnit) {
    let down = scroller.travel(along: .vertical, pointsPerUnit)
    let across = scroller.travel(along: .horizontal, pointsPerUnit)
    self.init(
      id: scroller.id, name: scroller.name, sampleCount: scroller.times.count,
      axis: down >= across ? .vertical : .horizontal, travel: max(down, across))
  }

  /// The number of scrollers in a list: as many as fit on a screen.
  private static let listLimit = 12

  /// The scroller as a line, without its end: `2: element 55, 120 samples, 4210 points up and down`.
  package var line: String {
    let (id, name) = (id.excerpt(upTo: .max), name.excerpt(upTo: .max))
    return "\(id): \(name), \(sampleCount.counted("sample")), \(travel.value.rounded().shortestText) points "
      + (axis == .vertical ? "up and down" : "left and right")
  }

  /// Returns a line for each of the scrollers that moved most, these first.
  package static func list(of scrollers: [ScrollerSummary]) -> String {
    let sorted = scrollers.sorted { $0.travel > $1.travel }  // The library's sort is stable.
    let rest = sorted.count - listLimit
    return sorted.prefix(listLimit).map { "  \($0.line)\n" }.joined()
      + (rest > 0 ? "  and \(rest) more, which --list-scrollers lists\n" : "")
  }
}

extension RecordedScroller {
  fileprivate func travel(along axis: ScrollAxis, _ pointsPerUnit: PointsPerUnit) -> Points {
    let values = axis == .vertical ? y : x
    var previous = origin.map { axis == .vertical ? $0.y : $0.x } ?? values.first ?? 0
    var travel = 0.0
    for index in values.indices {
      travel += abs(values[index] - (isRelative ? 0 : previous)) * factor(at: index, pointsPerUnit)
      previous = values[index]
    }
    return Points(travel)
  }

  /// Returns the points in a sample's unit. A page of unknown length counts as one point, which is enough to compare
  /// axes.
  private func factor(at index: Int, _ pointsPerUnit: PointsPerUnit) -> Double {
    pointsPerUnit.factor(of: units.isEmpty ? .pixel : units[index]) ?? 1
  }
}
