public import ScrollQuantities

/// A warning about a readable recording: something was guessed, or may not be intended.
public enum TraceWarning: Hashable, Sendable {
  /// The size of the viewport is not recorded.
  case noViewport
  /// The phases of at least one container were inferred.
  case inferredPhases
  /// The median time between samples is 50 ms or longer: fewer than 20 samples a second.
  case sparse(ContainerPath, medianStep: SimulatedTime)
  /// There are gaps of more than 250 ms without samples, followed by an offset more than a tenth of a screen away; `longest` is
  /// the first of the longest.
  case gaps(ContainerPath, count: Int, longest: Pause)
  /// Phases were inferred, and by them a finger moves the content farther than it can: more than three screens without lifting.
  case longDrag(ContainerPath, LongDrag)
  /// `count` samples have the same time as the one before, and replace it.
  case sharedTimes(ContainerPath, count: Int)
  /// A drag ends without a begin, or begins before the last one ended; `time` is that of the first such event.
  case unpairedDrag(ContainerPath, time: SimulatedTime)
  /// The offset is the same in every sample.
  case noMovement(ContainerPath)
  /// The content rests at a negative offset, before its beginning: the inset under bars was not added.
  case forgottenInset(ContainerPath, offset: Points)
  /// The recording starts more than a screen after the beginning of the content.
  case startsAway(ContainerPath, offset: Points)
  /// The content goes farther before its beginning than a finger can pull it: the recording does not tell where it began, or its
  /// offsets have the wrong sign.
  case beforeBeginning(ContainerPath, distance: Points)
  /// `count` samples in a row share a time although the content moves: the clock stood still, or was set back.
  case stoppedClock(ContainerPath, count: Int, time: SimulatedTime)
  /// No sample came for more than a second while the content coasted and so moved in every frame; `pause` is the first
  /// of the longest such spans.
  case jumpingClock(ContainerPath, pause: Pause)
  /// The content rests before its first and after its last movement, in all for more than 90 % of the time.
  case mostlyStill(ContainerPath, moving: SimulatedTime, duration: SimulatedTime)
  /// The median speed while the content moves is above 200,000 points per second: the times have another unit.
  case implausibleSpeed(ContainerPath, pointsPerSecond: Double)
}

extension TraceWarning: CustomStringConvertible {
  /// The warning and, for some, its remedy, with `FILE` in place of the recording's file.
  public var description: String { text(for: "FILE") }

  /// Returns the warning and, for some, its remedy.
  ///
  /// - Parameters:
  ///   - file: The recording's file, as a word of a command.
  ///   - isNative: True if the file's first line is `#scrolltrace 1`; nil if that is not known.
  package func text(for file: String, isNative: Bool? = nil) -> String {
    switch self {
    case .noViewport:
      "no viewport is given; replays take the scenario's. If it is known, \(Self.viewportRemedy(for: file, isNative))"
    case .inferredPhases:
      "phases are inferred from the movement; a recorder that reports them is more exact"
    case .sparse(let path, let step):
      """
      \(Self.container(path))samples are \(Self.milliseconds(step)) ms apart (median)\
      \(step >= Self.implausibleStep
        ? ": are the times in microseconds? If so, name their column time_us"
        : step > Movement.longestGap
          ? ", too far to tell how the content moved between them; record it at every frame"
          : ", so that a replay moves in jumps; 'scrollbench trace resample \(file) --hz 60 -o even.csv' adds samples between them")
      """
    case .gaps(let path, let count, let longest):
      """
      \(Self.container(path))the content jumps after \(count) gap\(count == 1 ? "" : "s") of more than 250 ms without \
      samples, replayed as \(count == 1 ? "a pause" : "pauses"); the longest lasts \
      \(Self.milliseconds(longest.duration)) ms from \(Self.milliseconds(longest.start)) ms on
      """
    case .longDrag(let path, let drag):
      """
      \(Self.container(path))by the inferred phases, a finger moves the content \(Self.wholePoints(drag.distance)) pt without \
      lifting, from \(Self.milliseconds(drag.start)) ms on, which none can on a touch screen; if code or a wheel scrolled, add a \
      column phase with 'programmatic', because policies may wait while a finger is down
      """
    case .sharedTimes(let path, let count):
      "\(Self.container(path))\(count) sample\(count == 1 ? " shares" : "s share") the time of the one before"
    case .unpairedDrag(let path, let time):
      "\(Self.container(path))a drag without its begin or its end at \(Self.milliseconds(time)) ms"
    case .noMovement(let path):
      "\(Self.container(path))the content does not move"
    case .forgottenInset(let path, let offset):
      """
      \(Self.container(path))the content rests at \(offset.value.shortestText) pt, before its beginning, probably because of an inset; \
      \(Self.shiftRemedy(file, path, offset.magnitude, "0 is where the first item begins"))
      """
    case .startsAway(let path, let offset):
      """
      \(Self.container(path))the offset starts at \(Self.wholePoints(offset)) pt: a replay opens the feed there, with nothing loaded \
      before; if people scrolled there, start the recording when the feed opens
      """
    case .beforeBeginning(let path, let distance):
      """
      \(Self.container(path))the content goes \(Self.wholePoints(distance)) pt before its beginning, where a replay clamps \
      it; if people scrolled back, \
      \(Self.shiftRemedy(file, path, Points(distance.value.rounded(.up)), "the content begins at 0"))\
      \(path == .outer ? "; if the offsets have the wrong sign, use --flip instead of --shift" : "")
      """
    case .stoppedClock(let path, let count, let time):
      """
      \(Self.container(path))the content moves in \(count) samples that are all at \(Self.milliseconds(time)) ms: the \
      clock was set back or stopped; take all times from one clock that is not set
      """
    case .jumpingClock(let path, let pause):
      """
      \(Self.container(path))no sample comes for \(Self.milliseconds(pause.duration)) ms from \
      \(Self.milliseconds(pause.start)) ms on while the content decelerates: the clock jumped, or the main thread was blocked
      """
    case .mostlyStill(let path, let moving, let duration):
      """
      \(Self.container(path))all movement and all events happen in \(Self.milliseconds(moving)) of the \(Self.milliseconds(duration)) ms; \
      'scrollbench trace slice' cuts out the part that matters
      """
    case .implausibleSpeed(let path, let speed):
      """
      \(Self.container(path))the content moves at \(speed.grouped(decimals: 0)) pt/s (median): are the times in seconds? \
      If so, name their column time_s, or make the recording slower with \
      'scrollbench trace scale \(file) --time 1000 -o slower.csv'
      """
    }
  }

  /// Returns how to state the size of the viewport, in each form of a file that the recording may have.
  private static func viewportRemedy(for file: String, _ isNative: Bool?) -> String {
    let line = "put '#viewport_points 390x844' below the first line '#scrolltrace 1'"
    let command = "run 'scrollbench trace import \(file) --viewport 390x844 -o recording.csv'"
    return switch isNative {
    case true?: line
    case false?: command
    case nil: "\(line) or, in a file without that line, \(command)"
    }
  }

  /// Returns how to add a length to every offset of a container, and what that is for.
  private static func shiftRemedy(_ file: String, _ path: ContainerPath, _ shift: Points, _ aim: String) -> String {
    path == .outer
      ? "run 'scrollbench trace scale \(file) --shift \(shift.value.shortestText) -o shifted.csv', so that \(aim)"
      : "add \(shift.value.shortestText) to each of its offsets, so that \(aim)"
  }

  /// The shortest median step for which the times are thought to have another unit. In microseconds, frames are 4,167 to 16,667
  /// apart, at 240 to 60 Hz.
  private static let implausibleStep = SimulatedTime(nanoseconds: 4_000_000_000)

  /// Returns the beginning of a sentence about a container; empty for the outer one.
  private static func container(_ path: ContainerPath) -> String {
    path == .outer ? "" : "container \(path): "
  }

  /// Returns a length in points, rounded up to a whole number.
  private static func wholePoints(_ length: Points) -> String { length.value.rounded(.up).shortestText }

  /// Returns the time in milliseconds, to a tenth.
  private static func milliseconds(_ time: SimulatedTime) -> String {
    time.milliseconds.grouped(decimals: 1)
  }
}

extension TraceWarning {
  /// The median step above which a replay moves in jumps: a fling of 3,000 points per second by more than a third of a screen.
  private static let coarseStep = SimulatedTime(nanoseconds: 100_000_000)

  /// True if a replay scrolls otherwise than people did, or if it hardly scrolls.
  fileprivate var isMisleading: Bool {
    switch self {
    case .gaps, .longDrag, .forgottenInset, .startsAway, .beforeBeginning, .stoppedClock, .jumpingClock,
      .implausibleSpeed:
      true
    case .mostlyStill(let path, _, _): path == .outer
    case .sparse(_, let step): step > Self.coarseStep
    case .noViewport, .inferredPhases, .sharedTimes, .unpairedDrag, .noMovement: false
    }
  }
}

extension ScrollTrace {
  /// The warnings about the recording, then about each container in order of path. Complexity: O(n log n) for n samples.
  public var warnings: [TraceWarning] {
    var warnings: [TraceWarning] = []
    if metadata.viewport == nil { warnings.append(.noViewport) }
    if phaseSource == .inferred { warnings.append(.inferredPhases) }
    return warnings + trackWarnings
  }

  /// The warnings on what makes a replay misleading, in order of the containers' paths. Complexity: O(n log n) for n samples.
  package var replayWarnings: [TraceWarning] { trackWarnings.filter(\.isMisleading) }

  private var trackWarnings: [TraceWarning] {
    let recorded = containers.filter { path, _ in path != .outer || !isOuterAbsent }
    return [startWarning].compactMap(\.self)
      + recorded.flatMap { path, track in
        track.warnings(of: path, screen: screen(along: track.axis), infersPhases: phaseSource == .inferred)
      }
  }

  /// The warning about a start in the middle of the outer container's content; nil if it starts within the first screen.
  private var startWarning: TraceWarning? {
    track.offsets[0] > screen(along: axis) ? .startsAway(.outer, offset: track.offsets[0]) : nil
  }

  /// The warnings about speeds at which nobody scrolls, in order of the containers' paths. Complexity: O(samples).
  package var speedWarnings: [TraceWarning] {
    containers.compactMap { path, track in
      track.implausibleSpeed.map { .implausibleSpeed(path, pointsPerSecond: $0) }
    }
  }

  /// The warnings about movement before the beginning of the content, in order of the containers' paths. Complexity: O(samples).
  package var clampingWarnings: [TraceWarning] {
    containers.compactMap { path, track in track.clampingWarning(of: path) }
  }

  /// True if the outer container was not recorded, and is represented by one idle sample.
  private var isOuterAbsent: Bool { !nested.isEmpty && track == .atRest(along: axis) }
}

extension ScrollTrace.Track {
  /// The shortest median step that is reported as sparse.
  private static let sparseStep = SimulatedTime(nanoseconds: 50_000_000)
  /// The smallest number of samples at one time that is reported. Late callbacks come in bunches, but at distinct times.
  private static let stoppedRun = 4
  private static let longestFrame = SimulatedTime(nanoseconds: 1_000_000_000)
  /// A recording is mostly still if less than 1/`stillShare` of its duration is between the first and the last movement or event.
  private static let stillShare: Int64 = 10
  /// The largest plausible median speed, in points per second.
  ///
  /// The fastest of the recordings in this repository has a median of 5,152 and a peak of 32,862. Seconds that are read as
  /// milliseconds make a recording a thousand times as fast, so one that scrolls at 200 points per second or more is above it.
  private static let plausibleSpeed = 200_000.0
  /// The smallest number of movements that have a speed. Fewer may be jumps that the app made.
  private static let minimumMovementCount = 3

  fileprivate func warnings(of path: ContainerPath, screen: Points, infersPhases: Bool) -> [TraceWarning] {
    let summary = ScrollTrace.TrackSummary(of: self, on: screen)
    var warnings: [TraceWarning] = []
    if let speed = implausibleSpeed { warnings.append(.implausibleSpeed(path, pointsPerSecond: speed)) }
    if let step = summary.medianStep, step >= Self.sparseStep { warnings.append(.sparse(path, medianStep: step)) }
    let gaps = unseenMovements(on: screen)
    if let longest = gaps.max(by: { $0.duration < $1.duration }) {
      warnings.append(.gaps(path, count: gaps.count, longest: longest))
    }
    if infersPhases, let drag = LongDrag(self, on: screen) { warnings.append(.longDrag(path, drag)) }
    let shared = zip(times, times.dropFirst()).count { $0 == $1 }
    if shared > 0 { warnings.append(.sharedTimes(path, count: shared)) }
    if let event = firstUnpairedDrag { warnings.append(.unpairedDrag(path, time: times[event.sample])) }
    if let warning = clampingWarning(of: path) {
      warnings.append(warning)
    } else if let offset = restBeforeBeginning(pauses: summary.pauses) {
      warnings.append(.forgottenInset(path, offset: offset))
    }
    if let run = longestRunAtOneTime, run.count >= Self.stoppedRun {
      warnings.append(.stoppedClock(path, count: run.count, time: times[run.lowerBound]))
    }
    if let pause = longestSilentCoasting { warnings.append(.jumpingClock(path, pause: pause)) }
    guard let span = spanOfActivity else { return warnings + [.noMovement(path)] }
    if span.nanoseconds * Self.stillShare < summary.duration.nanoseconds {
      warnings.append(.mostlyStill(path, moving: span, duration: summary.duration))
    }
    return warnings
  }

  fileprivate func clampingWarning(of path: ContainerPath) -> TraceWarning? {
    BeforeBeginning(self).map { .beforeBeginning(path, distance: $0.distance) }
  }

  /// The negative offset at which the content first rests, in the first sample or for more than 250 ms; nil if it never
  /// does. Content pulled beyond the edge does not rest.
  private func restBeforeBeginning(pauses: [Pause]) -> Points? {
    if offsets[0] < .zero, phases[0] == .idle { return offsets[0] }
    for pause in pauses {
      let sample = times.partitioningIndex { $0 >= pause.start }
      if offsets[sample] < .zero, phases[sample] == .idle { return offsets[sample] }
    }
    return nil
  }

  /// The median speed between samples whose offsets and times differ, in points per second; nil if it is plausible. It is the
  /// lower of the middle two speeds, if their number is even.
  fileprivate var implausibleSpeed: Double? {
    let speeds = times.indices.dropFirst().compactMap { sample -> Double? in
      let (time, distance) = (times[sample] - times[sample - 1], offsets[sample] - offsets[sample - 1])
      return time > .zero && distance != .zero ? distance.magnitude.value / time.seconds : nil
    }
    let fastCount = speeds.count { $0 > Self.plausibleSpeed }
    guard speeds.count >= Self.minimumMovementCount, fastCount > speeds.count / 2 else { return nil }
    return speeds.sorted()[(speeds.count - 1) / 2]
  }

  /// The first of the longest runs of samples at one time in which every sample changes the offset.
  private var longestRunAtOneTime: Range<Int>? {
    var longest = 0..<0
    var start = 0
    for sample in times.indices.dropFirst() {
      if times[sample] != times[sample - 1] || offsets[sample] == offsets[sample - 1] { start = sample }
      if sample + 1 - start > longest.count { longest = start..<sample + 1 }
    }
    return longest.isEmpty ? nil : longest
  }

  /// The longest span of more than a second between two samples of one deceleration, the first one on a tie.
  private var longestSilentCoasting: Pause? {
    times.indices.dropFirst().filter { sample in
      phases[sample] == .decelerating && phases[sample - 1] == .decelerating
        && times[sample] - times[sample - 1] > Self.longestFrame
    }.map { Pause(start: times[$0 - 1], end: times[$0]) }.max { $0.duration < $1.duration }
  }

  /// The time from the first movement or event to the last one; nil if the content does not move.
  private var spanOfActivity: SimulatedTime? {
    let moved = times.indices.dropFirst().lazy.filter { offsets[$0] != offsets[$0 - 1] }
    guard let first = moved.first, let last = moved.last else { return nil }
    let samples = events.map(\.sample)
    return times[max(last, samples.max() ?? last)] - times[min(first - 1, samples.min() ?? first)]
  }

  /// Returns the gaps of more than 250 ms that are followed by a jump.
  private func unseenMovements(on screen: Points) -> [Pause] {
    times.indices.dropFirst().filter { isUnseenMovement(to: $0, on: screen) }
      .map { Pause(start: times[$0 - 1], end: times[$0]) }
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
