#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  @preconcurrency internal import Glibc
#endif

/// What the operating system tells this process.
package enum CurrentProcess {
  /// The words after the program's name, byte for byte. `CommandLine.arguments` repairs what is not UTF-8, which would make
  /// it the name of another file.
  package static var argumentBytes: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// The environment variables by name. What is not UTF-8 in them is repaired.
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

  /// The number of processors that are online.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Makes a write to a pipe that nobody reads fail with an error. By default it ends the process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
