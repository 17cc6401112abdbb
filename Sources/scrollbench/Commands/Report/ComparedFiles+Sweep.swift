import Comparing
import Diagnostics
import Experiments
import Reports

extension ComparedFiles {
  /// The sweep that a file holds; nil if it holds something else, or cannot be read, which is told when it is read as that.
  ///
  /// - Throws: what ``SavedSweep`` does; `.usage` if settings of a sweep are to change.
  mutating func sweep(_ path: String, _ settings: [ComparedSettings.Given]) throws(Failure) -> SavedSweep? {
    guard let bytes = try? read(path), ResultFile.isRecognized(bytes),
      let document = try? JSONDocument(path: path, bytes: bytes, exitCode: .malformedData),
      SavedSweep.isRecognized(document.root)
    else { return nil }
    if let given = settings.first {
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "this is a sweep, whose settings cannot change, but \(given.option) was given",
          remedy: "Sweep again with other settings."))
    }
    return try SavedSweep(document)
  }
}
