import Quantities
import ScrollTraces

@testable import TraceImporting

extension ForeignRecording {
  /// The touches, such as "8.3 move 0 10.0 20.5": milliseconds, action, pointer, position.
  var touchLines: [String] {
    touches.map { "\($0.time.milliseconds) \($0.action) \($0.pointer) \($0.x) \($0.y)" }
  }
}
