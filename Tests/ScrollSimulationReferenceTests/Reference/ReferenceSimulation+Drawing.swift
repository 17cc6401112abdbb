import ScrollQuantities

@testable import ScrollSimulation

/// What a frame shows.
extension ReferenceSimulation {
  /// After a layout: what came on screen with it has a row.
  func noteWhatShows(in container: Int) {
    for item in itemsOnScreen(in: container) { addRow(item) }
  }

  func draw() {
    let visible = containers.indices.flatMap { itemsOnScreen(in: $0) }
    awaitDrawings(of: visible.filter { !shown.contains($0) })
    for item in visible where !shown.contains(item) { appeared(item) }
    for item in shown.subtracting(visible) { diaries[item]!.note(.disappeared, at: now) }
    shown = Set(visible)
    for item in visible where drawings.contents[item] != nil { diaries[item]!.note(.shownDrawn, at: now) }
    let placeholders = visible.filter { drawings.contents[$0] == nil }
    showsBlanks = !placeholders.isEmpty && !screen.isInBackground
    if screen.isInBackground { unseenFrames.append(now..<now + span) } else { noteBlanks(placeholders) }
    if !isRepeated && isScrolling {
      facts.scrollingTime += recordedTime(ofFrame: frame + 1) - recordedTime(ofFrame: frame)
    } else if showsBlanks {
      facts.blankTimeAtRest += span
    }
  }

  /// Whether a recording moved content in this frame or in the tenth of a second before.
  var isScrolling: Bool {
    guard let lastMovement else { return false }
    return recordedTime(ofFrame: frame) - recordedTime(ofFrame: lastMovement) < SimulatedTime(milliseconds: 100)
  }

  private func recordedTime(ofFrame frame: Int) -> SimulatedTime {
    ReferenceFrame.time(ofFrame: frame, configuration.replay)
  }

  /// In index order.
  private func itemsOnScreen(in container: Int) -> [ReferenceItem] {
    guard containers[container].isLoaded, isOnScreen(container) else { return [] }
    let inView = containers[container].inView
    return containers[container].items.filter {
      inView.contains($0) && child(of: container, at: $0) == nil
    }.map { ReferenceItem(container: container, index: $0) }
  }

  private func appeared(_ item: ReferenceItem) {
    addRow(item)
    if keepsResults(item) { countDelivery(to: item) }
    noteStaleResult(at: item)
    if diaries[item]!.has(.appeared) {
      let isBlank = drawings.contents[item] == nil
      facts.blanks.countReturn(isBlank: isBlank)
      facts.kinds[kind(of: item.container)].blanks.countReturn(isBlank: isBlank)
    }
    diaries[item]!.note(.appeared, at: now)
  }

  private func noteBlanks(_ placeholders: [ReferenceItem]) {
    note(placeholders, in: &facts.blanks)
    for kind in facts.kinds.indices {
      note(placeholders.filter { self.kind(of: $0.container) == kind }, in: &facts.kinds[kind].blanks)
    }
  }

  private func note(_ placeholders: [ReferenceItem], in blanks: inout BlankTotals) {
    if placeholders.isEmpty { return }
    blanks.frames += 1
    blanks.time += span
    blanks.area += placeholders.map { visiblePart($0) }.reduce(0, +) * span.milliseconds
    if placeholders.contains(where: { diaries[$0]!.isOfFirstScreenAndNeverDrawn }) { blanks.firstScreenTime += span }
  }

  /// To the next frame.
  private var span: SimulatedTime { ReferenceFrame.time(ofFrame: screenFrame + 1, configuration.replay) - now }

  /// Of an item of the outer container its length within the viewport, times its breadth by the viewport's; of others
  /// the area that no viewport cuts off by the breadth of the outer viewport.
  private func visiblePart(_ item: ReferenceItem) -> Double {
    let outer = containers[0]
    let breadth = outer.viewport.breadth(across: outer.axis)
    let frame = containers[item.container].frame(of: item.index)
    if item.container == 0 {
      let start = max(frame.origin(along: outer.axis), outer.offset)
      let end = min(
        frame.origin(along: outer.axis) + frame.size.length(along: outer.axis), outer.offset + outer.viewportLength)
      return max(.zero, end - start).value * (frame.size.breadth(across: outer.axis) / breadth)
    }
    var (rect, inner) = (frame, containers[item.container])
    while true {
      rect = inner.partWithinViewport(rect)
      guard let parent = inner.blueprint.parent else { break }
      let cell = cell(of: inner.blueprint.number)
      rect = PointRect(x: rect.x + cell.x, y: rect.y + cell.y, size: rect.size)
      inner = containers[parent]
    }
    return rect.size.width.value * rect.size.height.value / breadth.value
  }
}

extension ReferenceContainer {
  /// What of a rectangle in the content is in view, from the viewport's corner at the top left.
  fileprivate func partWithinViewport(_ rect: PointRect) -> PointRect {
    var (x, y) = (rect.x, rect.y)
    if axis == .vertical { y -= offset } else { x -= offset }
    if axis == .horizontal, configuration.readingDirection != .leftToRight { x = viewport.width - x - rect.size.width }
    let (left, right) = (max(.zero, x), min(viewport.width, x + rect.size.width))
    let (top, bottom) = (max(.zero, y), min(viewport.height, y + rect.size.height))
    return PointRect(
      x: left, y: top, size: PointSize(width: max(.zero, right - left), height: max(.zero, bottom - top)))
  }
}

extension BlankTotals {
  fileprivate mutating func countReturn(isBlank: Bool) {
    repeatAppearances += 1
    if isBlank { repeatBlanks += 1 }
  }
}
