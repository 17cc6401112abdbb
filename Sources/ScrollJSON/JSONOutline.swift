/// Where in a JSON file of some format its elements lie: the values that are read one by one.
package struct JSONLayout: Sendable {
  /// What each object around the elements calls the next value; `*` stands for any name.
  package typealias Path = [String]

  /// Stands for any name in a path.
  package static let anyName = "*"

  /// The arrays whose items are elements; an empty path is an array that is the whole file, or a line of it.
  private let arrays: [Path]
  /// Other values that are elements.
  private let values: [Path]
  /// Whether an object that is the whole file, or a line of it, is itself an element, unless its first member is one
  /// of `wrappers`.
  let objectsAreElements: Bool
  let wrappers: [String]
  /// Whether an array that is the whole file may end with a comma, and without its bracket.
  let isArrayEndOptional: Bool

  package init(
    arrays: [Path], values: [Path] = [], objectsAreElements: Bool = false, wrappers: [String] = [],
    isArrayEndOptional: Bool = false
  ) {
    self.arrays = arrays
    self.values = values
    self.objectsAreElements = objectsAreElements
    self.wrappers = wrappers
    self.isArrayEndOptional = isArrayEndOptional
  }

  func isArrayOfElements(at path: Path) -> Bool { arrays.contains { Self.matches($0, path) } }

  func isElement(at path: Path) -> Bool { values.contains { Self.matches($0, path) } }

  /// Whether elements lie further inside.
  func leadsOn(at path: Path) -> Bool {
    (arrays + values).contains { $0.count > path.count && Self.matches(Array($0.prefix(path.count)), path) }
  }

  private static func matches(_ pattern: Path, _ path: Path) -> Bool {
    pattern.count == path.count && zip(pattern, path).allSatisfy { $0 == anyName || $0 == $1 }
  }
}

/// The state machine of what lies around the elements of a JSON file: arrays and objects that are entered, names,
/// commas and colons.
///
/// It takes single bytes. When it says that a value begins, that value's bytes are not for it, and it goes on with
/// ``valueEnded()``.
struct JSONOutline: Sendable {
  enum Action: Hashable {
    case nothing
    /// The byte is the first of an element.
    case beginElement
    /// The byte is the first of a value that nobody wants.
    case beginSkipping
    /// The byte opens an object that may be an element; its first name will tell.
    case beginUndecided
    /// The byte ends the first name of an object that is an element.
    case decideElement
    /// The byte ends the first name of an object that is none, or an object without names.
    case decideWrapper
    /// What is wrong with the byte.
    case fail(String)
  }

  private enum State: Hashable {
    case value
    /// After an opening bracket.
    case itemOrEnd
    case name
    /// After an opening brace.
    case nameOrEnd
    case insideName(isEscaped: Bool)
    case colon
    /// A comma or the end of what was entered.
    case separator
  }

  /// An array or an object that was entered.
  private struct Passage {
    let isObject: Bool
    /// Whether all its items are elements.
    let yieldsElements: Bool
    /// How many of its items have begun.
    var count = 0
  }

  /// What is kept of a name; nobody looks for a longer one.
  private static let nameLimit = 256

  private let layout: JSONLayout
  private var state = State.value
  private var passages: [Passage] = []
  private var name: [UInt8] = []
  private var isUndecided = false
  /// The names on the way to the value that comes next, or was the last.
  private(set) var path: JSONLayout.Path = []
  /// How many values the file has had that are in no other.
  private(set) var documentCount = 0

  init(layout: JSONLayout) { self.layout = layout }

  /// The position of the last item in an array of elements; nil in anything else.
  var index: Int? {
    passages.last.flatMap { $0.yieldsElements ? $0.count - 1 : nil }
  }

  /// What the file still owes at this point; nil if it may end.
  var missing: String? {
    if isInOpenEndedArray { return nil }
    if let first = passages.first { return "the end of the \(first.isObject ? "object" : "array") that it began with" }
    return state == .value ? nil : "the end of an object"
  }

  /// Whether what comes next is in an array that is the whole file, and may end anywhere between its items.
  private var isInOpenEndedArray: Bool {
    layout.isArrayEndOptional && passages.count == 1 && !passages[0].isObject
  }

  mutating func take(_ byte: UInt8) -> Action {
    if case .insideName(let isEscaped) = state { return takeInName(byte, isEscaped: isEscaped) }
    if isJSONSpace(byte) { return .nothing }
    switch (state, byte) {
    case (.itemOrEnd, UInt8(ascii: "]")): return leave()
    case (.value, UInt8(ascii: "]")) where isInOpenEndedArray: return leave()
    case (.value, _), (.itemOrEnd, _): return begin(byte)
    case (.nameOrEnd, UInt8(ascii: "}")): return leave()
    case (.name, UInt8(ascii: "\"")), (.nameOrEnd, UInt8(ascii: "\"")):
      name = []
      state = .insideName(isEscaped: false)
    case (.colon, UInt8(ascii: ":")): state = .value
    case (.separator, UInt8(ascii: ",")): state = passages.last?.isObject == true ? .name : .value
    case (.separator, UInt8(ascii: "}")) where passages.last?.isObject == true: return leave()
    case (.separator, UInt8(ascii: "]")) where passages.last?.isObject == false: return leave()
    case (.name, _): return .fail("expected a name in quotes")
    case (.nameOrEnd, _): return .fail("expected a name in quotes or '}'")
    case (.colon, _): return .fail("expected ':' after a name")
    case (.separator, _): return .fail(passages.last?.isObject == true ? "expected ',' or '}'" : "expected ',' or ']'")
    case (.insideName, _): break
    }
    return .nothing
  }

  /// To be called behind the last byte of a value that was not entered.
  mutating func valueEnded() {
    if let passage = passages.last {
      if passage.isObject { path.removeLast() }
      state = .separator
    } else {
      state = .value
    }
  }

  private mutating func takeInName(_ byte: UInt8, isEscaped: Bool) -> Action {
    if byte < 0x20 { return .fail("expected the end of a name") }
    guard byte == UInt8(ascii: "\""), !isEscaped else {
      state = .insideName(isEscaped: byte == UInt8(ascii: "\\") && !isEscaped)
      if name.count < Self.nameLimit { name.append(byte) }
      return .nothing
    }
    let name = String(decoding: name, as: UTF8.self)
    if isUndecided {
      isUndecided = false
      guard layout.wrappers.contains(name) else { return .decideElement }
      passages.append(Passage(isObject: true, yieldsElements: false))
      path.append(name)
      state = .colon
      return .decideWrapper
    }
    path.append(name)
    state = .colon
    return .nothing
  }

  /// A value begins.
  private mutating func begin(_ byte: UInt8) -> Action {
    if passages.isEmpty {
      documentCount += 1
      if byte == UInt8(ascii: "{"), layout.objectsAreElements {
        isUndecided = true
        state = .nameOrEnd
        return .beginUndecided
      }
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
        return .fail("expected '{' or '['")
      }
    } else {
      passages[passages.count - 1].count += 1
      if passages[passages.count - 1].yieldsElements { return .beginElement }
    }
    if byte == UInt8(ascii: "["), layout.isArrayOfElements(at: path) {
      passages.append(Passage(isObject: false, yieldsElements: true))
      state = .itemOrEnd
      return .nothing
    }
    if byte == UInt8(ascii: "{"), layout.leadsOn(at: path) {
      passages.append(Passage(isObject: true, yieldsElements: false))
      state = .nameOrEnd
      return .nothing
    }
    return layout.isElement(at: path) ? .beginElement : .beginSkipping
  }

  /// What was entered ends.
  private mutating func leave() -> Action {
    if isUndecided {
      isUndecided = false
      valueEnded()
      return .decideWrapper
    }
    passages.removeLast()
    valueEnded()
    return .nothing
  }
}
