#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Standard input, output and error: descriptors 0 to 2.
public enum StandardStreams {
  /// Opens `/dev/null` on every standard stream that is closed. Call it before anything else opens a file.
  ///
  /// The system gives a new file the lowest free descriptor. Without this, the first file that a program opens could become
  /// its standard error and receive its messages. A stream opened here cannot be used: reading and writing fail with
  /// `EBADF`, as they do on a closed descriptor, so a lost result is still an error.
  public static func reserveDescriptors() {
    for (number, unusableMode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(number, F_GETFD) == -1 {
      // Lower descriptors are open by then, so this one is the lowest that is free.
      _ = open("/dev/null", unusableMode)
    }
  }
}
