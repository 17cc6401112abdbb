internal import ScrollQuantities

/// What the app tells every container.
extension ContainerTree {
  mutating func warnOfMemory(_ pipeline: inout Pipeline) {
    for number in indices where self[number].isLoaded {
      self[number].notify(.memoryWarning, &pipeline)
      settle(&pipeline)
    }
  }

  /// Each sets its mode by the state that it has; then each of the same updates.
  mutating func tellAll(_ event: ContainerEvent, isInBackground: Bool, _ pipeline: inout Pipeline) {
    let told = indices.filter { self[$0].isLoaded }
    for number in told { self[number].notify(event, &pipeline) }
    pipeline.isInBackground = isInBackground
    settle(&pipeline)
    for number in told where self[number].isLoaded {
      self[number].notify(.appStateSettled, &pipeline)
      settle(&pipeline)
    }
  }

  /// The viewport of the outer container changes.
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
