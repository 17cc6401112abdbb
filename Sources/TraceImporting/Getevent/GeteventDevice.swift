internal import Quantities
internal import ScrollTraces

/// One input device while its events arrive.
struct GeteventDevice: Sendable {
  /// More events without the end of a frame are an error.
  static let frameLimit = 1024

  /// How getevent calls it; empty if it printed one device only.
  let path: [UInt8]
  var description = TouchPanelDescription()
  private var panel = TouchPanel()
  /// The events of the frame that has not ended yet.
  private var frame: [InputEvent] = []
  private(set) var lastTime: SimulatedTime?
  /// How often the kernel dropped events of the device.
  private(set) var losses = 0

  init(path: [UInt8]) { self.path = path }

  var isFrameTooLong: Bool { frame.count > Self.frameLimit }
  var sampleCount: Int { panel.samples.count }

  /// Takes the next event. Precondition: its time is not before `lastTime`.
  mutating func append(_ event: InputEvent, at time: SimulatedTime) {
    lastTime = time
    switch event.code {
    case .frameEnd: endFrame()
    case .lost: losses += 1
    case .other: break
    default: frame.append(event)
    }
  }

  /// Takes what has arrived as a frame.
  mutating func endFrame() {
    guard let lastTime, !frame.isEmpty else { return }
    panel.append(frame, at: lastTime)
    frame.removeAll(keepingCapacity: true)
  }

  /// The touches, from the panel's corner on.
  consuming func touches() -> [TouchSample] {
    let (left, top) = (description.x?.least ?? 0, description.y?.least ?? 0)
    var touches = panel.finish()
    for index in touches.indices {
      touches[index].x -= left
      touches[index].y -= top
    }
    return touches
  }

  /// How many units the panel has; nil if it was not described.
  var panelSize: Size? {
    guard let x = description.x, let y = description.y else { return nil }
    return Size(width: Points(x.count), height: Points(y.count))
  }

  /// What a note calls it.
  var name: String { path.isEmpty ? "the first device" : String(decoding: path, as: UTF8.self) }
}
