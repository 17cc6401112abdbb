package import ScrollDiagnostics

/// A complete value of a JSON file, with balanced brackets and closed strings.
package struct JSONElement {
  package let bytes: [UInt8]
  /// The line of its first byte, from 1.
  package let line: Int
  /// The names of the objects around the value, or around the array that contains it.
  package let path: JSONLayout.Path
  /// The index in the array, from 0; nil if the value is not in one.
  package let index: Int?

  /// The name in errors: `wheelEvents[3]`.
  package var name: String { path.joined(separator: ".") + (index.map { "[\($0)]" } ?? "") }

  /// Returns the line of the byte at a position. Complexity: O(position).
  func line(at position: Int) -> Int {
    line + bytes.prefix(position).count { $0 == UInt8(ascii: "\n") }
  }
}

/// A splitter that divides a JSON file into its elements, and keeps at most one of them.
///
///     var position = 0
///     while let element = elements.next(in: block, from: &position) { ... }
///
/// The file arrives in pieces, which may be cut anywhere. Several values in a row are read as one file (JSON lines).
/// Outside elements, the grammar is that of RFC 8259. In elements and skipped values, only brackets and strings are
/// checked; ``JSONCursor`` checks the rest of what it reads.
package struct JSONElements: Sendable {
  /// The UTF-8 byte order mark, which some programs write.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The role of the next byte.
  private enum State: Hashable {
    /// The byte order mark, with the number of its bytes read so far.
    case mark(Int)
    case outline
    /// An object that may be an element.
    case undecided
    case element
    case skipping
  }

  package private(set) var problems: Problems
  private let lengthLimit: Int
  private var outline: JSONOutline
  private var scan = JSONValueScan()
  private var state = State.mark(0)
  private var line = 1
  /// The bytes of the current element so far.
  private var element: [UInt8] = []
  private var elementLine = 0
  /// True if the syntax is invalid, so that the rest has no meaning.
  private var isBroken = false

  /// Creates a splitter. `path` is the file's name in errors. An element longer than `lengthLimit`, by default 64 MiB,
  /// is an error; nothing else bounds the memory for an unclosed bracket.
  package init(path: String, layout: JSONLayout, lengthLimit: Int = 64 << 20) {
    problems = Problems(path: path)
    self.lengthLimit = lengthLimit
    outline = JSONOutline(layout: layout)
  }

  /// True if reading can stop: the syntax is invalid, or there are too many problems.
  package var hasFailed: Bool { isBroken || problems.isFull }

  /// Returns the next complete element and moves `position` past it. If there is none, moves `position` to the end of
  /// `bytes` and returns nil.
  package mutating func next(in bytes: Span<UInt8>, from position: inout Int) -> JSONElement? {
    while position < bytes.count, !hasFailed {
      switch state {
      case .mark(let length): skipMark(bytes[position], at: &position, length: length)
      case .outline, .undecided:
        take(bytes[position])
        position += 1
      case .element, .skipping:
        if let element = goOn(in: bytes, from: &position) { return element }
      }
    }
    return nil
  }

  /// Reports a problem with a value in an element.
  package mutating func report(_ problem: JSONProblem, in element: JSONElement) {
    let names = [element.name, problem.field ?? ""].filter { !$0.isEmpty }
    problems.add(
      line: element.line(at: problem.position), field: names.isEmpty ? nil : names.joined(separator: "."),
      problem.message)
  }

  /// Reports a problem if the file ends too early. Call it after the last byte.
  package mutating func finish() {
    guard !hasFailed else { return }
    switch state {
    case .mark: fail("the file is empty")
    case .outline:
      if let missing = outline.missing {
        fail("expected \(missing), found the end of the file")
      } else if outline.documentCount == 0 {
        fail("the file is empty")
      }
    case .undecided, .element, .skipping: fail("the file ends inside a value")
    }
  }

  private mutating func skipMark(_ byte: UInt8, at position: inout Int, length: Int) {
    if byte == Self.byteOrderMark[length] {
      state = length == 2 ? .outline : .mark(length + 1)
      position += 1
    } else if length > 0 || byte >= 0x80 || byte == 0 {
      fail("expected text in UTF-8")
    } else {
      state = .outline
    }
  }

  /// Handles a byte outside elements.
  private mutating func take(_ byte: UInt8) {
    if state == .undecided {
      guard element.count < lengthLimit else { return failForLength() }
      element.append(byte)
    }
    switch outline.take(byte) {
    case .nothing: break
    case .beginElement: begin(byte, as: .element)
    case .beginSkipping: begin(byte, as: .skipping)
    case .beginUndecided: begin(byte, as: .undecided)
    case .decideElement: state = .element
    case .decideWrapper: state = .outline
    case .fail(let message): fail("\(message), found \([byte].withSpan { Excerpt($0) })")
    }
    if byte == UInt8(ascii: "\n") { line += 1 }
  }

  private mutating func begin(_ byte: UInt8, as newState: State) {
    guard scan.begin(with: byte) else { return fail("expected a value, found \([byte].withSpan({ Excerpt($0) }))") }
    state = newState
    elementLine = line
    element.removeAll(keepingCapacity: true)
    element.append(byte)
  }

  /// Continues an element or a skipped value; returns the element if it is complete.
  private mutating func goOn(in bytes: Span<UInt8>, from position: inout Int) -> JSONElement? {
    let start = position
    let outcome = scan.advance(over: bytes, from: &position, line: &line)
    let isElement = state == .element
    if isElement { append(bytes.extracting(start..<position)) }
    switch outcome {
    case .incomplete: return nil
    case .broken(let message):
      fail(message)
      return nil
    case .complete:
      state = .outline
      let complete = JSONElement(bytes: element, line: elementLine, path: outline.path, index: outline.index)
      outline.valueEnded()
      return isElement && !isBroken ? complete : nil
    }
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    guard element.count + bytes.count <= lengthLimit else { return failForLength() }
    bytes.withUnsafeBufferPointer { element.append(contentsOf: $0) }
  }

  private mutating func failForLength() { fail("a value is longer than \(lengthLimit) bytes") }

  private mutating func fail(_ message: String) {
    problems.add(line: line, message)
    isBroken = true
  }
}
