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
}
