extension JSONParser {
  /// The array that begins at `position`.
  mutating func array() throws(Stop) -> [JSONNode] {
    let firstLine = line
    try enter()
    var elements: [JSONNode] = []
    if leaves(by: UInt8(ascii: "]")) { return elements }
    while true {
      path.components.append(.index(elements.count))
      elements.append(try value())
      path.components.removeLast()
      if try endsElement(by: UInt8(ascii: "]"), or: .endOfArray(firstLine: firstLine)) { return elements }
    }
  }

  /// The object that begins at `position`.
  mutating func object() throws(Stop) -> [JSONMember] {
    let firstLine = line
    try enter()
    var members: [JSONMember] = []
    var names: Set<String> = []
    if leaves(by: UInt8(ascii: "}")) { return members }
    while true {
      let line = line
      let name = try name()
      if !names.insert(name).inserted {
        let first = members.first { $0.name == name }
        try note(.duplicateName(name, firstLine: first?.line))
      }
      try skipSpace()
      guard next == UInt8(ascii: ":") else { try fail(expected: .colon(after: name)) }
      position += 1
      try skipSpace()
      path.components.append(.name(name))
      members.append(JSONMember(name, try value(), line: line))
      path.components.removeLast()
      if try endsElement(by: UInt8(ascii: "}"), or: .endOfObject(firstLine: firstLine)) { return members }
    }
  }

  private mutating func enter() throws(Stop) {
    let limit = JSONParser.depthLimit
    guard path.components.count < limit else { try fail(.tooDeep(limit: limit)) }
    position += 1
    try skipSpace()
  }

  /// Whether the closing bracket stands here; passes it.
  private mutating func leaves(by bracket: UInt8) -> Bool {
    guard next == bracket else { return false }
    position += 1
    return true
  }

  /// Passes what follows an element: the closing bracket (true), or a comma and the space behind it (false).
  private mutating func endsElement(
    by bracket: UInt8, or expected: JSONSyntaxProblem.Expectation
  ) throws(Stop) -> Bool {
    try skipSpace()
    if leaves(by: bracket) { return true }
    guard next == UInt8(ascii: ",") else { try fail(expected: expected) }
    let commaLine = line
    position += 1
    try skipSpace()
    guard leaves(by: bracket) else { return false }
    try note(.trailingComma(before: String(UnicodeScalar(bracket))), line: commaLine)
    return true
  }

  private mutating func name() throws(Stop) -> String {
    switch next {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "'"): try fail(.singleQuotes)
    case let byte? where JSONToken.isPartOfWord(byte):
      let name = takeWord()
      try note(.unquotedName(name))
      return name
    default: try fail(expected: .name)
    }
  }
}
