/// A counter of the touches in the output of `getevent -lt` as it arrives.
package struct TouchCounter: Sendable {
  private var line: [UInt8] = []
  private var contacts = 0
  private var presses = 0
  /// True if there was an event, of whatever device.
  package private(set) var hasEvents = false

  package init() {}

  /// The number of fingers that have come down so far.
  package var touches: Int { max(contacts, presses) }

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        count(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else if line.count < 1024 {
        line.append(byte)
      }
    }
  }

  private mutating func count(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count > 2 else { return }
    hasEvents = hasEvents || words.contains { $0.hasPrefix("EV_") }
    switch words[words.count - 2] {
    case "ABS_MT_TRACKING_ID": contacts += words.last == "ffffffff" ? 0 : 1
    case "BTN_TOUCH": presses += words.last == "DOWN" ? 1 : 0
    default: break
    }
  }
}
