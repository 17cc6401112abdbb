internal import Quantities

extension ScrollTrace {
  /// What the recording leaves to guesses, or may not have been meant; of the recording first, then of each container
  /// in the order of their paths. Complexity: O(n log n) for n samples.
  public var warnings: [TraceWarning] {
    var warnings: [TraceWarning] = []
    if metadata.viewport == nil { warnings.append(.noViewport) }
    if phaseSource == .inferred { warnings.append(.inferredPhases) }
    for (path, track) in containers where path != .outer || !isOuterAbsent { warnings += track.warnings(of: path) }
    return warnings
  }

  /// Whether the outer container was not recorded: it is one idle sample then.
  private var isOuterAbsent: Bool { !nested.isEmpty && track == .atRest(along: axis) }
}

extension ScrollTrace.Track {
  /// From here on a step between samples is a long one.
  private static let sparseStep = SimulatedTime(nanoseconds: 50_000_000)

  fileprivate func warnings(of path: ContainerPath) -> [TraceWarning] {
    var warnings: [TraceWarning] = []
    if let step = summary.medianStep, step >= Self.sparseStep { warnings.append(.sparse(path, medianStep: step)) }
    let gaps = unseenMovements
    if let longest = gaps.max(by: { $0.duration < $1.duration }) {
      warnings.append(.gaps(path, count: gaps.count, longest: longest))
    }
    let shared = zip(times, times.dropFirst()).count { $0 == $1 }
    if shared > 0 { warnings.append(.sharedTimes(path, count: shared)) }
    if let event = firstUnpairedDrag { warnings.append(.unpairedDrag(path, time: times[event.sample])) }
    if offsets.allSatisfy({ $0 == offsets[0] }) { warnings.append(.noMovement(path)) }
    return warnings
  }

  /// The gaps of more than 250 ms after which the content stands elsewhere.
  private var unseenMovements: [Pause] {
    times.indices.dropFirst().filter { sample in
      times[sample] - times[sample - 1] > Movement.longestGap && offsets[sample] != offsets[sample - 1]
    }.map { Pause(start: times[$0 - 1], end: times[$0]) }
  }

  /// A drag that goes on when the recording ends is whole.
  private var firstUnpairedDrag: ScrollEvent? {
    var isOpen = false
    for event in events where event.kind.isDrag {
      if event.kind.isBeginDrag == isOpen { return event }
      isOpen.toggle()
    }
    return nil
  }
}
