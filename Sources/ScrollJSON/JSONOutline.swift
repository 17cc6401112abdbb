/// The positions of a format's elements in a JSON file: the values that are read one by one.
package struct JSONLayout: Sendable {
  /// The names of the values from the outside in; `*` matches any name.
  package typealias Path = [String]

  /// The name in a path that matches any name.
  package static let anyName = "*"

  /// The paths of arrays whose items are elements; an empty path is an array that is the whole file, or a line of it.
  private let arrays: [Path]
  /// The paths of other values that are elements.
  private let values: [Path]
  /// True if an object that is the whole file, or a line of it, is itself an element, unless its first member is in
  /// `wrappers`.
  let objectsAreElements: Bool
  let wrappers: [String]
  /// True if an array that is the whole file may end with a comma, and without its bracket.
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

  /// True if there may be elements further inside the value at a path.
  func leadsOn(at path: Path) -> Bool {
    (arrays + values).contains { $0.count > path.count && Self.matches(Array($0.prefix(path.count)), path) }
  }

  private static func matches(_ pattern: Path, _ path: Path) -> Bool {
    pattern.count == path.count && zip(pattern, path).allSatisfy { $0 == anyName || $0 == $1 }
  }
}

/// A state machine for the structure around a JSON file's elements: the arrays and objects on the path to them, names,
/// commas and colons.
///
/// It takes one byte at a time. When an action says that a value begins, the caller consumes the value's bytes and then
/// calls ``valueEnded()``.
struct JSONOutline: Sendable {
  enum Action: Hashable {
    case nothing
    /// The byte is the first of an element.
    case beginElement
    /// The byte is the first of a value to skip.
    case beginSkipping
    /// The byte opens an object that may be an element; its first name decides.
    case beginUndecided
    /// The byte ends the first name of an object that is an element.
    case decideElement
    /// The byte ends the first name of an object that is not an element, or an object without names.
    case decideWrapper
    /// The byte is invalid, with the problem.
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
    /// A comma or the end of the current array or object.
    case separator
  }

  /// An array or an object that has been entered.
  private struct Passage {
    let isObject: Bool
    /// True if all its items are elements.
    let yieldsElements: Bool
    /// The number of its items that have begun.
    var count = 0
  }

  /// The number of bytes of a name that are kept; no expected name is longer.
  private static let nameLimit = 256

  private let layout: JSONLayout
  private var state = State.value
  private var passages: [Passage] = []
  private var name: [UInt8] = []
  private var isUndecided = false
  /// The names on the path to the next value, or to the last one.
  private(set) var path: JSONLayout.Path = []
  /// The number of top-level values so far.
  private(set) var documentCount = 0

  init(layout: JSONLayout) { self.layout = layout }

  /// The index of the last item in an array of elements; nil in anything else.
  var index: Int? {
    passages.last.flatMap { $0.yieldsElements ? $0.count - 1 : nil }
  }

  /// A description of what is missing at this point; nil if the file may end here.
  var missing: String? {
    if isInOpenEndedArray { return nil }
    if let first = passages.first { return "the end of the \(first.isObject ? "object" : "array") that it began with" }
    return state == .value ? nil : "the end of an object"
  }

  /// True in an array that is the whole file and may end between any two items.
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

  /// Continues after the last byte of a value that was not entered.
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

  /// Begins a value.
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

  /// Ends the current array or object.
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
