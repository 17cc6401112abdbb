/// The paragraphs of a comment: those that are shown, of a limited length, and those that are folded.
struct GateCommentPage {
  private(set) var shown: [String] = []
  private(set) var folded: [String] = []
  private var room: Int

  init(limit: Int) { room = limit }

  /// Adds the first line. The heading is short.
  mutating func addTitle(_ heading: String, _ more: String?) {
    let title = [heading, more].compactMap(\.self).joined(separator: " · ")
    if title.utf8.count > room / 2, let more {
      add([heading])
      fold(more)
    } else {
      add([title])
    }
  }

  /// Adds paragraphs, and others below them that matter more. Those without room are folded.
  mutating func add(_ paragraphs: [String], before important: [String] = []) {
    let length = important.map(\.utf8.count).reduce(0, +) + 2 * important.count
    room -= length
    for paragraph in paragraphs {
      if paragraph.utf8.count + 2 > room {
        fold(paragraph)
      } else {
        shown.append(paragraph)
        room -= paragraph.utf8.count + 2
      }
    }
    room += length
    if !important.isEmpty { add(important) }
  }

  mutating func fold(_ paragraph: String?) { folded += [paragraph].compactMap(\.self) }
}
