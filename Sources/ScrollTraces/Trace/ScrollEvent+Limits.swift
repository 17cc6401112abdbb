package import Quantities

extension ScrollEvent.Kind {
  static let itemRange = 0...9_999_999
  static let countRange = 1...1_000_000
  static let depthRange = 0...1_000
  /// The longest side of a viewport.
  static let sideLimit = Points(1e5)

  /// Whether a nested container can have it; everything else concerns the screen or the app.
  var concernsOneContainer: Bool {
    switch self {
    case .beginDrag, .endDrag, .reload, .insert, .delete, .scrollTo, .reset, .resetItem: true
    case .background, .foreground, .memoryWarning, .resize, .rotate, .appear, .disappear, .visibilityDepth: false
    }
  }

  /// Whether the arguments are such as a file can hold.
  var isWithinLimits: Bool {
    switch self {
    case .resize(let size): Self.canBeSide(size.width) && Self.canBeSide(size.height)
    case .visibilityDepth(let depth): Self.depthRange.contains(depth)
    case .insert(let item, let count), .delete(let item, let count):
      Self.itemRange.contains(item) && Self.countRange.contains(count)
    case .scrollTo(let item), .resetItem(let item): Self.itemRange.contains(item)
    case .beginDrag, .endDrag, .background, .foreground, .memoryWarning, .rotate, .appear, .disappear, .reload,
      .reset:
      true
    }
  }

  /// Whether a viewport can be that wide or high.
  package static func canBeSide(_ length: Points) -> Bool { length > .zero && length <= sideLimit }
}
