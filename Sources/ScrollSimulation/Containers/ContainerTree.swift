internal import Quantities
internal import ScrollTraces

/// The containers of a content, numbered: each before those inside it, those inside one item before those inside a later
/// one.
struct ContainerTree {
  private(set) var containers: [Container] = []
  /// The number of the container at a path; nil if there is none.
  private var numbers: [ContainerPath: Int] = [:]
  private let configuration: SimulationConfiguration

  init(_ content: Content, _ configuration: SimulationConfiguration) {
    self.configuration = configuration
    add(content, at: .outer, viewportSize: configuration.viewport, parent: nil, item: ItemIndex(0))
  }

  func number(of path: ContainerPath) -> Int? { numbers[path] }

  private mutating func add(
    _ content: Content, at path: ContainerPath, viewportSize: Size, parent: Int?, item: ItemIndex
  ) {
    precondition(content.kind < configuration.containers.count, "a content names a kind of container that is none")
    let number = containers.count
    let facts = ContainerRecord(
      kind: content.kind, parent: parent, item: item, depth: parent.map { containers[$0].facts.depth + 1 } ?? 0)
    var children = [Int32](repeating: -1, count: content.nested.isEmpty ? 0 : content.count)
    var next = number + 1
    for nested in content.nested {
      children[nested.item.position] = Int32(next)
      next += nested.content.containerCount
    }
    numbers[path] = number
    containers.append(
      Container(
        index: number, facts: facts, content: content, children: children, viewportSize: viewportSize,
        configuration))
    for nested in content.nested {
      add(
        nested.content, at: ContainerPath(items: path.items + [nested.item.position]),
        viewportSize: content.layout.frames[nested.item.position].size, parent: number, item: nested.item)
    }
  }
}

extension Content {
  /// This one and all inside it.
  fileprivate var containerCount: Int { nested.reduce(1) { $0 + $1.content.containerCount } }
}
