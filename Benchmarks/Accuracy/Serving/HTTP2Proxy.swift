#if os(Linux)
  import Foundation
  import Glibc

  /// Debian's nghttpx, which answers by HTTP/2 over TLS 1.3 what a server of ours answers by HTTP/1.1.
  ///
  /// It runs once for each replay, so that each begins without a connection. It ends with this process.
  final class HTTP2Proxy {
    /// In a namespace of our own no other program has it.
    static let port = 8443
    private static let programs = ["nghttpx", "openssl", "setpriv"]

    /// The names of the programs that are missing.
    static var missingPrograms: [String] { programs.filter { path(of: $0) == nil } }

    private let folder: URL
    private var process: Process?

    /// Makes a key and a certificate that is signed with it.
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

    /// Begins to serve, in front of a port of the loopback device; returns when connections are accepted.
    func start(on address: (UInt8, UInt8, UInt8, UInt8), inFrontOf port: Int) throws {
      end()
      let host = "\(address.0).\(address.1).\(address.2).\(address.3)"
      process = try Self.start(
        "setpriv",
        [
          "--pdeathsig", "KILL", "nghttpx", "--single-process", "--workers=1", "--conf=/dev/null", "--log-level=FATAL",
          "--errorlog-file=/dev/null", "--frontend=\(host),\(Self.port)", "--backend=127.0.0.1,\(port)",
          key, certificate,
        ])
      for _ in 0..<1000 where process?.isRunning == true {
        if Self.accepts(address) { return }
        usleep(2_000)
      }
      throw ServingError.noProxy("nghttpx does not accept connections")
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

    private static func start(_ program: String, _ arguments: [String]) throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: path(of: program) ?? program)
      process.arguments = arguments.map { $0 == "nghttpx" ? path(of: $0) ?? $0 : $0 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }

    private static func accepts(_ address: (UInt8, UInt8, UInt8, UInt8)) -> Bool {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var name = sockaddr_in(address, port: port)
      return withUnsafePointer(to: &name) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
          connect(descriptor, name, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
  }

  extension sockaddr_in {
    fileprivate init(_ address: (UInt8, UInt8, UInt8, UInt8), port: Int) {
      self.init()
      sin_family = sa_family_t(AF_INET)
      sin_port = in_port_t(port).bigEndian
      withUnsafeMutableBytes(of: &sin_addr) { $0.copyBytes(from: [address.0, address.1, address.2, address.3]) }
    }
  }
#endif
