internal import Diagnostics
internal import Foundation

extension Failure {
  /// A call to the system failed with an `errno`.
  init(_ exitCode: ExitCode, systemError: Int32, path: String, _ message: String) {
    let reason = String(cString: strerror(systemError))
    self.init(exitCode, Diagnostic(path: path, message: "\(message): \(reason)"))
  }
}
