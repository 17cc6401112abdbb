import ScrollQuantities

@testable import ScrollSimulation

/// Cells that are made anew or deleted.
extension ReferenceSimulation {
  /// What was visible loses that; then the items are as if they had never been there.
  func loseEverything(_ items: [Int], of container: Int) {
    let changes = items.compactMap { item in
      let state = containers[container].policy.states[item]
      return containers[container].policy.states.write(item, state.subtracting(.visible))
    }
    apply(changes, in: container)
    containers[container].policy.forget(Set(items))
    for item in items {
      containers[container].states[item] = []
      if let inner = child(of: container, at: item) {
        unload(inner)
      } else {
        loseEverything(ReferenceItem(container: container, index: item))
      }
    }
  }

  /// The cells are new, and what they showed is drawn anew; what is kept by index stays.
  func clearContents(of container: Int) {
    for index in containers[container].items {
      if let inner = child(of: container, at: index) { unload(inner) }
      let item = ReferenceItem(container: container, index: index)
      tellState(to: item)
      guard state(of: item).contains(.visible), drawings.contents[item] != nil else { continue }
      dropContents(of: item)
      if hasData(item) { contentsWanted(item, from: keptOperation(at: item)?.request.source) }
    }
  }

  /// A container inside is as never loaded.
  private func unload(_ container: Int) {
    guard containers[container].isLoaded else { return }
    for item in containers[container].items {
      let inner = child(of: container, at: item)
      containers[container].states[item] = []
      if let inner {
        unload(inner)
      } else {
        loseEverything(ReferenceItem(container: container, index: item))
      }
    }
    for item in shown where item.container == container { leaveScreen(item) }
    endStall(in: container)
    forgetOperations(of: container)
    agenda.cancelContent(of: container)
    containers[container] = ReferenceContainer(containers[container].blueprint)
    held[container] = ReferenceHeld()
  }

  func leaveScreen(_ item: ReferenceItem) {
    if shown.remove(item) != nil { diaries[item]!.note(.disappeared, at: now) }
  }

  /// State gone, the item loses data, contents and what is under way.
  private func loseEverything(_ item: ReferenceItem) {
    dataUnwanted(item)
    contentsUnwanted(item)
    dropContents(of: item)
    unsettled.insert(item.container)
  }
}
