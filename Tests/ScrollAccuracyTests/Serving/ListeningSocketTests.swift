#if os(Linux)
  import Glibc
  import Testing

  @testable import ScrollAccuracy

  @Suite("Sockets of servers")
  struct ListeningSocketTests {
    @Test("Connections use the usual congestion control, whatever the system's default")
    func congestionRule() throws {
      let socket = try ListeningSocket(on: .loopback)
      var name = [UInt8](repeating: 0, count: 16)
      var length = socklen_t(name.count)
      #expect(getsockopt(socket.descriptor, Int32(IPPROTO_TCP), TCP_CONGESTION, &name, &length) == 0)
      let rule = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      #expect(["cubic", "reno"].contains(rule))
    }

    /// Another program may take a port that has become free, but not one after the other.
    @Test("A port is taken while its socket exists and free afterward")
    func closing() throws {
      let reopened = try (0..<20).contains { _ in
        var first: ListeningSocket? = try ListeningSocket(on: .loopback)
        let port = try #require(first?.port)
        #expect(throws: ServingError.self) { try ListeningSocket(on: .loopback, port: port) }
        first = nil
        return (try? ListeningSocket(on: .loopback, port: port).port) == port
      }
      #expect(reopened)
    }

    @Test(
      "nghttpx serves a socket of ours, with its rule", .enabled(if: HTTP2Proxy.missingPrograms.isEmpty, "no nghttpx"))
    func proxy() throws {
      let proxy = try HTTP2Proxy()
      try proxy.start(on: .loopback, inFrontOf: 9, writesAhead: false)
      #expect(throws: ServingError.self) { try ListeningSocket(on: .loopback, port: HTTP2Proxy.port) }
      proxy.end()
      #expect(try ListeningSocket(on: .loopback, port: HTTP2Proxy.port).port == HTTP2Proxy.port)
    }
  }
#endif
