internal import Quantities

/// How much there is of what a run counts, in all containers together, at an instant.
public struct RunAmounts: Hashable, Sendable {
  /// Items on screen.
  public internal(set) var visibleItems = 0
  /// Those of them that are placeholders.
  public internal(set) var blankItems = 0
  /// Items in the display range.
  public internal(set) var displayItems = 0
  /// Items in the preload range.
  public internal(set) var preloadItems = 0
  /// The contents drawn, as bitmaps.
  public internal(set) var displayBytes: Int64 = 0
  /// The data loaded for items in the preload range.
  public internal(set) var preloadBytes: Int64 = 0
  /// Requests that hold a slot.
  public internal(set) var requestsUnderWay = 0
  /// Display operations that hold a slot, those included whose item has left the display range.
  public internal(set) var operationsUnderWay = 0
}

extension RunAmounts {
  /// - Parameter visibleItems: How many items are on screen.
  init(_ app: App, visibleItems: Int) {
    let held = app.held.all
    self.visibleItems = visibleItems
    blankItems = app.screen.blankRows.count
    (displayItems, preloadItems) = (held.displayItems, held.preloadItems)
    (displayBytes, preloadBytes) = (held.displayBytes, held.preloadBytes)
    (requestsUnderWay, operationsUnderWay) = (app.loading.busySlots, app.display.busySlots)
  }
}
