internal import Quantities
internal import ScrollTraces

/// What a user is told of content that moves to before its beginning.
enum StartOffsetNote {
  /// Nil if it does not.
  static func text(for offsets: [Points], _ options: ImportOptions) -> String? {
    guard let lowest = offsets.min(), lowest < .zero else { return nil }
    let start = options.startOffset - lowest
    return "The offset falls to \(lowest.value.shortestText) points, because the recording does not tell where the "
      + "content stood at first; with --start-offset \(start.value.rounded(.up).shortestText) it stays above 0."
  }
}
