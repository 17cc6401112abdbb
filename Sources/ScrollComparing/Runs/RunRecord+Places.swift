import ScrollExperiments
import ScrollQuantities
package import ScrollSimulation
import ScrollTraces

extension RunRecord {
  /// Of each container, the cells that lead to it, from the outside in.
  var containerCells: [[Int]] { containers.indices.map { path(ofContainer: $0).items } }

  /// Of each row.
  package var places: [ItemPlace] {
    let cells = containerCells
    return rows.map { ItemPlace(cells: cells[Int($0.container)], item: $0.item.position) }
  }
}
