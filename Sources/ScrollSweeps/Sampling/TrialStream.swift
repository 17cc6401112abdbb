import ScrollJSON
import ScrollQuantities

/// Points of a space in the order of a method, before constraints, each a function of its place in the order.
enum TrialStream: Sendable {
  case grid
  case random(CounterRandom)
  case sobol(SobolSequence)

  func point(_ place: Int, of space: ParameterSpace) -> [JSONNode] {
    switch self {
    case .grid: space.gridPoint(place)
    case .random(let random):
      space.point(at: (0..<space.dimension).map { random.uniform(.trial, item: place, attempt: $0) })
    case .sobol(let sequence): space.point(at: sequence.point(place))
    }
  }
}

extension CounterRandom.Source {
  /// The letters of "trial".
  fileprivate static let trial = Self(number: 0x74_7269_616C)
}
