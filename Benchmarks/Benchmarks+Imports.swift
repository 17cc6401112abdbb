import Foundation
import ScrollCalibrating
import ScrollTraceImporting
import ScrollTraces

/// The speed and memory of imports of other tools' files, written in the native format.
extension Benchmarks {
  /// Measures the import of a file of 8 MB in each format, from the page cache.
  static func measureImports() -> [Bound] {
    for file in ForeignFile.all + [.table] {
      measure(file, byteCount: 8_000_000, rounds: 5, "best of 5, a file of 8 MB in the page cache")
    }
    return []
  }

  /// Measures the reading of a HAR file of half a gigabyte, and the import of a file of a gigabyte in each of the two formats whose
  /// files become large although little scrolls.
  static func measureLargeImports() -> [Bound] {
    // First, because the peak of the process is measured.
    let bounds = measureArchive(byteCount: 500_000_000)
    for file in [ForeignFile.chromeTrace, .rrweb] {
      measure(file, byteCount: 1_000_000_000, rounds: 1, "a file of 1 GB")
      print("peak memory   \(format(peakMemory)) MiB of the process, this file included")
    }
    return bounds
  }

  /// The maximum peak of the process that reads a HAR file, in MiB.
  private static let archiveLimit = 100.0

  /// Measures what `content` and `calibrate` do with a HAR file.
  private static func measureArchive(byteCount: Int) -> [Bound] {
    guard let url = try? ForeignFile.har.write(byteCount: byteCount) else {
      print("HAR           not measured: no file can be written")
      return [Bound("files that could not be written", 1, atMost: 0)]
    }
    defer { try? FileManager.default.removeItem(at: url) }
    let seconds = Stopwatch.time {
      do {
        let content = try FeedContent(path: url.path, filter: RequestFilter())
        let file = try MeasuredFile.read(path: url.path, filter: RequestFilter())
        let calibration = try Calibration([file])
        precondition(content.items.count > 100 && !calibration.settings.isEmpty)
      } catch {
        preconditionFailure("\(error)")
      }
    }
    let (speed, peak) = (2 * Double(byteCount) / 1e6 / seconds, peakMemory)
    print("HAR           \(format(speed)) MB/s for content and calibrate, a file of 500 MB")
    print("peak memory   \(format(peak)) MiB of the process")
    return [Bound("MiB of memory for a HAR file of 500 MB", peak, atMost: archiveLimit)]
  }

  private static func measure(_ file: ForeignFile, byteCount: Int, rounds: Int, _ conditions: String) {
    guard let url = try? file.write(byteCount: byteCount) else {
      print("importing     not measured: no file can be written for \(file.name)")
      return
    }
    defer { try? FileManager.default.removeItem(at: url) }
    var options = ImportOptions()
    options.pointsPerUnit = 1
    var written = 0
    let seconds = (0..<rounds).map { _ in
      Stopwatch.time {
        do {
          let imported = try TraceImporter.read(path: url.path, options: options)
          precondition(imported.trace.times.count > 100)
          written = 0
          ScrollTraceWriter.writeBlocks(of: imported.trace) { written += $0.count }
        } catch {
          preconditionFailure("\(file.name): \(error)")
        }
      }
    }
    let length = (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? byteCount
    let (reading, writing) = (Double(length) / 1e6 / seconds.min()!, Double(written) / 1e6 / seconds.min()!)
    print(
      "importing     \(format(reading)) MB/s for \(file.name), to \(format(writing)) MB/s of recording, \(conditions)")
  }
}

extension ForeignFile {
  /// A table that has only times and offsets, which needs no importer of its own.
  fileprivate static let table = ForeignFile(name: "csv", first: "t_ms,offset_y\n", last: "") { number in
    "\(Double(number) * 8.333),\(Double(number % 10_007) * 3.7)\n"
  }
}
