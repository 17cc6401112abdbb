import ScrollQuantities
package import ScrollSimulation
package import ScrollTraces

extension RunRecord {
  /// Where a row's item is: the items whose cells hold the containers around it, from the outermost on, and its own index.
  ///
  /// `7` is an item of the outer container, `3/7` one of the container in the cell of item 3.
  package func path(ofRow row: Int) -> ContainerPath {
    ContainerPath(items: path(ofContainer: Int(rows[row].container)).items + [rows[row].item.position])
  }

  /// The path of a container, by its number.
  package func path(ofContainer number: Int) -> ContainerPath {
    var items: [Int] = []
    var container = containers[number]
    while let parent = container.parent {
      items.append(container.item.position)
      container = containers[parent]
    }
    return ContainerPath(items: items.reversed())
  }
}
