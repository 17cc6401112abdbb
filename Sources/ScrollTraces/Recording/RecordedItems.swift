internal import ScrollQuantities

/// The frame that a layout gave an item, in points.
package struct ItemFrame: Hashable, Sendable {
  /// The position in the content of the item's container; nil if it is unknown.
  package let (x, y): (Double?, Double?)
  package let (width, height): (Double, Double)

  /// The valid positions.
  package static let positions = -TraceLimits.offset.value...TraceLimits.offset.value

  /// Creates a frame, without its position if that is invalid or incomplete; nil if a side is invalid.
  package init?(x: Double?, y: Double?, width: Double, height: Double) {
    guard ItemsFile.sides ~= width, ItemsFile.sides ~= height else { return nil }
    (self.width, self.height) = (width, height)
    if let x, let y, Self.positions ~= x, Self.positions ~= y {
      (self.x, self.y) = (x, y)
    } else {
      (self.x, self.y) = (nil, nil)
    }
  }

  /// Returns the position of the side that comes first.
  fileprivate func start(along flow: RecordedItems.Flow) -> Double? {
    switch flow {
    case .down: y
    case .right: x
    case .left: x.map { -($0 + width) }
    }
  }

  fileprivate func length(along flow: RecordedItems.Flow) -> Double { flow == .down ? height : width }
}

/// The items of a feed that an app laid out, in order, as a file for `content.items_file`.
package struct RecordedItems: Sendable {
  package struct Item: Hashable, Sendable {
    package var frame: ItemFrame
    package var kind: String?
    /// The size of its data on the wire; 0 if it needs none, and nil if it is unknown.
    package var bytes: Int?

    /// Creates an item. One that was drawn without ever being requested, such as a text, needs no data.
    ///
    /// - Parameters:
    ///   - frame: The frame that the layout gave it.
    ///   - kind: The kind of its content; nil for none.
    ///   - received: The most bytes of a response; nil if there was none over the network.
    ///   - isRequested: True if its data was requested.
    ///   - isDrawn: True if it was drawn.
    package init(frame: ItemFrame, kind: String?, received: Int?, isRequested: Bool, isDrawn: Bool) {
      (self.frame, self.kind) = (frame, kind)
      bytes = received ?? (isDrawn && !isRequested ? 0 : nil)
    }
  }

  package let items: [Item]

  package init(_ items: [Item]) { self.items = items }

  /// The text of the file: the length of each item and, if all have valid bytes, those, and, if any has a kind, that. If no
  /// item has any bytes, requests were not recorded.
  ///
  /// Items whose positions tell that they follow each other in one column or row have lengths that reach to the next item,
  /// gaps included. Others have their widths and heights, of which a run uses the ratio.
  package var csv: String {
    let (lengths, kinds) = (lengths, kinds)
    let hasBytes =
      items.allSatisfy { $0.bytes.map { ItemsFile.byteCounts ~= Double($0) } ?? false }
      && items.contains { $0.bytes != 0 }
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

  /// The distances from items to the next ones, and the length of the last; nil if items are not in one column or row.
  private var lengths: [Double]? { Flow.allCases.lazy.compactMap(lengths).first }

  /// The direction in which items follow each other in one column or row.
  fileprivate enum Flow: CaseIterable {
    case down
    case right
    /// In a right-to-left layout.
    case left
  }

  private func lengths(along flow: Flow) -> [Double]? {
    guard items.count > 1, let last = items.last else { return nil }
    var lengths: [Double] = []
    for (item, next) in zip(items, items.dropFirst()) {
      guard let start = item.frame.start(along: flow), let end = next.frame.start(along: flow),
        end - start >= max(0, item.frame.length(along: flow) - Self.tolerance),
        end - start <= ItemsFile.lengths.upperBound
      else { return nil }
      lengths.append(end - start)
    }
    return lengths + [last.frame.length(along: flow)]
  }

  /// The kinds as an items file can hold them; nil if no item has one.
  private var kinds: [String]? {
    items.contains { $0.kind != nil } ? ItemsFile.kinds(of: items.map { $0.kind ?? "" }) : nil
  }
}
