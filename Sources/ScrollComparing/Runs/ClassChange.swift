import ScrollExperiments
import ScrollQuantities
package import ScrollSimulation

/// The items at one level of containers that have one class in A and another in B.
package struct ClassChange: Hashable, Sendable {
  package let rate: HitRate
  /// The level of containers: `outer`, `nested`, `nested.nested`.
  package let container: String
  package let a: ItemClass
  package let b: ItemClass
  /// The items in the order of their first appearance in A, or in B if they never appeared in A.
  package let items: [ItemPlace]

  /// Returns all changes, ordered by rate, then by level of containers, then by class in A and in B.
  package static func all(_ a: RunRecord, _ b: RunRecord) -> [ClassChange] {
    let rows = pairedRows(a, b)
    let levels = 0...(rows.map(\.place.cells.count).max() ?? 0)
    return HitRate.allCases.flatMap { rate in
      levels.flatMap { level in
        transitions.compactMap { classOfA, classOfB in
          let changed = rows.filter { row in
            row.place.cells.count == level && rate.itemClass(ofRow: row.a, in: a) == classOfA
              && rate.itemClass(ofRow: row.b, in: b) == classOfB
          }
          guard !changed.isEmpty else { return nil }
          return ClassChange(
            rate: rate, container: Scenario.name(ofLevel: level), a: classOfA, b: classOfB,
            items: changed.map(\.place))
        }
      }
    }
  }

  /// All pairs of two different classes.
  private static let transitions = ItemClass.allCases.flatMap { a in
    ItemClass.allCases.filter { $0 != a }.map { (a, $0) }
  }

  /// An item and its rows in both runs; nil in a run that has no row for it.
  private struct Rows {
    let place: ItemPlace
    let a: Int?
    let b: Int?
  }

  /// Returns the items of both runs, in the order of their first appearance.
  private static func pairedRows(_ a: RunRecord, _ b: RunRecord) -> [Rows] {
    let (placesOfA, placesOfB) = (a.places, b.places)
    func rowsByPlace(_ places: [ItemPlace]) -> [ItemPlace: Int] {
      Dictionary(zip(places, places.indices), uniquingKeysWith: { first, _ in first })
    }
    let (rowsOfA, rowsOfB) = (rowsByPlace(placesOfA), rowsByPlace(placesOfB))
    let places = placesOfA + placesOfB.filter { rowsOfA[$0] == nil }
    let rows = places.map { Rows(place: $0, a: rowsOfA[$0], b: rowsOfB[$0]) }
    func appearance(_ rows: Rows) -> SimulatedTime {
      let times = [rows.a.map { a.rows[$0].firstVisible }, rows.b.map { b.rows[$0].firstVisible }].compactMap(\.self)
      return times.first { $0 != .never } ?? .never
    }
    return rows.map { (appearance($0), $0) }.sorted { ($0.0, $0.1.place) < ($1.0, $1.1.place) }.map(\.1)
  }
}

/// The class of an item in a hit rate.
package enum ItemClass: String, Sendable, CaseIterable {
  /// The item was ready in the frame in which it first came on screen.
  case hit
  /// The item was ready later, or never.
  case miss
  /// The item was on screen in the very first frame, which is not counted.
  case firstScreen = "first_screen"
  /// The item was never on screen.
  case unseen
}

/// A hit rate, defined by the stage that makes an item ready.
package enum HitRate: String, Sendable, CaseIterable {
  /// The data was loaded: `preload_hit_rate`.
  case preload
  /// It was drawn: `display_hit_rate`.
  case display

  /// Returns the class of the item in a row; unseen without a row.
  package func itemClass(ofRow row: Int?, in record: RunRecord) -> ItemClass {
    guard let row, record.rows[row].wasShown else { return .unseen }
    let item = record.rows[row]
    if !item.couldBePrepared { return .firstScreen }
    let ready = self == .preload ? item.loaded : item.firstDrawn
    return ready <= item.firstVisible ? .hit : .miss
  }
}
