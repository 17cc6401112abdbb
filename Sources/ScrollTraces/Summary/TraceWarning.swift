public import ScrollQuantities

/// A doubt about a recording that can be read: something was guessed, or may not be intended.
public enum TraceWarning: Hashable, Sendable {
  /// The size of the viewport is not recorded.
  case noViewport
  /// The phases of at least one container were inferred.
  case inferredPhases
  /// The median time between samples is 50 ms or longer: fewer than 20 samples a second.
  case sparse(ContainerPath, medianStep: SimulatedTime)
  /// There are gaps of more than 250 ms without samples, followed by another offset; `longest` is the first of the
  /// longest.
  case gaps(ContainerPath, count: Int, longest: Pause)
  /// `count` samples have the same time as the one before, and hide it.
  case sharedTimes(ContainerPath, count: Int)
  /// A drag ends without a begin, or begins before the last one ended; `time` is that of the first such event.
  case unpairedDrag(ContainerPath, time: SimulatedTime)
  /// The offset is the same in every sample.
  case noMovement(ContainerPath)
}

extension TraceWarning: CustomStringConvertible {
  /// The doubt and the remedy, as a sentence without a period.
  public var description: String {
    switch self {
    case .noViewport:
      "no viewport is given; replays take the scenario's. Add '#viewport_points 390x844' if it is known."
    case .inferredPhases:
      "phases are inferred from the movement; a recorder that tells them is more exact"
    case .sparse(let path, let step):
      """
      \(Self.container(path))a sample comes each \(Self.milliseconds(step)) ms (median); \
      'scrollbench trace resample' puts steps in between
      """
    case .gaps(let path, let count, let longest):
      """
      \(Self.container(path))the content jumps after \(count) gap\(count == 1 ? "" : "s") of more than 250 ms without \
      samples, replayed as \(count == 1 ? "a pause" : "pauses"); the longest lasts \
      \(Self.milliseconds(longest.duration)) ms from \(Self.milliseconds(longest.start)) ms on
      """
    case .sharedTimes(let path, let count):
      "\(Self.container(path))\(count) sample\(count == 1 ? " shares" : "s share") the time of the one before"
    case .unpairedDrag(let path, let time):
      "\(Self.container(path))a drag without its begin or its end at \(Self.milliseconds(time)) ms"
    case .noMovement(let path):
      "\(Self.container(path))the content does not move"
    }
  }

  /// The beginning of a sentence about a container; empty for the outer one.
  private static func container(_ path: ContainerPath) -> String {
    path == .outer ? "" : "container \(path): "
  }

  /// The time in milliseconds, to a tenth.
  private static func milliseconds(_ time: SimulatedTime) -> String {
    time.milliseconds.rounded(toParts: 10).shortestText
  }
}

extension ScrollTrace {
  /// The doubts about the recording, then about each container in the order of their paths. Complexity: O(n log n) for
  /// n samples.
  public var warnings: [TraceWarning] {
    var warnings: [TraceWarning] = []
    if metadata.viewport == nil { warnings.append(.noViewport) }
    if phaseSource == .inferred { warnings.append(.inferredPhases) }
    for (path, track) in containers where path != .outer || !isOuterAbsent { warnings += track.warnings(of: path) }
    return warnings
  }

  /// True if the outer container was not recorded, and is represented by one idle sample.
  private var isOuterAbsent: Bool { !nested.isEmpty && track == .atRest(along: axis) }
}

extension ScrollTrace.Track {
  /// The shortest median step that is reported as sparse.
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

  /// The gaps of more than 250 ms that are followed by another offset.
  private var unseenMovements: [Pause] {
    times.indices.dropFirst().filter { sample in
      times[sample] - times[sample - 1] > Movement.longestGap && offsets[sample] != offsets[sample - 1]
    }.map { Pause(start: times[$0 - 1], end: times[$0]) }
  }

  /// The first drag event without its counterpart; nil if there is none. A drag may be open at the end of a recording.
  private var firstUnpairedDrag: ScrollEvent? {
    var isOpen = false
    for event in events where event.kind.isDrag {
      if event.kind.isBeginDrag == isOpen { return event }
      isOpen.toggle()
    }
    return nil
  }
}
