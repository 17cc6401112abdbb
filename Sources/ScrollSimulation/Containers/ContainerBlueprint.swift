internal import ScrollQuantities
internal import ScrollTraces

/// The parts from which the containers of a content are made.
struct ContainerBlueprint {
  struct Part {
    let identity: Container.Identity
    let content: Content
    let viewport: PointSize
  }

  private let kindCount: Int
  private(set) var parts: [Part] = []
  /// The number of each container, by path.
  private(set) var numbers: [ContainerPath: Int] = [:]

  /// Precondition: each container that the contents name has a kind in the configuration.
  init(_ content: Content, _ configuration: SimulationConfiguration) {
    kindCount = configuration.containers.count
    add(content, at: .outer, viewport: configuration.viewport, parent: nil, item: ItemIndex(0))
  }

  private mutating func add(
    _ content: Content, at path: ContainerPath, viewport: PointSize, parent: Int?, item: ItemIndex
  ) {
    precondition(content.kind < kindCount, "a content names a kind of container that does not exist")
    let number = parts.count
    let depth = parent.map { parts[$0].identity.facts.depth + 1 } ?? 0
    var children = [Int32](repeating: -1, count: content.nested.isEmpty ? 0 : content.count)
    var next = number + 1
    for nested in content.nested {
      children[nested.item.position] = Int32(next)
      next += nested.content.containerCount
    }
    let facts = ContainerRecord(kind: content.kind, parent: parent, item: item, depth: depth)
    numbers[path] = number
    parts.append(
      Part(
        identity: Container.Identity(number: number, facts: facts, children: children), content: content,
        viewport: viewport))
    for nested in content.nested {
      add(
        nested.content, at: ContainerPath(items: path.items + [nested.item.position]),
        viewport: content.layout.frame(of: nested.item.position).size, parent: number, item: nested.item)
    }
  }
}

extension Content {
  /// The number of containers in this content, including its own.
  fileprivate var containerCount: Int { nested.reduce(1) { $0 + $1.content.containerCount } }
}
