import ScrollQuantities
import ScrollSimulation

/// One property of the items of a container.
enum ItemColumn: Sendable {
  /// Repeated if there are more items.
  case recorded([Double])
  case drawn(Distribution, CounterRandom.Source)
  /// As an item of a feed has it.
  case ofFeed(@Sendable (_ item: Int, _ random: CounterRandom) -> Double)

  /// Of the first items; none above the limit.
  func values(ofFirst count: Int, _ random: CounterRandom, limit: Double) -> [Double] {
    switch self {
    case .recorded(let values): (0..<count).map { values[$0 % values.count] }
    case .drawn(let distribution, let source):
      (0..<count).map { min(distribution.quantile(random.uniform(source, item: $0)), limit) }
    case .ofFeed(let value): (0..<count).map { min(value($0, random), limit) }
    }
  }
}
