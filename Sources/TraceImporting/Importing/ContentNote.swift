internal import Quantities

/// What a user is told of content that does not hold offsets, because nobody says how long the viewport is.
enum ContentNote {
  /// Nil if it does, or if its length is not known either.
  static func text(for contentLength: Points?, in viewport: Size?) -> String? {
    guard contentLength != nil, viewport == nil else { return nil }
    return "Offsets are not held within the content, because the viewport is not known; --viewport tells it."
  }
}
