import Quantities
import ScrollSimulation

extension RunRecord {
  /// Of each container, the cells that lead to it, from the outside in.
  var containerCells: [[Int]] {
    containers.reduce(into: []) { cells, container in
      cells.append(container.parent.map { cells[$0] + [container.item.position] } ?? [])
    }
  }

  /// Of each row.
  var places: [ItemPlace] {
    let cells = containerCells
    return zip(rowContainers, items).map { container, item in
      ItemPlace(cells: cells[Int(container)], item: item.position)
    }
  }
}
