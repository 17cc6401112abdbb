#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  @preconcurrency internal import Glibc
#endif

/// The environment and properties of this process.
package enum CurrentProcess {
  /// The arguments after the program's name, byte for byte. `CommandLine.arguments` repairs invalid UTF-8, which would
  /// give the name of another file.
  package static var argumentBytes: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// The environment variables by name, with invalid UTF-8 repaired.
  package static var environment: [String: String] {
    #if canImport(Darwin)
      var next = _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var variables: [String: String] = [:]
    while let entry = next, let bytes = entry.pointee {
      let words = String(cString: bytes).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if words.count == 2 { variables[String(words[0])] = String(words[1]) }
      next = entry + 1
    }
    return variables
  }

  /// The number of online processors.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The maximum number of files that the process may have open at once; nil if there is none.
  package static var openFileLimit: Int? {
    let limit = Int(sysconf(Int32(_SC_OPEN_MAX)))
    return limit < 0 ? nil : limit
  }

  /// Makes writing to a pipe without a reader, or beyond the limit of a file's size, fail with an error instead of
  /// ending the process.
  package static func surviveFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
