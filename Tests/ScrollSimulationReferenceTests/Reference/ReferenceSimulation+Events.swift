import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// The events of the recording.
extension ReferenceSimulation {
  func perform(_ event: ScrollEvent.Kind, in container: Int) {
    containers[container].wantsLayout = true
    switch event {
    case .beginDrag: tell(container, .dragBegan)
    case .endDrag(let end): dragEnded(end, in: container)
    case .background: enterBackground()
    case .foreground: enterForeground()
    case .memoryWarning: warnOfLowMemory()
    case .resize(let size): resize(to: size)
    case .rotate:
      let size = containers[0].viewport
      resize(to: PointSize(width: size.height, height: size.width))
    case .appear: appear()
    case .disappear: disappear()
    case .visibilityDepth(let depth): setDepth(depth)
    case .reload: order(.reload, in: container)
    case .insert(let position, let count): orderInsertion(at: position, count: count, in: container)
    case .delete(let position, let count): order(.deletion(at: position, count: count), in: container)
    case .scrollTo(let position): scroll(container, to: position)
    case .reset: resetOperations(of: container, at: Array(containers[container].states.indices))
    case .resetItem(let position): resetOperations(of: container, at: [position])
    }
    startWhatWaits()
  }

  private func dragEnded(_ end: DragEnd, in container: Int) {
    let frames = containers[container].blueprint.frames!
    let recorded = frames[frame]
    let target = end.targetOffset ?? recorded.offset
    var offset = target
    if configuration.replay.mode == .relative, !recorded.isFirst {
      offset = containers[container].offset + (target - frames[frame - 1].offset)
    }
    let sign = end.velocity.flatMap { $0 == 0 ? nil : $0 } ?? (target - recorded.offset).value
    let direction = containers[container].direction(
      ofSign: sign > 0 ? 1 : sign < 0 ? -1 : 0, decelerating: false)
    checkBatch(
      container,
      ReferenceBatchCheck(offset: offset, direction: direction, velocity: end.velocity ?? 0, dragEnds: true))
  }

  private func scroll(_ container: Int, to position: Int) {
    guard containers[container].order.indices.contains(position) else { return }
    let start = containers[container].layout.frames[position].origin(along: containers[container].axis)
    let reached = min(start, containers[container].lastOffset)
    containers[container].movedOtherwise = frame
    if reached == containers[container].offset { return }
    move(container, to: reached, isByRecording: false)
  }
}
