import ScrollQuantities
package import ScrollSimulation

/// What an item counts as in a hit rate.
package enum ItemClass: String, Sendable, CaseIterable {
  /// Ready in the frame in which it first came on screen.
  case hit
  /// Ready later, or never.
  case miss
  /// On screen in the very first frame: it does not take part.
  case firstScreen = "first_screen"
  /// Never on screen.
  case unseen
}

/// The two ways of being ready, each with its rate.
package enum HitRate: String, Sendable, CaseIterable {
  /// The data was loaded: `preload_hit_rate`.
  case preload
  /// It was drawn: `display_hit_rate`.
  case display

  /// The class of the item of a row; an item without one was never seen.
  package func itemClass(ofRow row: Int?, in record: RunRecord) -> ItemClass {
    guard let row else { return .unseen }
    let appearance = record.rows[row].firstVisible
    if appearance == .never { return .unseen }
    if appearance == .zero { return .firstScreen }
    let ready = self == .preload ? record.rows[row].loaded : record.rows[row].firstDrawn
    return ready <= appearance ? .hit : .miss
  }
}
