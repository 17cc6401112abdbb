internal import ScrollJSON
internal import ScrollQuantities
internal import ScrollTraces

/// Values as HAR files have them.
extension JSONCursor {
  /// Reads a number; nil for null. Any other value is a problem.
  mutating func numberOrNull() throws(JSONProblem) -> Double? {
    let start = startOfValue()
    if bytes.count > start, bytes[start] == UInt8(ascii: "n"), takeLiteral(upTo: start + 4) { return nil }
    return try number()
  }

  /// Reads a number of a unit that has a limit; nil for null.
  mutating func numberOrNull(upTo limit: Double, _ unit: String) throws(JSONProblem) -> Double? {
    guard let number = try numberOrNull() else { return nil }
    guard number <= limit else { throw problem("expected at most \(limit.plain) \(unit), found \(number.plain)") }
    return number
  }

  /// Reads a number of bytes that an item can have; nil for null, and for a negative number, which means unknown.
  mutating func byteCount() throws(JSONProblem) -> Double? {
    try numberOrNull(upTo: ItemsFile.byteCounts.upperBound, "bytes").flatMap { $0 < 0 ? nil : $0 }
  }

  /// Reads a string or a literal; nil for null, an empty string, an object or an array.
  mutating func word() throws(JSONProblem) -> String? {
    let start = startOfValue()
    guard bytes.count > start, bytes[start] != UInt8(ascii: "{"), bytes[start] != UInt8(ascii: "[") else {
      try skip()
      return nil
    }
    let (isString, text) = (isAtString, try text())
    return text.isEmpty || !isString && text == "null" ? nil : text
  }

  /// Reads a time since 1970 from a string by ISO 8601, such as `2017-06-26T21:45:04.598+09:00`; nil for an empty
  /// string. Without an offset it is UTC. Any other value is a problem.
  mutating func dateOrEmpty() throws(JSONProblem) -> SimulatedTime? {
    let start = startOfValue()
    if isAtString {
      let text = try text()
      if text.isEmpty { return nil }
      if let time = SimulatedTime(iso8601: text) { return time }
    }
    throw unexpected("a date such as 2017-06-26T21:45:04.598Z", at: start)
  }

  /// Enters an object and reads it with an initializer; nil for another value. Problems in it name its path.
  mutating func object<Value>(
    named name: String, _ read: (inout JSONCursor) throws(JSONProblem) -> Value
  ) throws(JSONProblem) -> Value? {
    guard try enterObject() else { return nil }
    do throws(JSONProblem) {
      return try read(&self)
    } catch {
      var problem = error
      problem.field = name + (error.field.map { ".\($0)" } ?? "")
      throw problem
    }
  }
}
