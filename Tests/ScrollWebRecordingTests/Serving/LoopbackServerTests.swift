import Foundation
import LoopbackClient
import ScrollWebRecording
import Synchronization
import Testing

@Suite struct LoopbackServerTests {
  /// Serves until the body returns; a response is the method, the target and the length of the body. Both have threads of
  /// their own, because they wait for each other while other tests run.
  private func serving<Value: Sendable>(
    patience: Duration = .seconds(20), connections: Int = 32,
    _ body: @escaping @Sendable (_ port: UInt16) throws -> Value
  ) async throws -> Value {
    var limits = LoopbackServer.Limits()
    (limits.patience, limits.connections) = (patience, connections)
    let server = try LoopbackServer(limits: limits)
    let port = server.port
    let result = Mutex<Result<Value, any Error>?>(nil)
    Thread.detachNewThread {
      let outcome = Result { try body(port) }
      result.withLock { $0 = outcome }
    }
    await withCheckedContinuation { served in
      Thread.detachNewThread {
        server.serve(
          until: { result.withLock { $0 != nil } },
          answer: { .text(.ok, "\($0.method) \($0.target) \($0.body.count)") })
        served.resume()
      }
    }
    let outcome = result.withLock(\.self)
    return try #require(outcome).get()
  }

  private func body(of response: String) -> String {
    response.firstRange(of: "\r\n\r\n").map { String(response[$0.upperBound...]) } ?? ""
  }

  @Test func `requests are answered and connections closed`() async throws {
    let long = String(repeating: "x", count: 900_000)
    let responses = try await serving { port in
      [
        try LoopbackClient.response(port: port, "GET", "/a"),
        try LoopbackClient.response(port: port, "POST", "/b", body: long),
      ]
    }
    #expect(responses.map(body) == ["GET /a 0\n", "POST /b 900000\n"])
    #expect(responses.allSatisfy { $0.hasPrefix("HTTP/1.1 200 OK\r\n") && $0.contains("\r\nConnection: close\r\n") })
  }

  @Test func `the server listens only on the loopback interface`() async throws {
    // Every address of 127.0.0.0/8 is the loopback's, and only one of them has a listener.
    let other = try await serving { port in Result { try LoopbackClient(port: port, address: "127.0.0.2") } }
    #if os(Linux)
      #expect(throws: POSIXError.self) { _ = try other.get() }
    #endif
  }

  @Test func `a client that is too slow is disconnected and delays nobody`() async throws {
    let (seconds, slow, quick) = try await serving(patience: .seconds(6)) { port in
      let start = ContinuousClock.now
      let idle = try LoopbackClient(port: port)
      idle.send("POST / HTTP/1.1\r\nContent-Le")
      let quick = try LoopbackClient.response(port: port, "GET", "/quick")
      return (start.duration(to: .now) / .seconds(1), idle.receiveAll(), quick)
    }
    #expect(body(of: quick) == "GET /quick 0\n")
    #expect(slow.isEmpty)
    #expect(seconds < 18)
  }

  @Test func `clients beyond the limit wait`() async throws {
    let response = try await serving(patience: .seconds(6), connections: 2) { port in
      let idle = try (0..<5).map { _ in try LoopbackClient(port: port) }
      defer { withExtendedLifetime(idle) {} }
      return try LoopbackClient.response(port: port, "GET", "/late")
    }
    #expect(body(of: response) == "GET /late 0\n")
  }

  @Test func `a client that sends too much is answered before it finishes`() async throws {
    let response = try await serving { port in
      let client = try LoopbackClient(port: port)
      client.send("POST / HTTP/1.1\r\nContent-Length: 50000000\r\n\r\n")
      for _ in 0..<50 { client.send(String(repeating: "x", count: 10_000)) }
      return client.receiveAll()
    }
    #expect(response.hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
    #expect(body(of: response) == "expected a body of at most 1048576 bytes, found 50000000\n")
  }

  @Test func `garbage is refused, and a client that leaves at once does no harm`() async throws {
    let responses = try await serving { port in
      for _ in 0..<20 { _ = try LoopbackClient(port: port) }
      let half = try LoopbackClient(port: port)
      half.send("POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx")
      return try ["\u{16}\u{3}\u{1}\r\n\r\n", "GET / HTTP/1.1\n\n\r\n\r\n", "\r\n\r\n"].map { text in
        let client = try LoopbackClient(port: port)
        client.send(text)
        return client.receiveAll()
      }
    }
    #expect(responses.allSatisfy { $0.hasPrefix("HTTP/1.1 400 Bad Request\r\n") })
  }
}
