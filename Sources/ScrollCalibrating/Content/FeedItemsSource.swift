package import ScrollDiagnostics

/// The file of measurements from which the items of a feed are taken.
package struct FeedItemsSource: Sendable {
  /// The reason why items cannot be taken from measurements.
  package enum Problem: Error, Hashable, Sendable {
    /// There is not exactly one file to take them from.
    case notOne(count: Int)
    /// The file is standard input, which cannot be read again.
    case standardInput
  }

  private let log: RequestLog

  /// Chooses the only HAR file or, without one, the only log of an app.
  package init(among files: [MeasuredFile]) throws(Problem) {
    // Signposts do not have frames.
    let logs = files.compactMap { if case .requests(let log) = $0, log.process == nil { log } else { nil } }
    let archives = logs.filter(Self.isArchive)
    let candidates = archives.isEmpty ? logs : archives
    guard candidates.count == 1 else { throw .notOne(count: candidates.count) }
    if candidates[0].path == "-" { throw .standardInput }
    log = candidates[0]
  }

  private static func isArchive(_ log: RequestLog) -> Bool { log.filter != nil }

  /// Reads the items: a file for `content.items_file`, and what they are, as the source of a setting. The file has no
  /// latencies, because they would override those that are fitted to the same measurements. `filter` tells items
  /// from other requests of a HAR file.
  ///
  /// - Throws: The errors of ``FeedContent`` and ``LoggedItems``.
  package func items(filter: RequestFilter) throws(Failure) -> (csv: String, summary: String) {
    guard Self.isArchive(log) else {
      let items = try LoggedItems(path: log.path)
      return (items.csv, items.summary)
    }
    let content = try FeedContent(path: log.path, filter: filter)
    return (content.csv(scale: FeedContent.defaultScale, withLatencies: false), content.summary)
  }
}
