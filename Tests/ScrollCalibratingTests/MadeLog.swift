import TemporaryDirectories

@testable import ScrollCalibrating

/// A request of a log that a test makes; times are in milliseconds.
struct MadeRequest {
  var start: Double
  var blocked = 0.0
  var wait = 100.0
  var receive = 10.0
  var bytes = 10_000
  var status = 200
  var type = "image/jpeg"
  var url = "https://cdn.example.com/media/1.jpg"
  var version = "HTTP/1.1"
  var error: String?
  /// More members of `timings`.
  var timings = ""
  /// More members of the request.
  var members = ""

  fileprivate var text: String {
    let (minute, second) = (Int(start / 60_000), start - Double(Int(start / 60_000)) * 60_000)
    let nanoseconds = Int((second * 1e6).rounded())
    let fraction = "\(nanoseconds % 1_000_000_000 + 1_000_000_000)".dropFirst()
    let date = "2026-01-01T\(two(minute / 60)):\(two(minute % 60)):\(two(nanoseconds / 1_000_000_000)).\(fraction)Z"
    return """
      {"startedDateTime": "\(date)", \(members)
      "request": {"method": "GET", "url": "\(url)", "httpVersion": "\(version)"},
      "response": {"status": \(status), \(error.map { "\"_error\": \"\($0)\", " } ?? "")"bodySize": \(bytes),
      "content": {"size": \(bytes), "mimeType": "\(type)"}},
      "timings": {\(timings)"blocked": \(blocked), "send": 0, "wait": \(wait), "receive": \(receive)}}
      """
  }

  private func two(_ number: Int) -> String { "\(number + 100)".dropFirst().description }
}

/// Makes a HAR file of requests, and fits it.
struct MadeLog {
  let requests: [MadeRequest]

  init(_ requests: [MadeRequest]) { self.requests = requests }

  var text: String {
    #"{"log": {"version": "1.2", "creator": {"name": "Test", "version": "1"}, "entries": ["#
      + requests.map(\.text).joined(separator: ",\n") + "]}}"
  }

  func log(filter: RequestFilter = RequestFilter()) throws -> RequestLog {
    let folder = try TemporaryDirectory()
    return try RequestLog(path: folder.write(text, to: "made.har"), filter: filter)
  }
}
