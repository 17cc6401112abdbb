internal import ScrollQuantities

/// The frame that a layout gave an item, in points.
package struct ItemFrame: Hashable, Sendable {
  /// The position in the content of the item's container; nil if it is unknown.
  package let (x, y): (Double?, Double?)
  package let (width, height): (Double, Double)

  /// The valid widths and heights: those of an items file.
  package static let sides = 0.01...1e6
  /// The valid positions.
  package static let positions = -TraceLimits.offset.value...TraceLimits.offset.value

  /// Creates a frame, without its position if that is invalid or incomplete; nil if a side is invalid.
  package init?(x: Double?, y: Double?, width: Double, height: Double) {
    guard Self.sides ~= width, Self.sides ~= height else { return nil }
    (self.width, self.height) = (width, height)
    if let x, let y, Self.positions ~= x, Self.positions ~= y {
      (self.x, self.y) = (x, y)
    } else {
      (self.x, self.y) = (nil, nil)
    }
  }

  fileprivate func start(along axis: ScrollAxis) -> Double? { axis == .vertical ? y : x }
  fileprivate func length(along axis: ScrollAxis) -> Double { axis == .vertical ? height : width }
}

/// The items of a feed that an app laid out, in order, as a file for `content.items_file`.
package struct RecordedItems: Sendable {
  package struct Item: Hashable, Sendable {
    package var frame: ItemFrame
    package var kind: String?
    /// The size of its data on the wire; nil if it is unknown.
    package var bytes: Int?

    package init(frame: ItemFrame, kind: String?, bytes: Int?) {
      (self.frame, self.kind, self.bytes) = (frame, kind, bytes)
    }
  }

  package let items: [Item]

  package init(_ items: [Item]) { self.items = items }

  /// The text of the file: the length of each item and, if all have bytes, those, and, if any has a kind, that.
  ///
  /// Items whose positions tell that they follow each other in one column or row have lengths that reach to the next item,
  /// gaps included. Others have their widths and heights, of which a run uses the ratio.
  package var csv: String {
    let (lengths, kinds) = (lengths, kinds)
    let hasBytes = items.allSatisfy { $0.bytes != nil }
    let sizes = lengths == nil ? ["width_points", "height_points"] : ["length_points"]
    var text = (sizes + (hasBytes ? ["bytes"] : []) + (kinds == nil ? [] : ["kind"])).joined(separator: ",") + "\n"
    for (index, item) in items.enumerated() {
      let numbers = lengths.map { [$0[index]] } ?? [item.frame.width, item.frame.height]
      var cells = numbers.map { $0.rounded(toParts: 1000).shortestText }
      if hasBytes, let bytes = item.bytes { cells.append("\(bytes)") }
      if let kinds { cells.append(kinds[index]) }
      text += cells.joined(separator: ",") + "\n"
    }
    return text
  }

  /// The distance below which items count as adjacent, in points; layouts round to device pixels.
  private static let tolerance = 1.0
  /// The largest number of kinds in an items file.
  private static let kindLimit = 20
  /// The kind of items that have none, or a rare one.
  private static let otherKind = "other"
  /// The longest name of a kind.
  private static let kindLength = 40

  /// The distances from items to the next ones, and the length of the last; nil if items are not in one column or row.
  private var lengths: [Double]? { lengths(along: .vertical) ?? lengths(along: .horizontal) }

  private func lengths(along axis: ScrollAxis) -> [Double]? {
    guard items.count > 1, let last = items.last else { return nil }
    var lengths: [Double] = []
    for (item, next) in zip(items, items.dropFirst()) {
      guard let start = item.frame.start(along: axis), let end = next.frame.start(along: axis),
        end - start >= max(0, item.frame.length(along: axis) - Self.tolerance),
        end - start <= ItemFrame.sides.upperBound
      else { return nil }
      lengths.append(end - start)
    }
    return lengths + [last.frame.length(along: axis)]
  }

  /// The kinds in words that an items file can hold, the most frequent of them if there are too many; nil if no item has one.
  private var kinds: [String]? {
    guard items.contains(where: { $0.kind != nil }) else { return nil }
    let words = items.map { Self.word($0.kind ?? "") }
    let counts = words.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    guard counts.count > Self.kindLimit else { return words }
    let common = Set(counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.kindLimit - 1).map(\.key))
    return words.map { common.contains($0) ? $0 : Self.otherKind }
  }

  private static func word(_ kind: String) -> String {
    let characters = kind.prefix(kindLength).map { character in
      character.isASCII && (character.isLetter || character.isNumber || character == "_" || character == ".")
        ? character : "-"
    }
    return characters.isEmpty ? otherKind : String(characters)
  }
}
