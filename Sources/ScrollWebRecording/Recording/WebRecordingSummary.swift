import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces

/// A finished recording in words: what was recorded, its items, and the command that runs it.
package struct WebRecordingSummary {
  private let recording: WebRecording
  private let movement: WebRecording.Movement
  private let table: ItemTable?

  /// - Parameters:
  ///   - recording: The recording.
  ///   - movement: The movement that is written.
  ///   - table: The items of what moved; nil if there are none.
  package init(_ recording: WebRecording, _ movement: WebRecording.Movement, _ table: ItemTable?) {
    (self.recording, self.movement, self.table) = (recording, movement, table)
  }

  /// The lines on what moved: `page: 390 points up and down, 40 samples recorded.`, and notes on what moved less and on what did
  /// not arrive.
  package var movements: [String] {
    let samples = recording.samples.count { $0.scroller == movement.scroller }
    let others = recording.movements.dropFirst().map(Self.text).joined(separator: "; ")
    var lines = ["\(Self.text(movement)), \(samples) samples recorded."]
    if !others.isEmpty { lines.append("note: what moved less was left out: \(others).") }
    let missing = recording.missingSampleCount
    if missing > 0 {
      let all = recording.samples.count + missing
      lines.append("note: the end is missing: of \(all) samples, \(missing) did not arrive in time.")
    }
    return lines
  }

  private static func text(_ movement: WebRecording.Movement) -> String {
    let direction = movement.axis == .vertical ? "up and down" : "left and right"
    return "\(movement.name): \(movement.travel.value.rounded().shortestText) points \(direction)"
  }

  /// Returns the lines on the items: `3 items written.`, and notes on them.
  ///
  /// - Parameter areWritten: False if no file for them was asked for.
  package func items(areWritten: Bool) -> [String] {
    guard let table else {
      return ["note: no items were found\(areWritten ? ", so no file of them was written" : "")."]
    }
    let items = table.itemCount.counted("item")
    return ["\(items)\(areWritten ? " written" : " found; --items-output writes them")."]
      + table.notes.map { "note: \($0)" }
  }

  /// Returns the command that compares libraries on the recording, with a cache, as browsers have one, and without batches if
  /// the items are all of the page.
  ///
  /// - Parameters:
  ///   - path: The file of the recording.
  ///   - itemsFile: The file of the items, as `content.items_file` names it; nil if there is none.
  package func nextCommand(path: String, itemsFile: String?) -> String {
    var settings: [String] = []
    if let itemsFile, let table {
      settings = ["content.items_file=\(itemsFile)"] + table.settings
      if table.hasWholeContent { settings.append("batching.enabled=false") }
    }
    settings.append("loading.cache=memory")
    if let rate = recording.refreshRate { settings.append("replay.refresh_hz=\(Int(rate.rounded()))") }
    let policies = ["--policy", "lazy-loading+chrome-skewport,intersection-observer,tanstack-virtual"]
    let words = ["scrollbench", "run", path] + settings.flatMap { ["--set", $0] } + policies
    return words.map(\.shellWord).joined(separator: " ")
  }
}

extension WebRecording {
  /// The title in a sentence: `'A feed'`, or `a page without a title`.
  package var titleInWords: String { title.isEmpty ? "a page without a title" : title.quoted }

  /// The page in a sentence: `'A feed' at https://example.com/feed`.
  package var pageInWords: String {
    titleInWords + (address.isEmpty ? "" : " at \(address.excerpt(upTo: 100))")
  }
}
