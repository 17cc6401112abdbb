package import ScrollDiagnostics
import ScrollTraces

/// The items of a feed, from their frames in an app's log.
package struct LoggedItems: Sendable {
  /// The facts about an item, each of which may be in another row.
  private struct Facts {
    var frame: ItemFrame?
    var kind: String?
    /// The most bytes of a response; nil if there was none over the network.
    var received: Int?
    var isRequested = false
    var isDrawn = false

    mutating func take(_ row: AppLog.Row) {
      frame = frame ?? row.frame
      kind = kind ?? row.kind
      isRequested = isRequested || row[.asked] != nil || row[.started] != nil
      isDrawn = isDrawn || row[.firstDrawn] != nil
      // A response without bytes came from a cache.
      guard row[.loaded] != nil, let bytes = row[.receivedBytes], bytes > 0 else { return }
      received = max(received ?? 0, Int(bytes))
    }
  }

  /// The number of items without a size that an error lists.
  private static let listLimit = 5

  private let recorded: RecordedItems

  /// Reads a log.
  ///
  /// - Throws: The errors of ``AppLog``; `.malformedData` unless all items up to the last one with a size have one.
  package init(path: String) throws(Failure) { try self.init(AppLog(path: path)) }

  /// Takes the items of the outer container.
  package init(_ log: AppLog) throws(Failure) {
    var facts: [Int: Facts] = [:]
    for row in log.rows where row.item.items.count == 1 { facts[row.item.items[0], default: Facts()].take(row) }
    let measured = facts.filter { $0.value.frame != nil }
    guard let last = measured.keys.max() else { throw Self.failure(log, "no item has a size") }
    let missingCount = last + 1 - measured.count
    guard missingCount == 0 else {
      let listed = Array((0...last).lazy.filter { measured[$0] == nil }.prefix(Self.listLimit)).map(String.init)
      let rest = missingCount > listed.count ? ["\(missingCount - listed.count) more"] : []
      throw Self.failure(
        log, "\(missingCount) of \((last + 1).counted("item")) have no size: \((listed + rest).listed())")
    }
    recorded = RecordedItems(
      (0...last).compactMap { index in
        guard let item = measured[index], let frame = item.frame else { return nil }
        return RecordedItems.Item(
          frame: frame, kind: item.kind, received: item.received, isRequested: item.isRequested, isDrawn: item.isDrawn)
      })
  }

  private static func failure(_ log: AppLog, _ message: String) -> Failure {
    Failure(
      .malformedData,
      Diagnostic(
        path: log.path, field: AppLogColumn.width.name, message: message,
        remedy: "Log each item's frame when it comes on screen: \(AppLogColumn.frame.map(\.name).listed())."))
  }

  /// What the items are, as the source of a setting.
  package var summary: String { "\(recorded.items.count.counted("item")) with the sizes in the log" }

  /// The items as a file for `content.items_file`.
  package var csv: String { recorded.csv }
}
