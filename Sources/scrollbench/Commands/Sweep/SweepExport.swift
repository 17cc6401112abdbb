import Diagnostics
import Files

/// Where a sweep is written: a file, opened before anything runs, or standard output.
struct SweepExport {
  private let file: AtomicFile?

  init(path: String) throws(Failure) { file = path == "-" ? nil : try AtomicFile(path: path) }

  func write(_ text: String, to console: Console) throws(Failure) {
    guard let file else { return try console.write(text) }
    try file.write(text)
    try file.commit()
  }
}
