/// The names that are looked for in an object: the raw values of an enumeration.
struct JSONNames<Name: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let names: [(text: [UInt8], name: Name)] = Name.allCases.map { (Array($0.rawValue.utf8), $0) }

  /// The name that is spelled by some of the bytes; nil if it is not looked for.
  func name(in bytes: Span<UInt8>, _ range: Range<Int>) -> Name? {
    for candidate in names where candidate.text.count == range.count {
      var index = 0
      while index < range.count, candidate.text[index] == bytes[range.lowerBound + index] { index += 1 }
      if index == range.count { return candidate.name }
    }
    return nil
  }
}
