import ScrollSimulation
import ScrollTraces

/// The settings for the items of a container.
package struct ContentSettings: Sendable {
  /// The number of items; nil for that of the item file or, without one, 500 in the outer container and 20 in nested ones.
  package var items: Int?
  /// The feed, for properties that neither other settings nor a file have; nil for none.
  package var feed: FeedProfile?
  /// The length along the axis, in points. Nil, here and below, stands for the value of the feed or, without one, the default.
  package var length: DistributionSource?
  package var bytes: DistributionSource?
  /// The cost of decoding and drawing an item, in milliseconds.
  package var displayCost: DistributionSource?
  /// The decoding method, for costs that neither the setting nor a file has; nil for none.
  package var decoding: DecodingMethod?
  /// The cost of displaying per million pixels, in milliseconds, added to `displayCost`. The default is 0.
  package var displayCostPerMegapixel = 0.0
  /// The cost of displaying per million bytes, in milliseconds, added to `displayCost`. The default is 0.
  package var displayCostPerMegabyte = 0.0
  /// The cost of measuring an item, in milliseconds.
  package var layoutCost: DistributionSource?
  /// The path of a table of recorded items, relative to the scenario's folder.
  package var itemsFile: String?

  /// Returns the default number of items.
  static func defaultCount(level: Int) -> Int { level == 0 ? 500 : 20 }

  /// The default properties of an item.
  struct Defaults {
    let length: Double
    let bytes = 40_000.0
    let displayCost = 8.0
    let layoutCost = 2.0
  }

  static func defaults(level: Int) -> Defaults { Defaults(length: level == 0 ? 200 : 150) }

  /// Returns the settings with numbers in place of each nil that stands for a default.
  func resolved(level: Int) -> ContentSettings {
    var resolved = self
    if items == nil, itemsFile == nil { resolved.items = Self.defaultCount(level: level) }
    guard feed == nil else { return resolved }
    let defaults = Self.defaults(level: level)
    resolved.length = length ?? .distribution(.constant(defaults.length))
    resolved.bytes = bytes ?? .distribution(.constant(defaults.bytes))
    resolved.displayCost = displayCost ?? .distribution(decoding?.cost ?? .constant(defaults.displayCost))
    resolved.layoutCost = layoutCost ?? .distribution(.constant(defaults.layoutCost))
    return resolved
  }
}

/// The way in which a page decodes an image.
package enum DecodingMethod: String, Sendable, CaseIterable {
  /// `img.decode()`, in place.
  case imageDecode = "image_decode"
  /// `createImageBitmap()`, on another thread.
  case imageBitmap = "image_bitmap"

  /// The cost in milliseconds.
  var cost: Distribution {
    switch self {
    case .imageDecode: .uniform(minimum: 8, maximum: 12)
    case .imageBitmap: .uniform(minimum: 3, maximum: 4)
    }
  }

  var summary: String {
    switch self {
    case .imageDecode: "image_decode: img.decode(), in place, 8 to 12 ms"
    case .imageBitmap: "image_bitmap: createImageBitmap(), on another thread, 3 to 4 ms"
    }
  }
}

/// The valid ranges of content settings, within which no sum over items overflows.
extension ContentSettings {
  static let itemLimit = 5_000_000
  /// The valid lengths in points.
  static let lengths = ItemsFile.lengths
  static let byteCounts = ItemsFile.byteCounts
  /// The valid costs of drawing or measuring an item, in milliseconds.
  static let costs = 0.0...1e5
}
