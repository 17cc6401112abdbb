#if os(Linux)
  import Foundation
  import Glibc

  /// Debian's nghttpx, which serves the answers of one of our HTTP/1.1 servers by HTTP/2 over TLS 1.3.
  ///
  /// It runs once per replay, so that each replay begins without a connection. It ends with this process.
  ///
  /// It inherits one of our sockets, in the way in which a new version of nghttpx takes over the sockets of the old
  /// one, and with it our congestion control. Otherwise it would use the system's. If that is BBR, each connection
  /// probes the link in phases that begin at random.
  final class HTTP2Proxy {
    /// The port, which no other program uses in a namespace of our own.
    static let port = 8443
    private static let programs = ["nghttpx", "openssl", "setpriv"]

    /// The names of the programs that are missing.
    static var missingPrograms: [String] { programs.filter { path(of: $0) == nil } }

    /// The options. `--no-ocsp` keeps it from checking the status of its certificate, which would run another program
    /// during the replay.
    ///
    /// - Parameter writesAhead: Whether it writes as much ahead as the system takes, as it does by default.
    static func options(writesAhead: Bool) -> [String] {
      [
        "--single-process", "--workers=1", "--conf=/dev/null", "--no-ocsp", "--log-level=FATAL",
        "--errorlog-file=/dev/null",
      ] + (writesAhead ? [] : ["--frontend-http2-optimize-write-buffer-size"])
    }
    /// The environment variable that says which descriptor is the inherited socket: standard input.
    private static let inheritance = ("NGHTTPX_ACCEPT_1", "tcp,0")

    private let folder: URL
    private var process: Process?

    /// Creates a key, and a certificate signed with it.
    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "scrollbench-proxy-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let openssl = try Self.start(
        "openssl",
        [
          "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "3650",
          "-subj", "/CN=scrollbench", "-keyout", key, "-out", certificate,
        ])
      openssl.waitUntilExit()
      guard openssl.terminationStatus == 0 else { throw ServingError.noProxy("openssl has made no certificate") }
    }

    deinit {
      end()
      try? FileManager.default.removeItem(at: folder)
    }

    private var key: String { folder.appending(path: "key.pem").path }
    private var certificate: String { folder.appending(path: "certificate.pem").path }

    /// Starts to serve an address, in front of a port of the loopback device. Returns when connections are served.
    func start(on address: IPv4Address, inFrontOf port: Int, writesAhead: Bool) throws {
      end()
      // Our copy of the socket closes once the proxy has it, so that nothing can connect after the proxy has ended.
      let socket = try ListeningSocket(on: address, port: Self.port)
      // The proxy accepts connections until none is waiting.
      _ = fcntl(socket.descriptor, F_SETFL, O_NONBLOCK)
      let backend = "--backend=127.0.0.1,\(port)"
      process = try Self.start(
        "setpriv",
        ["--pdeathsig", "KILL", "nghttpx"] + Self.options(writesAhead: writesAhead)
          + ["--frontend=\(address),\(Self.port)", backend, key, certificate],
        listeningOn: socket)
      guard Self.refusesNonsense(address), process?.isRunning == true else {
        throw ServingError.noProxy("nghttpx does not serve connections")
      }
    }

    /// Ends all connections.
    func end() {
      guard let process else { return }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      self.process = nil
    }

    private static func path(of program: String) -> String? {
      let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"] + ":/usr/sbin"
      return path.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }

    private static func start(
      _ program: String, _ arguments: [String], listeningOn socket: ListeningSocket? = nil
    ) throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: path(of: program) ?? program)
      process.arguments = arguments.map { $0 == "nghttpx" ? path(of: $0) ?? $0 : $0 }
      process.standardInput = socket.map { FileHandle(fileDescriptor: $0.descriptor) } ?? .nullDevice
      process.environment = ProcessInfo.processInfo.environment
      if socket != nil { process.environment?[inheritance.0] = inheritance.1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }

    /// Returns true if a connection that does not speak TLS is closed within a few seconds. Accepting connections
    /// proves nothing, because the system accepts them before the proxy serves the socket.
    private static func refusesNonsense(_ address: IPv4Address) -> Bool {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var patience = timeval(tv_sec: 5, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      var name = sockaddr_in(address, port: port)
      let isConnected = withUnsafePointer(to: &name) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
          connect(descriptor, name, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      let nonsense = Array("This is no TLS.".utf8)
      guard isConnected, send(descriptor, nonsense, nonsense.count, Int32(MSG_NOSIGNAL)) > 0 else {
        return false
      }
      // A TLS alert may precede the end.
      var bytes = [UInt8](repeating: 0, count: 64)
      var count = 1
      while count > 0 { count = recv(descriptor, &bytes, bytes.count, 0) }
      return count == 0 || errno == ECONNRESET
    }
  }
#endif
