import Foundation

/// A file of another tool, of any length: a beginning, many similar elements, and an end.
struct ForeignFile: Sendable {
  let name: String
  let first: String
  let last: String
  /// Returns the text of an element by its number.
  let element: @Sendable (Int) -> String

  /// The files whose formats have importers of their own.
  static let all = [chromeTrace, rrweb, wheel, flutterGestures, touchCSV, getevent, evtrack]

  /// Snapshots of a compositor, some kilobytes each, with other events between them.
  static let chromeTrace = ForeignFile(name: "chrome-trace", first: #"{"traceEvents":["#, last: "]}") { number in
    let layers = (0..<24).map { layer in
      """
      {"layer_id":\(layer),"bounds":{"width":1421,"height":\(layer == 9 ? 200_000 : 802)},"opacity":1,\
      "scroll_offset":[0,\(layer == 9 ? number % 190_000 : 0)],"draws_content":1,"children":[]}
      """
    }
    return """
      \(number > 0 ? "," : ""){"pid":7,"tid":3,"ts":\(number * 16_667),"ph":"O","id":"0x5","name":"cc::LayerTreeHostImpl",\
      "cat":"disabled-by-default-cc.debug","args":{"snapshot":{"device_viewport_size":{"width":1421,"height":802},\
      "active_tree":{"root_layer":{"layer_id":90,"bounds":{"width":1421,"height":802},"scroll_offset":[0,0],\
      "children":[\(layers.joined(separator: ","))]}}}}},
      {"pid":7,"tid":3,"ts":\(number * 16_667),"ph":"X","dur":41,"name":"TaskQueueManager","cat":"toplevel","args":{}}

      """
  }

  /// Scroll events with changes of the document between them.
  static let rrweb = ForeignFile(name: "rrweb", first: "[", last: "]") { number in
    let text = String(repeating: "A line of a page that somebody reads. ", count: 40)
    return """
      \(number > 0 ? "," : ""){"type":3,"data":{"source":0,"adds":[{"parentId":4,"node":{"type":3,"textContent":"\(text)"}}]},\
      "timestamp":\(1_700_000_000_000 + number * 100)},
      {"type":3,"data":{"source":3,"id":1,"x":0,"y":\(number % 50_000)},"timestamp":\(1_700_000_000_001 + number * 100)}

      """
  }

  /// Only scrolling: every element is a sample.
  static let wheel = ForeignFile(name: "wheel", first: #"{"wheelEvents":["#, last: "]}") { number in
    """
    \(number > 0 ? "," : "")
        {
          "deltaMode": 0,
          "deltaX": 0,
          "deltaY": \(number / 200 % 2 == 0 ? number % 7 : -(number % 7)),
          "timeStamp": \(1000 + number * 8).125
        }
    """
  }

  static let flutterGestures = ForeignFile(name: "flutter-gestures", first: "[", last: "]") { number in
    let change = number % 50 == 0 ? 4 : number % 50 == 49 ? 6 : 5
    return """
      \(number > 0 ? "," : ""){"ts":\(number * 8333),"events":[{"timeStamp":\(number * 8333),"change":\(change),\
      "pointerIdentifier":\(number / 50),"physicalX":540.5,"physicalY":\(1800 - number % 50 * 20).25,"pressure":0.5}]}

      """
  }

  static let touchCSV = ForeignFile(name: "touch-csv", first: "t_ms,action,pointer,x,y\n", last: "") { number in
    let action = number % 50 == 0 ? "down" : number % 50 == 49 ? "up" : "move"
    return "\(number * 8),\(action),\(number / 50),270.5,\(1800 - number % 50 * 20).25\n"
  }

  static let getevent = ForeignFile(name: "getevent", first: "", last: "") { number in
    let prefix = "[\(String(format: "%8d.%06d", 100 + number / 120, number % 120 * 8333))] /dev/input/event2: "
    let contact =
      switch number % 50 {
      case 0: "\(prefix)EV_ABS       ABS_MT_TRACKING_ID   \(String(format: "%08x", number / 50))\n"
      case 49: "\(prefix)EV_ABS       ABS_MT_TRACKING_ID   ffffffff\n"
      default: ""
      }
    let position = String(format: "%08x", 1800 - number % 50 * 20)
    return """
      \(contact)\(prefix)EV_ABS       ABS_MT_POSITION_Y    \(position)
      \(prefix)EV_SYN       SYN_REPORT           00000000

      """
  }

  /// Requests for images with their bodies, 64 kB each.
  static let har = ForeignFile(
    name: "har", first: #"{"log":{"version":"1.2","creator":{"name":"Made","version":"1"},"entries":["#, last: "]}}"
  ) { number in
    let (time, bytes) = (number * 100, 40_000 + number % 9 * 1000)
    let date = String(
      format: "2026-01-01T%02d:%02d:%02d.%03dZ", time / 3_600_000, time / 60_000 % 60, time / 1000 % 60, time % 1000)
    let image = "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAA" + String(repeating: "A", count: 64_001)
    return """
      \(number > 0 ? "," : ""){"startedDateTime":"\(date)","time":\(100 + bytes / 1000),\
      "request":{"method":"GET","url":"https://cdn.example/\(number).png","httpVersion":"HTTP/1.1"},\
      "response":{"status":200,"bodySize":\(bytes),\
      "content":{"size":\(bytes),"mimeType":"image/png","encoding":"base64","text":"\(image)"}},\
      "timings":{"blocked":0,"send":0,"wait":100,"receive":\(bytes / 1000)}}

      """
  }

  static let evtrack = ForeignFile(
    name: "evtrack", first: "cursor timestamp xpos ypos event xpath attrs extras\n", last: ""
  ) { number in
    let event = number % 3 == 0 ? "scroll" : "mousemove"
    return "0 \(1_700_000_000_000 + number * 16) 0 \(number % 40_000) \(event) //*[@id='content']/div[2]/p[7]/a {} {}\n"
  }

  /// Writes at least a number of bytes into a new file, and returns its location.
  func write(byteCount: Int) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
    guard FileManager.default.createFile(atPath: url.path, contents: Data(first.utf8)) else {
      throw CocoaError(.fileWriteUnknown)
    }
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    var (number, written) = (0, 0)
    while written < byteCount {
      var text = ""
      while text.utf8.count < 1 << 20 {
        text += element(number)
        number += 1
      }
      try file.write(contentsOf: Data(text.utf8))
      written += text.utf8.count
    }
    try file.write(contentsOf: Data(last.utf8))
    try file.close()
    return url
  }
}
