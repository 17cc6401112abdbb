internal import ScrollQuantities

/// Events of the app that concern all containers.
extension ContainerTree {
  mutating func warnOfMemory(_ pipeline: inout Pipeline) {
    pipeline.run.takeLongSteps(count)
    for number in indices where self[number].isLoaded {
      self[number].notify(.memoryWarning, &pipeline)
      settle(&pipeline)
    }
  }

  /// Sends an event to every loaded container, which sets its mode by its state at that time; then lets each of them
  /// update.
  mutating func notifyAll(_ event: ContainerEvent, isInBackground: Bool, _ pipeline: inout Pipeline) {
    pipeline.run.takeLongSteps(count)
    let told = indices.filter { self[$0].isLoaded }
    for number in told { self[number].notify(event, &pipeline) }
    pipeline.isInBackground = isInBackground
    settle(&pipeline)
    for number in told where self[number].isLoaded {
      self[number].notify(.appStateSettled, &pipeline)
      settle(&pipeline)
    }
  }

  /// Changes the size of the outer viewport.
  mutating func resizeScreen(to size: PointSize, _ pipeline: inout Pipeline) {
    let (offset, page) = (self[0].position.offset, self[0].currentPage)
    self[0].resize(to: size, &pipeline)
    pipeline.run.record.resizes.append(
      ResizeRecord(
        time: pipeline.now, viewport: size, offsetBefore: offset, offsetAfter: self[0].position.offset,
        pageBefore: page, pageAfter: self[0].currentPage))
    resizeChildren(of: 0, &pipeline)
  }
}
