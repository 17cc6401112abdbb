package import ScrollDiagnostics
package import ScrollQuantities
internal import ScrollTraceReading

/// The frames of apps in a Perfetto trace, from Android's FrameTimeline (`FrameTimelineEvent`).
///
/// For each frame of a layer, SurfaceFlinger records when it was due and when it was done: submitted by the app and
/// drawn by the GPU.
package struct AndroidFrames: Sendable {
  /// A frame that an app drew.
  package struct Frame: Hashable, Sendable {
    /// The beginning of the app's work.
    package let start: SimulatedTime
    /// The time at which the frame was done, not before `start`.
    package let end: SimulatedTime
    /// The time at which the frame was due; nil if the trace does not have it, for example because the frame began too
    /// late.
    package let due: SimulatedTime?
    package let janks: Janks
  }

  /// The reasons why a frame was not shown on time (`JankType`).
  package struct Janks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The app finished too late.
    package static let appDeadlineMissed = Janks(rawValue: 64)
    /// The frame waited for earlier, late frames.
    package static let bufferStuffing = Janks(rawValue: 128)

    /// True if there is any reason for lateness.
    package var isLate: Bool { rawValue & ~Self.onTime != 0 }
    private static let onTime: UInt64 = 1
  }

  /// A window, or another part of the screen drawn by an app.
  package struct Layer: Sendable {
    package let process: Int
    /// Android's name for the layer: `TX - com.example.feed/com.example.feed.MainActivity#812`.
    package let name: String
    /// The frames, ordered by start.
    package let frames: [Frame]
    /// The times at which work was due to begin, in order.
    package let expectedStarts: [SimulatedTime]
  }

  private enum Field { static let (expected, actual, end) = (3, 4, 5) }
  /// The fields of both expected and actual surface frames.
  private enum SurfaceField { static let (cookie, token, process, layer, janks) = (1, 2, 4, 5, 9) }
  /// The largest number of bytes of a name that are kept.
  private static let nameLimit = 200

  private struct LayerKey: Hashable {
    let process: UInt64
    let name: String
  }

  /// A frame that has begun.
  private struct Start {
    let layer: Int
    let token: UInt64
    let time: SimulatedTime
    let janks: Janks
    let isExpected: Bool
  }

  private struct Work {
    let token: UInt64
    let start: SimulatedTime
    let end: SimulatedTime
    let janks: Janks
  }

  private struct LayerInProgress {
    let key: LayerKey
    var works: [Work] = []
    /// The expected frames, by token.
    var expected: [UInt64: (start: SimulatedTime, end: SimulatedTime)] = [:]
  }

  private var inProgress: [LayerInProgress] = []
  private var places: [LayerKey: Int] = [:]
  /// The frames in progress, by the cookie that begin and end share.
  private var begun: [UInt64: Start] = [:]

  init() {}

  /// The layers with frames that an app drew, in the order of the file.
  package var layers: [Layer] {
    inProgress.filter { !$0.works.isEmpty }.map { layer in
      let frames = layer.works.map { work in
        Frame(start: work.start, end: work.end, due: layer.expected[work.token]?.end, janks: work.janks)
      }
      return Layer(
        process: Int(truncatingIfNeeded: layer.key.process), name: layer.key.name,
        frames: frames.sorted { ($0.start, $0.end) < ($1.start, $1.end) },
        expectedStarts: layer.expected.values.map(\.start).sorted())
    }
  }

  /// Reads one event.
  mutating func read(_ event: ProtobufMessage, at time: SimulatedTime) throws(ProtobufProblem) {
    var event = event
    while let field = try event.next() {
      switch field.number {
      case Field.expected, Field.actual:
        try begin(event.message(in: try field.range), at: time, isExpected: field.number == Field.expected)
      case Field.end:
        var message = event.message(in: try field.range)
        while let field = try message.next() {
          if field.number == SurfaceField.cookie { end(try field.integer, at: time) }
        }
      default: break
      }
    }
  }

  private mutating func begin(
    _ frame: ProtobufMessage, at time: SimulatedTime, isExpected: Bool
  ) throws(ProtobufProblem) {
    var fields = frame
    var (cookie, token, process): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var (name, janks) = ("", Janks())
    while let field = try fields.next() {
      switch field.number {
      case SurfaceField.cookie: cookie = try field.integer
      case SurfaceField.token: token = try field.integer
      case SurfaceField.process: process = try field.integer
      case SurfaceField.layer: name = frame.text(in: try field.range, upTo: Self.nameLimit)
      case SurfaceField.janks where !isExpected: janks = Janks(rawValue: try field.integer)
      default: break
      }
    }
    let key = LayerKey(process: process, name: name)
    let place = places[key] ?? inProgress.count
    if place == inProgress.count {
      places[key] = place
      inProgress.append(LayerInProgress(key: key))
    }
    begun[cookie] = Start(layer: place, token: token, time: time, janks: janks, isExpected: isExpected)
  }

  /// Ends a frame. An end without a begin belongs to a display frame, or to one that began before the recording.
  private mutating func end(_ cookie: UInt64, at time: SimulatedTime) {
    guard let start = begun.removeValue(forKey: cookie), time >= start.time else { return }
    if start.isExpected {
      inProgress[start.layer].expected[start.token] = (start.time, time)
    } else {
      inProgress[start.layer].works.append(
        Work(token: start.token, start: start.time, end: time, janks: start.janks))
    }
  }
}

extension AndroidFrames {
  /// True if a file's first bytes are those of a Perfetto trace.
  package static func recognizes(_ head: [UInt8]) -> Bool { head.withSpan { PerfettoTraceReader.recognizes($0) } }

  /// Reads the frames in a Perfetto trace. `path` is the file's name in errors.
  ///
  /// - Throws: `malformedData` with every problem, at most `Failure.limit`; the errors of reading.
  package static func read(path: String, _ bytes: RecordingBytes) throws(Failure) -> AndroidFrames {
    var reader = PerfettoTraceReader(path: path)
    try bytes.forEachBlock { block in
      reader.append(block)
      return !reader.hasFailed
    }
    return try reader.finishFrames()
  }
}
