public import Diagnostics
internal import Foundation

extension TraceImporter {
  /// What to tell of a file that was taken for a recording and cannot be read as one: that it has to be imported first,
  /// because it is of another tool or compressed.
  ///
  /// Nil if importing would not help, and for what cannot be read a second time: pipes, and standard input.
  public static func advice(onFileAt path: String) -> Diagnostic? {
    guard isRegularFile(path), let file = try? FileSource(path: path), let head = try? RecordingBytes.head(of: file)
    else { return nil }
    if let complaint = TextEncoding.complaint(aboutTextBeginning: head.span), complaint.remedy != nil {
      return Diagnostic(path: path, message: complaint.message, remedy: complaint.remedy)
    }
    let remedy = "Make a recording of it first: scrollbench trace import \(path)"
    if GzipSource.recognises(head) {
      return Diagnostic(path: path, message: "expected a recording, found a compressed file", remedy: remedy)
    }
    guard let format = RecordingFormat(recognising: head.span), format != .csv else { return nil }
    return Diagnostic(
      path: path, message: "expected a recording, found a file of the format \(format.rawValue)", remedy: remedy)
  }

  private static func isRegularFile(_ path: String) -> Bool {
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
