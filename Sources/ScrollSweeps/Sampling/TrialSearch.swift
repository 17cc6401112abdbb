import ScrollDiagnostics

/// A search for the points of a stream that the constraints allow.
struct TrialSearch {
  /// The minimum number of points to draw before concluding that constraints allow none.
  static let patience = 100_000
  /// The maximum number of points to draw per trial, on average.
  private static let drawsPerTrial = 200

  private let space: ParameterSpace
  private let stream: TrialStream

  init(_ space: ParameterSpace, _ stream: TrialStream) {
    self.space = space
    self.stream = stream
  }

  /// Returns the allowed places of a grid; nil if there are no constraints.
  func places(ofGrid size: Int) throws(Failure) -> [UInt32]? {
    if space.constraints.isEmpty { return nil }
    let places = (0..<size).filter(isAllowed).map { UInt32($0) }
    if places.isEmpty { throw failure(points: size, isAll: true) }
    return places
  }

  /// Returns the first allowed places of an endless stream; nil if there are no constraints.
  func places(ofDraws count: Int) throws(Failure) -> [UInt32]? {
    if space.constraints.isEmpty { return nil }
    var places: [UInt32] = []
    places.reserveCapacity(count)
    let limit = Self.patience + Self.drawsPerTrial * count
    var place = 0
    while places.count < count {
      if place == limit || place == Self.patience && places.isEmpty {
        throw failure(points: place, found: places.count, of: count, isAll: false)
      }
      if isAllowed(place) { places.append(UInt32(place)) }
      place += 1
    }
    return places
  }

  private func isAllowed(_ place: Int) -> Bool { space.allows(stream.point(place, of: space)) }

  /// Returns a failure that names the constraint that alone allows nothing, if there is one.
  private func failure(points: Int, found: Int = 0, of wanted: Int = 0, isAll: Bool) -> Failure {
    let drawn = isAll ? "none of the \(points) points of the grid" : "none of \(points) points drawn"
    if found > 0 {
      return refusal(
        "only \(found) of \(points) points drawn meet the constraints, too few for \(wanted) trials",
        "Narrow the ranges to where the constraints hold, or ask for fewer trials.")
    }
    let impossible = space.constraints.indices.first { constraint in
      !(0..<points).contains { space.allows(stream.point($0, of: space), by: constraint) }
    }
    if let impossible {
      return refusal(
        "\(drawn) meets the constraint '\(space.constraints[impossible].text)'",
        "Change it, or the values of the parameters.")
    }
    let texts = space.constraints.map { "'\($0.text)'" }.joined(separator: " and ")
    return refusal("\(drawn) meets all constraints: \(texts)", "They contradict each other for these values.")
  }

  private func refusal(_ message: String, _ remedy: String) -> Failure {
    Failure(.invalidScenario, Diagnostic(message: message, remedy: remedy))
  }
}
