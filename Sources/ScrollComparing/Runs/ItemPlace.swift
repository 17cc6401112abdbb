import ScrollExperiments
import ScrollQuantities
package import ScrollSimulation
import ScrollTraces

/// An item or a container of a run, identified by the cells that lead to it, which makes it comparable between
/// scenarios.
package struct ItemPlace: Hashable, Sendable {
  /// The items whose cells contain the container, from the outside in; empty for the outer one.
  package let cells: [Int]
  /// The item's index; nil for the container itself.
  package let item: Int?

  package init(cells: [Int] = [], item: Int? = nil) {
    (self.cells, self.item) = (cells, item)
  }
}

/// Containers are in the order of the model, each before those inside it; in a container, the container itself comes
/// before its items, which are ordered by index.
extension ItemPlace: Comparable {
  package static func < (a: ItemPlace, b: ItemPlace) -> Bool {
    if a.cells != b.cells { return a.cells.lexicographicallyPrecedes(b.cells) }
    return a.item ?? -1 < b.item ?? -1
  }
}

extension ItemPlace: CustomStringConvertible {
  /// The item's index, below the path of its container: `12`, `3/0`.
  package var description: String { (cells + [item].compactMap(\.self)).map(String.init).joined(separator: "/") }
}

extension RunRecord {
  /// The cells that lead to each container, from the outside in.
  var containerCells: [[Int]] { containers.indices.map { path(ofContainer: $0).items } }

  /// The place of each row's item.
  package var places: [ItemPlace] {
    let cells = containerCells
    return rows.map { ItemPlace(cells: cells[Int($0.container)], item: $0.item.position) }
  }
}
