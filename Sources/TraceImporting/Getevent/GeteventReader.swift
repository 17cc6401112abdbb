internal import ScrollTraces

/// Reads touches from what `adb shell getevent -lt` prints; with `-t` alone, of one device or of all.
///
/// The touches are those of the device that has most. What `getevent -lp` prints may stand before them: it tells how
/// many units the panel has.
typealias GeteventReader = TextRecordingReader<GeteventLog>

extension GeteventReader {
  init(path: String) { self.init(into: GeteventLog(path: path)) }

  /// True if a file that begins like this is getevent's output: by the first lines that it could have printed.
  static func recognises(_ head: Span<UInt8>) -> Bool {
    guard let end = head.indices.last(where: { head[$0] == lineBreak }) else { return false }
    var position = head.byteOrderMarkLength
    while position <= end {
      switch GeteventLine(head, at: position) {
      case .event, .timeless, .device: return true
      case .malformed, .other: break
      }
      position = head.lineBreak(from: position) + 1
    }
    return false
  }
}
