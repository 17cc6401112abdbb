/// Containers that something is to be done for, each once, in ascending order.
struct ContainerQueue: Sendable {
  private var containers: [Int] = []
  private var next = 0

  var isEmpty: Bool { next == containers.count }

  /// Precondition: greater than the last one taken, if any is still to be taken.
  mutating func insert(_ container: Int) {
    var index = containers.count
    while index > next, containers[index - 1] > container { index -= 1 }
    if index > next, containers[index - 1] == container { return }
    containers.insert(container, at: index)
  }

  mutating func popFirst() -> Int? {
    if isEmpty {
      removeAll()
      return nil
    }
    defer { next += 1 }
    return containers[next]
  }

  mutating func removeAll() {
    containers.removeAll(keepingCapacity: true)
    next = 0
  }
}
