import ScrollSweeps

/// Trials as points of a drawing: of those that would lie upon one another, one.
struct DrawnPoints {
  struct Place {
    /// Of the trial's row.
    let position: Int
    let x: Double
    let y: Double
  }

  /// Points nearer than this are one.
  private static let cellSize = 4.0

  /// Of trials that do not keep the constraints.
  private(set) var crosses = PathData()
  /// Of those that do.
  private(set) var dots = PathData()
  private(set) var circles = PathData()
  /// From left to right.
  let front: [Place]
  let trialCount: Int

  init(_ places: [Place], of result: SweepResult) {
    trialCount = places.count
    front = places.filter { result.rows[$0.position].isOnFront }.sorted { ($0.x, $0.position) < ($1.x, $1.position) }
    for place in Self.apart(places.filter { !result.rows[$0.position].isFeasible }) { crosses.cross(place.x, place.y) }
    let others = places.filter { result.rows[$0.position].isFeasible && !result.rows[$0.position].isOnFront }
    for place in Self.apart(others) { dots.dot(place.x, place.y) }
    for place in Self.apart(front) { circles.dot(place.x, place.y) }
  }

  /// The first of each small square.
  private static func apart(_ places: [Place]) -> [Place] {
    var taken: Set<[Int]> = []
    return places.filter { taken.insert([Int($0.x / cellSize), Int($0.y / cellSize)]).inserted }
  }
}

extension PathData {
  /// A line so short that only its round ends are seen.
  fileprivate mutating func dot(_ x: Double, _ y: Double) {
    move(to: x, y)
    line(to: x + 0.1, y)
  }

  fileprivate mutating func cross(_ x: Double, _ y: Double) {
    move(to: x - 2, y - 2)
    line(to: x + 2, y + 2)
    move(to: x + 2, y - 2)
    line(to: x - 2, y + 2)
  }
}
