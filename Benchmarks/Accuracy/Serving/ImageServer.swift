import Foundation
import Synchronization

/// The server of the images of a replay. Each answer begins after its latency, and is sent over an evenly shared link,
/// or as fast as the connection accepts it.
///
/// Addresses are `/<replay>/<item>/<attempt>`.
final class ImageServer: @unchecked Sendable {
  /// The images of a replay, with their latencies and the rate.
  struct Offer: Sendable {
    let replay: Int
    /// The images by item.
    let images: [JPEGImage]
    /// Returns the latency in milliseconds, by item and attempt.
    let latency: @Sendable (_ item: Int, _ attempt: Int) -> Double
    /// The rate in kilobits per second; nil to let the connection determine it.
    let rate: Double?
  }

  private struct Answer {
    let connection: Connection
    let bytes: [UInt8]
    let headCount: Int
    /// The number of bytes that the link has carried.
    var granted: Int
    var sent = 0
    var hasBegun = false
  }

  /// The number of requests received and bytes sent since the offer was made.
  struct Tally: Sendable {
    var requests = 0
    /// The number of bytes without headers.
    var bytes = 0
  }

  /// The time until a connection that accepts no more bytes is tried again, in milliseconds.
  private static let patience = 1.0

  // The condition guards everything below.
  private let condition = NSCondition()
  private var offer: Offer?
  private var link = EvenLink(rate: nil)
  private var answers: [Int: Answer] = [:]
  private var answerCount = 0
  private var counted = Tally()
  private var connections: [ObjectIdentifier: Connection] = [:]
  private var listener: Listener?

  /// - Parameter address: An address of this machine.
  init(on address: IPv4Address) throws {
    listener = try Listener(on: address) { [weak self] in self?.serve($0) }
    Thread.detachNewThread { [weak self] in
      while self?.sendOnce() != nil {}
    }
  }

  var port: Int { listener!.port }

  var tally: Tally { condition.withLock { counted } }

  /// Serves an offer from now on, to new connections.
  func serve(_ offer: Offer?) {
    condition.withLock {
      self.offer = offer
      link = EvenLink(rate: offer?.rate.map { $0 / 8 })
      answers = [:]
      counted = Tally()
      for connection in connections.values { connection.end() }
      condition.signal()
    }
  }

  private func serve(_ connection: Connection) {
    condition.withLock { connections[ObjectIdentifier(connection)] = connection }
    while let request = connection.nextRequest() { answer(request, on: connection) }
    condition.withLock {
      connections[ObjectIdentifier(connection)] = nil
      for number in answers.keys where answers[number]?.connection === connection { drop(number) }
      condition.signal()
    }
  }

  private func answer(_ request: HTTPRequest, on connection: Connection) {
    let now = Uptime.now
    condition.withLock {
      let numbers = request.path.split(separator: "/").compactMap { Int($0) }
      guard let offer, numbers.count == 3, numbers[0] == offer.replay, offer.images.indices.contains(numbers[1]) else {
        connection.writeAll(Connection.notFound)
        return
      }
      let image = offer.images[numbers[1]].bytes
      let head = """
        HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: \(image.count)\r\nCache-Control: no-store\r\n\
        Access-Control-Allow-Origin: *\r\nTiming-Allow-Origin: *\r\n\r\n
        """
      answerCount += 1
      counted.requests += 1
      answers[answerCount] = Answer(
        connection: connection, bytes: Array(head.utf8) + image, headCount: head.utf8.count, granted: head.utf8.count)
      link.add(answerCount, bytes: image.count, at: now + offer.latency(numbers[1], numbers[2]))
      condition.signal()
    }
  }

  /// Sends the bytes that may be sent, and waits until more may be.
  private func sendOnce() {
    condition.withLock {
      for grant in link.advance(to: Uptime.now) {
        answers[grant.transfer]?.hasBegun = true
        answers[grant.transfer]?.granted += grant.bytes
      }
      var isBlocked = false
      for number in answers.keys.sorted() where answers[number]!.hasBegun { isBlocked = !flush(number) || isBlocked }
      let next = link.nextTime
      condition.wait(until: isBlocked ? min(next ?? .infinity, Uptime.now + Self.patience) : next)
    }
  }

  /// Sends the permitted bytes of an answer. Returns false if the connection does not accept all of them.
  private func flush(_ number: Int) -> Bool {
    guard var answer = answers[number], answer.sent < answer.granted else { return true }
    guard let count = answer.connection.write(answer.bytes[answer.sent..<answer.granted]) else {
      drop(number)
      return true
    }
    counted.bytes += max(answer.sent + count, answer.headCount) - max(answer.sent, answer.headCount)
    answer.sent += count
    answers[number] = answer.sent == answer.bytes.count ? nil : answer
    return answer.sent == answer.granted
  }

  private func drop(_ number: Int) {
    link.remove(number)
    answers[number] = nil
  }
}
