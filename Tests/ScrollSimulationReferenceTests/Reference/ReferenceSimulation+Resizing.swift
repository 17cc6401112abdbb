import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// Viewports of another size.
extension ReferenceSimulation {
  func resize(to size: PointSize) {
    let (offset, page) = (containers[0].offset, containers[0].currentPage)
    resize(0, to: size)
    facts.resizes.append(
      ResizeRecord(
        time: now, viewport: size, offsetBefore: offset, offsetAfter: containers[0].offset, pageBefore: page,
        pageAfter: containers[0].currentPage))
  }

  /// Those inside follow their cells.
  private func resize(_ container: Int, to size: PointSize) {
    take(container, .sizeChanged)
    containers[container].viewport = size
    containers[container].placeItems()
    containers[container].wantsLayout = true
    turnToRememberedPage(container)
    containers[container].holdOffsetWithinContent()
    for inner in containers.indices where containers[inner].isLoaded {
      guard containers[inner].blueprint.parent == container else { continue }
      let cell = cell(of: inner).size
      if cell != containers[inner].viewport { resize(inner, to: cell) }
    }
  }

  private func turnToRememberedPage(_ container: Int) {
    let phase = containers[container].recorded(in: frame)?.phase ?? .idle
    let rests = phase != .tracking && phase != .decelerating
    guard let page = containers[container].positionOfRememberedPage, rests || containers[container].blueprint.isOld
    else { return }
    let before = containers[container].offset
    let (frame, axis) = (containers[container].layout.frames[page], containers[container].axis)
    let margin = (containers[container].viewportLength - frame.size.length(along: axis)) / 2
    containers[container].offset = frame.origin(along: axis) - margin
    containers[container].holdOffsetWithinContent()
    if containers[container].offset != before { containers[container].movedOtherwise = self.frame }
  }
}

/// Pages.
extension ReferenceContainer {
  private var isPager: Bool { content.arrangement?.isPager ?? false }

  /// By truncation; nil if this is no pager.
  var currentPage: Int? {
    guard isPager else { return nil }
    guard let page = layout.frames.first, page.size.length(along: axis) > .zero else { return 0 }
    return Int(offset / page.size.length(along: axis))
  }

  /// The page under the center of the viewport; with 1.9.7 the one whose center is exactly there.
  mutating func rememberPage() {
    guard isPager else { return }
    let center = (offset + viewportLength / 2).value
    let position = order.indices.first { position in
      let frame = layout.frames[position]
      let start = frame.origin(along: axis).value
      let length = frame.size.length(along: axis).value
      return blueprint.isOld ? start + length / 2 == center : start <= center && center < start + length
    }
    rememberedPage = position.map { blueprint.isOld ? $0 : order[$0] }
  }

  /// Nil if there is none, or it is gone.
  fileprivate var positionOfRememberedPage: Int? {
    rememberedPage.flatMap { page in blueprint.isOld ? order.indices.first { $0 == page } : order.firstIndex(of: page) }
  }

  /// What the viewport overlaps, in order.
  var itemsInView: [Int] { positionsInView.map { items[$0] } }

  var positionsInView: [Int] {
    let (start, end) = (offset.value, ContentLayout.trailingEdge(of: bounds, along: axis))
    return order.indices.filter { position in
      let frame = layout.frames[position]
      return frame.origin(along: axis).value < end && start < ContentLayout.trailingEdge(of: frame, along: axis)
    }
  }

  func length(of item: Int) -> Points { frame(of: item).size.length(along: axis) }
}
