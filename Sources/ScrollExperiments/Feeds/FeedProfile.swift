import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// A synthetic feed like those of apps: kinds of items in a stated mix, each with its own sizes, bytes, and costs.
///
/// Every property of an item is drawn for the item's index, from a source of its own, so nothing else affects it.
/// Images are JPEGs with as many bits per pixel as the web has at their size: the median is 2.07 from 0.1 to 0.2
/// megapixels, 1.95 from 0.2 to 0.3, and 1.71 from 0.5 to 0.6, and nine in ten are below 6.60, 6.25, and 5.53, a sigma
/// of about 0.9 (HTTP Archive of 2024, in "Bits per pixel of Internet images", wiki of webmproject/codec-compare). All
/// other numbers are assumptions.
package enum FeedProfile: String, Sendable, CaseIterable {
  /// Square previews of 400 × 400 pixels, some of them of videos.
  case photoGrid = "photo-grid"
  /// Posts as wide as the screen: texts, photos and videos 750 pixels wide, and links with a preview of the shape that
  /// Open Graph recommends (1200 × 630). The bytes of a video are those needed to start playback.
  case mixedSocial = "mixed-social"

  /// The kinds of items. Their percentages add up to 100.
  var kinds: [FeedItemKind] {
    switch self {
    case .photoGrid: Self.photoGridKinds
    case .mixedSocial: Self.mixedSocialKinds
    }
  }

  private static let photoGridKinds = [
    FeedItemKind(
      name: "photo", percentage: 85, aspect: .constant(1), bytes: .logNormal(median: 41_400, sigma: 0.89),
      displayCost: .logNormal(median: 3, sigma: 0.3), layoutCost: .constant(0.2)),
    FeedItemKind(
      name: "video", percentage: 15, aspect: .constant(1), bytes: .logNormal(median: 41_400, sigma: 0.89),
      displayCost: .logNormal(median: 4, sigma: 0.3), layoutCost: .constant(0.3)),
  ]

  private static let mixedSocialKinds = [
    FeedItemKind(
      name: "text", percentage: 35, points: .uniform(minimum: 90, maximum: 280),
      bytes: .logNormal(median: 2500, sigma: 0.5), displayCost: .logNormal(median: 2, sigma: 0.3),
      layoutCost: .logNormal(median: 3, sigma: 0.4)),
    FeedItemKind(
      name: "photo", percentage: 40, points: .constant(120), aspect: .samples([0.75, 1, 1.25]),
      bytes: .logNormal(median: 120_000, sigma: 0.91), displayCost: .logNormal(median: 8, sigma: 0.4),
      layoutCost: .logNormal(median: 2, sigma: 0.4)),
    FeedItemKind(
      name: "link", percentage: 15, points: .constant(110), aspect: .constant(0.525),
      bytes: .logNormal(median: 137_000, sigma: 0.91), displayCost: .logNormal(median: 8, sigma: 0.4),
      layoutCost: .logNormal(median: 2, sigma: 0.4)),
    FeedItemKind(
      name: "video", percentage: 10, points: .constant(120), aspect: .constant(1.25),
      bytes: .logNormal(median: 500_000, sigma: 0.5), displayCost: .logNormal(median: 10, sigma: 0.4),
      layoutCost: .logNormal(median: 2, sigma: 0.4)),
  ]

  /// A description of the kinds with their numbers.
  var summary: String { "\(rawValue) is \(kinds.map(\.summary).joined(separator: ", "))" }
}

/// The properties of a feed's items.
extension FeedProfile {
  /// Returns the position of an item's kind in `kinds`.
  func kind(of item: Int, _ random: CounterRandom) -> Int {
    let share = random.uniform(.feedKind, item: item) * 100
    var sum = 0.0
    return kinds.firstIndex { kind in
      sum += Double(kind.percentage)
      return share < sum
    }!
  }

  /// Returns an item's length along the axis at a breadth, in points.
  func length(of item: Int, breadth: Double, _ random: CounterRandom) -> Double {
    let points = kinds[kind(of: item, random)].points
    return points.quantile(random.uniform(.feedPoints, item: item)) + (aspect(of: item, random) ?? 0) * breadth
  }

  func bytes(of item: Int, _ random: CounterRandom) -> Double {
    let bytes = kinds[kind(of: item, random)].bytes
    return bytes.quantile(random.uniform(.feedBytes, item: item)) * (aspect(of: item, random) ?? 1)
  }

  /// Returns the cost of decoding and drawing an item, in milliseconds.
  func displayCost(of item: Int, _ random: CounterRandom) -> Double {
    let cost = kinds[kind(of: item, random)].displayCost
    return cost.quantile(random.uniform(.feedDisplayCost, item: item)) * (aspect(of: item, random) ?? 1)
  }

  /// Returns the cost of measuring an item, in milliseconds.
  func layoutCost(of item: Int, _ random: CounterRandom) -> Double {
    kinds[kind(of: item, random)].layoutCost.quantile(random.uniform(.feedLayoutCost, item: item))
  }

  private func aspect(of item: Int, _ random: CounterRandom) -> Double? {
    kinds[kind(of: item, random)].aspect?.quantile(random.uniform(.feedAspect, item: item))
  }
}

extension CounterRandom.Source {
  static let feedKind = Self(number: 201)
  static let feedPoints = Self(number: 202)
  static let feedAspect = Self(number: 203)
  static let feedBytes = Self(number: 204)
  static let feedDisplayCost = Self(number: 205)
  static let feedLayoutCost = Self(number: 206)
}

/// A kind of item in a feed: its share of the items and its properties.
struct FeedItemKind: Sendable {
  let name: String
  /// The share of the items in percent.
  let percentage: Int
  /// The length along the axis in addition to the media, in points. It does not depend on the breadth.
  var points = Distribution.constant(0)
  /// The length of the media as a multiple of its breadth; nil if there are no media.
  var aspect: Distribution?
  /// The bytes. With media, this is the number at an aspect of 1, and bytes are proportional to the aspect.
  let bytes: Distribution
  /// The cost of decoding and drawing, in milliseconds. With media, this is the cost at an aspect of 1, and costs are
  /// proportional to the aspect.
  let displayCost: Distribution
  /// The cost of measuring, in milliseconds.
  let layoutCost: Distribution

  /// Returns the minimum length of the kind's items at a breadth, in points.
  func minimumLength(breadth: Double) -> Double { points.minimum + (aspect?.minimum ?? 0) * breadth }

  /// A description of the kind with its numbers.
  var summary: String {
    let media = aspect.map { ["media \($0.words) times as long as wide"] } ?? []
    let rest = points == .constant(0) ? [] : [aspect == nil ? "\(points.words) pt long" : "plus \(points.words) pt"]
    let costs = "\(bytes.words) bytes, \(displayCost.words) ms to draw, \(layoutCost.words) ms to measure"
    return "\(percentage) % \(name) (\((media + rest).joined(separator: ", ")); \(costs))"
  }
}

extension Distribution {
  /// The numbers in words: `8 (sigma 0.4)`.
  fileprivate var words: String {
    switch self {
    case .constant(let value): value.plain
    case .uniform(let minimum, let maximum): "\(minimum.plain) to \(maximum.plain)"
    case .logNormal(let median, let sigma): "\(median.plain) (sigma \(sigma.plain))"
    case .samples(let values): values.map(\.plain).joined(separator: " or ")
    }
  }
}
