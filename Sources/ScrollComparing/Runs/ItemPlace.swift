import ScrollExperiments
import ScrollQuantities
package import ScrollSimulation
import ScrollTraces

/// An item of a run, or a container, by the cells that lead to it: what two runs of different scenarios have in common.
package struct ItemPlace: Hashable, Sendable {
  /// From the outside in, the items in whose cells the container is; empty for the outer one.
  package let cells: [Int]
  /// Nil for the container itself.
  package let item: Int?

  package init(cells: [Int] = [], item: Int? = nil) {
    (self.cells, self.item) = (cells, item)
  }
}

/// Containers come in the order of the model, each before those inside it; a container's items in index order, after what
/// is about the container.
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
  /// Of each container, the cells that lead to it, from the outside in.
  var containerCells: [[Int]] { containers.indices.map { path(ofContainer: $0).items } }

  /// Of each row.
  package var places: [ItemPlace] {
    let cells = containerCells
    return rows.map { ItemPlace(cells: cells[Int($0.container)], item: $0.item.position) }
  }
}
