import ScrollComparing
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// An item whose class differs between A and B, in one hit rate or in both.
struct ChangedItem {
  /// The course of an item on one side.
  struct Course {
    /// The time when it came on screen; nil if it never did.
    let appeared: SimulatedTime?
    /// The time when it was drawn in its first appearance; nil if it was not.
    let drawn: SimulatedTime?
  }

  let place: ItemPlace
  /// The classes in A and B by hit rate; display before preload.
  private(set) var classes: [(rate: HitRate, a: ItemClass, b: ItemClass)]
  let a: Course
  let b: Course

  /// Returns the changed items in the order of their first appearance on either side.
  static func all(_ changes: [ClassChange], a: RunRecord, b: RunRecord) -> [ChangedItem] {
    let (rowsOfA, rowsOfB) = (a.rowsByPlace, b.rowsByPlace)
    var items: [ChangedItem] = []
    var positions: [ItemPlace: Int] = [:]
    for rate in [HitRate.display, .preload] {
      for change in changes where change.rate == rate {
        for place in change.items {
          if let position = positions[place] {
            items[position].classes.append((rate, change.a, change.b))
            continue
          }
          positions[place] = items.count
          items.append(
            ChangedItem(
              place: place, classes: [(rate, change.a, change.b)], a: Course(a, row: rowsOfA[place]),
              b: Course(b, row: rowsOfB[place])))
        }
      }
    }
    return items.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private var time: SimulatedTime { [a.appeared, b.appeared].compactMap(\.self).min() ?? .never }

  /// The facts: `Item 14: display miss in A, hit in B. In A it came on screen at 1,508 ms and was drawn at 1,733 ms.`
  var facts: String {
    let changes = classes.map { "\($0.rate.rawValue): \($0.a.words) in A, \($0.b.words) in B" }
    return "Item \(place), \(changes.joined(separator: "; ")). In A it \(a.words), in B it \(b.words)."
  }

  var cells: [Markup] {
    let rates = classes.map(\.rate.rawValue).joined(separator: " and ")
    return [
      .text("\(place)"), .text(rates), .text(classes[0].a.words), .text(classes[0].b.words),
      .text(Course.text(a.appeared)), .text(Course.text(a.drawn)), .text(Course.text(b.appeared)),
      .text(Course.text(b.drawn)),
    ]
  }
}

extension ChangedItem.Course {
  fileprivate init(_ record: RunRecord, row: Int?) {
    func time(_ fact: KeyPath<ItemRecord, SimulatedTime>) -> SimulatedTime? {
      row.map { record.rows[$0][keyPath: fact] }.flatMap { $0 == .never ? nil : $0 }
    }
    (appeared, drawn) = (time(\.firstVisible), time(\.firstDrawn))
  }

  fileprivate var words: String {
    guard let appeared else { return "never came on screen" }
    let end = drawn.map { "was drawn at \(Self.text($0))" } ?? "was not drawn then"
    return "came on screen at \(Self.text(appeared)) and \(end)"
  }

  fileprivate static func text(_ time: SimulatedTime?) -> String {
    time.map { "\($0.milliseconds.grouped(decimals: 1)) ms" } ?? "–"
  }
}

extension RunRecord {
  fileprivate var rowsByPlace: [ItemPlace: Int] {
    Dictionary(zip(places, 0..<rowCount), uniquingKeysWith: { first, _ in first })
  }
}
