#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The name of an `AtomicFile`'s temporary file: `.scrollbench-HOST-PID-RANDOM`, where `HOST` is a hash of the host's
/// name and both `HOST` and `RANDOM` have 13 digits of base 36. It identifies the file's process.
struct TemporaryName {
  private static let prefix = ".scrollbench-"
  private static let digitCount = 13

  private let host: String
  private let process: pid_t
  private let random: String

  /// Creates a new name for this process.
  init() {
    host = Self.host
    process = getpid()
    random = Self.digits(UInt64.random(in: 0...UInt64.max))
  }

  /// Parses a name; nil unless the text is exactly a name that this type creates.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let parts = text.dropFirst(Self.prefix.count).split(separator: "-", omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 3, let process = pid_t(parts[1]), process > 0, let number = UInt64(parts[2], radix: 36) else {
      return nil
    }
    (host, self.process, random) = (parts[0], process, Self.digits(number))
    guard self.text == text else { return nil }
  }

  var text: String { "\(Self.prefix)\(host)-\(process)-\(random)" }

  /// Removes the temporary files in a directory whose process is gone, if possible. `folder` ends with a slash; it is
  /// empty for the current directory.
  ///
  /// A file is removed only if its name is of this host, no process has its ID, and its lock is free: a process in
  /// another container may have the same host name and an ID that is not visible here.
  static func removeOrphans(in folder: String) {
    for text in FileSystem.names(in: folder.isEmpty ? "." : folder) {
      guard let name = TemporaryName(text), name.host == host, name.isProcessGone else { continue }
      let path = folder + text
      guard FileSystem.isFile(path), let descriptor = try? FileDescriptor.writing(path) else { continue }
      if (try? descriptor.lock()) != nil { try? FileSystem.remove(path) }
      try? descriptor.release()
    }
  }

  private var isProcessGone: Bool { kill(process, 0) == -1 && errno == ESRCH }

  /// The FNV-1a hash of the host's name.
  private static let host: String = {
    var name = [UInt8](repeating: 0, count: 256)
    _ = name.withUnsafeMutableBytes { gethostname($0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count - 1) }
    let hash = name.prefix { $0 != 0 }.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return digits(hash)
  }()

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 36)
    return String(repeating: "0", count: digitCount - digits.count) + digits
  }
}
