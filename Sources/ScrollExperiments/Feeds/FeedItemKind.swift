import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// A kind of item in a feed as apps have them: how often there is one, and what it is like.
struct FeedItemKind: Sendable {
  let name: String
  /// In hundredths of the items.
  let percentage: Int
  /// What there is of it besides media, as long along the axis however broad it is, in points.
  var points = Distribution.constant(0)
  /// How long its media is in multiples of its breadth; nil if it has none.
  var aspect: Distribution?
  /// What it weighs; if it has media, at an aspect of 1, and in proportion at another.
  let bytes: Distribution
  /// To decode and draw it, in milliseconds; if it has media, at an aspect of 1, and in proportion at another.
  let displayCost: Distribution
  /// To measure it, in milliseconds.
  let layoutCost: Distribution

  /// What no item of the kind is shorter than, in points, if it is so broad.
  func leastLength(breadth: Double) -> Double { points.lowerBound + (aspect?.lowerBound ?? 0) * breadth }

  /// In words, as far as it is not the same for all.
  var summary: String {
    let media = aspect.map { ["media \($0.words) times as long as broad"] } ?? []
    let rest = points == .constant(0) ? [] : ["\(points.words) pt \(aspect == nil ? "long" : "besides")"]
    let costs = "\(bytes.words) bytes, \(displayCost.words) ms to draw, \(layoutCost.words) ms to measure"
    return "\(percentage) % \(name) (\((media + rest).joined(separator: ", ")); \(costs))"
  }
}

extension Distribution {
  /// What no draw is below.
  var lowerBound: Double {
    switch self {
    case .constant(let value): value
    case .uniform(let minimum, _): minimum
    case .logNormal: 0
    case .samples(let values): values.min()!
    }
  }

  /// The numbers, as a description tells them: `median 8, sigma 0.4`.
  fileprivate var words: String {
    switch self {
    case .constant(let value): value.plain
    case .uniform(let minimum, let maximum): "\(minimum.plain) to \(maximum.plain)"
    case .logNormal(let median, let sigma): "\(median.plain) (sigma \(sigma.plain))"
    case .samples(let values): values.map(\.plain).joined(separator: " or ")
    }
  }
}
