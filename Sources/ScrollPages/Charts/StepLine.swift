/// What stands from one change to the next, as a line of steps.
struct StepLine {
  private(set) var path = PathData()

  /// - Parameters:
  ///   - changes: Where the changes are and what stands from there on, from left to right.
  ///   - end: Where the last value ends.
  init(_ changes: some Sequence<(x: Double, y: Double)>, end: Double) {
    var last: Double?
    for change in ThinnedLine(changes).points {
      guard let before = last else {
        path.move(to: change.x, change.y)
        last = change.y
        continue
      }
      path.line(to: change.x, before)
      path.line(to: change.x, change.y)
      last = change.y
    }
    if let last { path.line(to: end, last) }
  }
}
