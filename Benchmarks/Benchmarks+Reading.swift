import Foundation
import ScrollTraceImporting
import ScrollTraceReading
import ScrollTraces

extension Benchmarks {
  /// Measures the reading of a recording of 8 MB from a file in the page cache.
  static func measureReading() -> [Bound] {
    var text = "time_ms,offset_y\n"
    var sample = 0
    while text.utf8.count < 8_000_000 {
      text += "\(Double(sample) * 8.333),\(Double(sample % 10_007) * 3.7)\n"
      sample += 1
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? Data(text.utf8).write(to: file)) != nil else {
      print("reading       not measured: \(file.path) cannot be written")
      return []
    }
    let seconds = (0..<10).map { _ in
      Stopwatch.time {
        let trace = try? ScrollTraceReader.read(path: file.path)
        precondition(trace?.times.count == sample)
      }
    }
    let rate = Double(text.utf8.count) / 1e6 / seconds.min()!
    print("reading       \(format(rate)) MB/s, best of 10, a CSV file of 8 MB in the page cache")
    return []
  }
}
