import ScrollSimulation

/// What the items are like.
public struct ContentSettings: Sendable {
  /// How many there are; nil means as many as the item file has, or without one 500, in a container in a cell 20.
  public var items: Int?
  /// A feed as apps have them, for what neither other settings nor a file say; nil is none.
  public var feed: FeedProfile?
  /// Along the axis, in points; nil, here and below, means as the feed has it, or without one the usual.
  public var length: DistributionSource?
  public var bytes: DistributionSource?
  /// To decode and draw one, in milliseconds.
  public var displayCost: DistributionSource?
  /// A way of decoding, for what neither the setting nor a file says; nil is none.
  public var decoding: DecodingMethod?
  /// What a million pixels add to the cost of displaying, in milliseconds; the default is 0.
  public var displayCostPerMegapixel = 0.0
  /// What a million bytes add to it, in milliseconds; the default is 0.
  public var displayCostPerMegabyte = 0.0
  /// To measure one, in milliseconds.
  public var layoutCost: DistributionSource?
  /// The path of a table of recorded items, relative to the scenario's folder.
  public var itemsFile: String?

  /// How many items there are if neither the settings nor a file say so.
  static func usualCount(level: Int) -> Int { level == 0 ? 500 : 20 }

  /// What an item is like if nothing says so.
  struct Usual {
    let length: Double
    let bytes = 40_000.0
    let displayCost = 8.0
    let layoutCost = 2.0
  }

  static func usual(level: Int) -> Usual { Usual(length: level == 0 ? 200 : 150) }

  /// The same with a number in place of each nil that stands for a usual value.
  func resolved(level: Int) -> ContentSettings {
    var resolved = self
    if items == nil, itemsFile == nil { resolved.items = Self.usualCount(level: level) }
    guard feed == nil else { return resolved }
    let usual = Self.usual(level: level)
    resolved.length = length ?? .distribution(.constant(usual.length))
    resolved.bytes = bytes ?? .distribution(.constant(usual.bytes))
    resolved.displayCost = displayCost ?? .distribution(decoding?.cost ?? .constant(usual.displayCost))
    resolved.layoutCost = layoutCost ?? .distribution(.constant(usual.layoutCost))
    return resolved
  }
}

/// How a page has an image decoded.
public enum DecodingMethod: String, Sendable, CaseIterable {
  /// `img.decode()`, in place.
  case imageDecode = "image_decode"
  /// `createImageBitmap()`, on another thread.
  case imageBitmap = "image_bitmap"

  /// In milliseconds.
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

/// What a feed may be like; within these limits no sum over its items overflows.
extension ContentSettings {
  static let itemLimit = 5_000_000
  /// In points.
  static let lengths = 0.0...1e6
  /// Recorded widths and heights, in points.
  static let sizes = 0.01...1e6
  static let byteCounts = 0.0...1e10
  /// To draw or to measure an item, in milliseconds.
  static let costs = 0.0...1e5
}
