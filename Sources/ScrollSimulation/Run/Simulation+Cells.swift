internal import Quantities

/// Cells that hold containers.
extension Simulation {
  /// A cell that holds a container got another state, which is the container's own.
  mutating func cellChanged(_ change: App.CellChange) {
    let index = change.container
    let old = containers[index].state
    guard containers[index].cellIndex >= 0 else { return }
    containers[index].state = change.new
    if !containers[index].isLoaded {
      let entersPreload = change.new.contains(.preload) && !change.old.contains(.preload)
      guard entersPreload, cellHasRoom(for: index) else { return }
      load(index)
    }
    containers[index].notify(.containerStateChanged(from: old, to: change.new), &app)
    app.layoutRequests.insert(index)
  }

  /// The cells of a container that came on screen show what they hold, those that left it no longer.
  mutating func showChildren(of index: Int) {
    guard !containers[index].children.isEmpty else { return }
    guard containers[index].viewChanged || containers[index].comparedAll else { return }
    if containers[index].comparedAll {
      for child in containers[index].children where child >= 0 { showChild(Int(child), in: index) }
    } else {
      for position in containers[index].viewport.changed.indices {
        let cell = containers[index].viewport.changed[position]
        if let child = child(of: index, at: cell) { showChild(child, in: index) }
      }
    }
  }

  /// The container in a cell; reads only what it needs, since to call a method of one container among many copies it.
  private func child(of index: Int, at cell: ItemIndex) -> Int? {
    guard cell.position < containers[index].layout.count else { return nil }
    let item = containers[index].order?[cell.position] ?? cell.position
    guard item < containers[index].children.count else { return nil }
    let child = containers[index].children[item]
    return child >= 0 ? Int(child) : nil
  }

  private mutating func showChild(_ child: Int, in parent: Int) {
    let cell = containers[child].cellIndex
    let isInView = cell >= 0 && containers[parent].viewport.isVisible(ItemIndex(cell))
    let shows = containers[parent].isOnScreen && isInView
    if shows != containers[child].isOnScreen { setOnScreen(child, shows) }
  }

  /// A container comes on screen or leaves it, with all that it shows.
  mutating func setOnScreen(_ index: Int, _ shows: Bool) {
    if shows {
      if !containers[index].isLoaded { load(index) }
      containers[index].enterScreen()
      if containers[index].profile == .texture { containers[index].checksBatchAtEndOfTurn = true }
    } else {
      containers[index].leaveScreen(&app)
      for child in containers[index].children where child >= 0 && containers[Int(child)].isOnScreen {
        setOnScreen(Int(child), false)
      }
    }
    app.layoutRequests.insert(index)
  }

  /// Containers inside cells that are made anew or go are as never loaded; the cells after them shift.
  mutating func unloadChildren(of index: Int, goneWith change: ContentChange.Kind) {
    guard !containers[index].children.isEmpty else { return }
    for child in containers[index].children where child >= 0 {
      let cell = containers[Int(child)].cellIndex
      guard cell >= 0 else { continue }
      switch change {
      case .reload: unload(Int(child))
      case .insert(let start, let items):
        if cell >= min(start, containers[index].feed.itemCount) { containers[Int(child)].cellIndex += items.count }
      case .delete(let range):
        let gone = range.clamped(to: 0..<containers[index].feed.itemCount)
        if gone.contains(cell) {
          unload(Int(child))
          containers[Int(child)].cellIndex = -1
        } else if cell >= gone.upperBound {
          containers[Int(child)].cellIndex -= gone.count
        }
      }
    }
  }

  /// Whether a cell is more than a line: one that is not does not load its container before it is on screen.
  private func cellHasRoom(for index: Int) -> Bool {
    let size = cellSize(of: index)
    if containers[index].loadsInEmptyCells { return true }
    return size.width > .zero && size.height > .zero
  }

  private func cellSize(of index: Int) -> Size {
    containers[containers[index].facts.parent!].layout.frames[containers[index].cellIndex].size
  }

  private mutating func load(_ index: Int) {
    containers[index].setViewportSize(cellSize(of: index))
    containers[index].state = containers[containers[index].facts.parent!].table[ItemIndex(containers[index].cellIndex)]
    containers[index].load(&app)
    resumeTrack(of: index)
    containers[index].notify(.contentLoaded, &app)
    app.layoutRequests.insert(index)
  }

  private mutating func unload(_ index: Int) {
    for child in containers[index].children where child >= 0 {
      unload(Int(child))
      containers[Int(child)].cellIndex = containers[Int(child)].facts.item.position
    }
    if containers[index].isOnScreen { setOnScreen(index, false) }
    containers[index].releaseAll(&app)
    containers[index].state = []
  }
}
