import Foundation
import LoopbackClient
import Testing

/// `scrollbench record web` under way, and what a page sends to it.
struct WebRecorderProcess {
  private let process: RunningProduct
  /// Of the page of instructions.
  let address: String
  let port: UInt16
  /// The path of the address.
  let path: String

  /// Starts the command, and waits for the address that it prints.
  init(_ words: [String]) throws {
    process = try RunningProduct(["record", "web"] + words)
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      if let match = try process.errorsSoFar.firstMatch(of: /Open (http:\/\/127\.0\.0\.1:(\d+)(\/[0-9a-f]{32}\/)) in/) {
        address = String(match.1)
        port = try #require(UInt16(match.2))
        path = String(match.3)
        return
      }
      try #require(ContinuousClock.now < deadline, "no address was printed")
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  func send(_ signal: Int32) { process.send(signal) }

  func ending() throws -> Ending { try process.ending() }

  /// Posts a message and returns the status and the text of the response.
  @discardableResult
  func post(_ body: String, to name: String = "messages") throws -> (status: Int, text: String) {
    let response = try LoopbackClient.response(port: port, "POST", path + name, body: body)
    let words = response.split(separator: " ", maxSplits: 2)
    let text = response.firstRange(of: "\r\n\r\n").map { response[$0.upperBound...] } ?? ""
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0, String(text))
  }

  /// A message of a page that is scrolled by 10 points a frame.
  ///
  /// - Parameters:
  ///   - samples: By their number.
  ///   - more: Further members of the message.
  static func message(_ samples: Range<Int>, _ more: String = "") -> String {
    let rows = samples.map { "[0,\($0 * 16),0,\($0 * 10)]" }.joined(separator: ",")
    return """
      {"session": "s", "title": "A feed", "address": "https://example.com/feed", "refresh_hz": 59.88,
       "scrollers": [{"name": "page", "width": 400, "height": 800, "content_width": 400, "content_height": 3000}],
       "from": \(samples.lowerBound), "samples": [\(rows)]\(more)}
      """
  }

  /// Three items of a list with a header.
  static let items = #", "items": {"scroller": 0, "places": [[0,100,400,200],[0,310,400,90],[0,400,400,2600]]}"#
}
