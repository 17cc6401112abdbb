import ScrollExperiments
import ScrollQuantities
package import ScrollSimulation

/// The items of a level of containers that count as one thing in A and as another in B.
package struct ClassChange: Hashable, Sendable {
  package let rate: HitRate
  /// `outer`, `nested`, `nested.nested`.
  package let container: String
  package let a: ItemClass
  package let b: ItemClass
  /// In the order in which they first came on screen: in A, or in B if they never did there.
  package let items: [ItemPlace]

  /// By rate, then by level of containers, then by class in A and in B; what has not changed is left out.
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

  /// From every class to every other.
  private static let transitions = ItemClass.allCases.flatMap { a in
    ItemClass.allCases.filter { $0 != a }.map { (a, $0) }
  }

  /// An item and its rows; nil in a run in which it has none.
  private struct Rows {
    let place: ItemPlace
    let a: Int?
    let b: Int?
  }

  /// In the order of their first appearance.
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
