import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceReading

struct EventWordTests {
  /// Every event with its word.
  static let events: [(String, ScrollEvent.Kind)] = [
    ("begin_drag", .beginDrag), ("end_drag", .endDrag(DragEnd())), ("background", .background),
    ("foreground", .foreground), ("memory_warning", .memoryWarning),
    ("resize:844x390", .resize(PointSize(width: Points(844), height: Points(390)))),
    ("resize:0.5x100000", .resize(PointSize(width: Points(0.5), height: Points(1e5)))),
    ("resize:1e-05x7.25", .resize(PointSize(width: Points(1e-5), height: Points(7.25)))),
    ("rotate", .rotate), ("appear", .appear), ("disappear", .disappear),
    ("visibility_depth:0", .visibilityDepth(0)), ("visibility_depth:1000", .visibilityDepth(1_000)),
    ("reload", .reload), ("insert:5", .insert(at: 5, count: 1)), ("insert:5:3", .insert(at: 5, count: 3)),
    ("insert:9999999:1000000", .insert(at: 9_999_999, count: 1_000_000)),
    ("delete:0", .delete(at: 0, count: 1)), ("delete:4:2", .delete(at: 4, count: 2)),
    ("scroll_to:12", .scrollTo(item: 12)), ("reset", .reset), ("reset:7", .resetItem(7)),
  ]

  @Test(arguments: events) func `a word is read as its event and written back`(word: String, kind: ScrollEvent.Kind) {
    #expect(EventWord(word).kind == kind)
    #expect(kind.text == word)
    #expect(kind.name == String(word.prefix { $0 != ":" }))
    #expect(kind.isWithinLimits)
  }

  @Test func `a count of one can be written out`() {
    #expect(EventWord("insert:5:1").kind == .insert(at: 5, count: 1))
  }

  private static let sides = "resize with two sides above 0 and at most 100000 points, such as resize:844x390"
  private static let item = "an index from 0 to 9999999"
  private static let items = "\(item) and, unless it is 1, a count from 1 to 1000000, such as"

  @Test(arguments: [
    ("resize", sides), ("resize:", sides), ("resize:844", sides), ("resize:844x", sides), ("resize:x390", sides),
    ("resize:0x0", sides), ("resize:844x0", sides), ("resize:-1x5", sides), ("resize:844x390x2", sides),
    ("resize:844x390:1", sides), ("resize:100001x5", sides), ("resize:1e400x5", sides), ("resize:nanx5", sides),
    ("resize:infx5", sides), ("resize:5x0x1p3", sides), ("resize:844×390", sides),
    ("rotate:90", "rotate alone"), ("begin_drag:", "begin_drag alone"), ("reload:1", "reload alone"),
    ("memory_warning:1:2", "memory_warning alone"),
    ("visibility_depth", "visibility_depth with a depth from 0 to 1000, such as visibility_depth:2"),
    ("visibility_depth:1001", "visibility_depth with a depth from 0 to 1000, such as visibility_depth:2"),
    ("visibility_depth:-1", "visibility_depth with a depth from 0 to 1000, such as visibility_depth:2"),
    ("insert", "insert with \(items) insert:5:3"), ("insert:", "insert with \(items) insert:5:3"),
    ("insert:-1", "insert with \(items) insert:5:3"), ("insert:+1", "insert with \(items) insert:5:3"),
    ("insert:5:", "insert with \(items) insert:5:3"), ("insert::5", "insert with \(items) insert:5:3"),
    ("insert:5:0", "insert with \(items) insert:5:3"), ("insert:5:1000001", "insert with \(items) insert:5:3"),
    ("insert:10000000", "insert with \(items) insert:5:3"), ("insert:5:3:1", "insert with \(items) insert:5:3"),
    ("insert:1.5", "insert with \(items) insert:5:3"),
    ("insert:99999999999999999999", "insert with \(items) insert:5:3"),
    ("delete:4:-2", "delete with \(items) delete:4:2"),
    ("scroll_to", "scroll_to with \(item), such as scroll_to:12"),
    ("scroll_to:12:1", "scroll_to with \(item), such as scroll_to:12"),
    ("reset:", "reset alone, or with \(item), such as reset:7"),
    ("reset:7:1", "reset alone, or with \(item), such as reset:7"),
  ])
  func `a word with a wrong argument is reported with its form`(text: String, expected: String) {
    let word = EventWord(text)
    #expect(word.kind == nil)
    #expect(word.expected == expected)
    #expect(word.remedy == nil)
  }

  @Test(arguments: [
    ("begindrag", "begin_drag"), ("Insert:5", "insert"), ("scrol_to:3", "scroll_to"), ("dissappear", "disappear"),
    ("visibilty_depth:2", "visibility_depth"),
  ])
  func `a misspelled word is reported with the nearest one`(text: String, word: String) {
    #expect(EventWord(text).kind == nil)
    #expect(EventWord(text).remedy == "Did you mean '\(word)'?")
  }

  @Test(arguments: ["", ":", ":5", "tap", "5", "endscroll:1"]) func `an unknown word lists all words`(text: String) {
    let word = EventWord(text)
    #expect(word.kind == nil)
    #expect(word.remedy == nil)
    #expect(
      word.expected
        == "events separated by spaces, of begin_drag, end_drag, background, foreground, memory_warning, resize, "
        + "rotate, appear, disappear, visibility_depth, reload, insert, delete, scroll_to, reset")
  }

  @Test(arguments: [
    ScrollEvent.Kind.resize(PointSize(width: .zero, height: Points(5))),
    .resize(PointSize(width: Points(5), height: Points(100_001))),
    .resize(PointSize(width: Points(.nan), height: Points(5))),
    .visibilityDepth(-1), .visibilityDepth(1_001), .insert(at: -1, count: 1), .insert(at: 0, count: 0),
    .insert(at: 0, count: 1_000_001), .delete(at: 10_000_000, count: 1), .delete(at: 0, count: -1),
    .scrollTo(item: -1), .resetItem(10_000_000),
  ])
  func `an event beyond the limits of a file is recognized`(kind: ScrollEvent.Kind) {
    #expect(!kind.isWithinLimits)
  }
}
