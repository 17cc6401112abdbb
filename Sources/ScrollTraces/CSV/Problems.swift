package import Diagnostics

/// The problems of one file, at most `Failure.limit`.
package struct Problems: Sendable {
  package let path: String
  package private(set) var diagnostics: [Diagnostic] = []

  package init(path: String) { self.path = path }

  /// True if no more problems are kept.
  package var isFull: Bool { diagnostics.count >= Failure.limit }

  package mutating func add(line: Int? = nil, field: String? = nil, _ message: String, remedy: String? = nil) {
    guard !isFull else { return }
    diagnostics.append(
      Diagnostic(path: path, line: line, field: field, message: message, remedy: remedy))
  }

  /// The failure with these problems; nil if there are none.
  package var failure: Failure? {
    diagnostics.isEmpty ? nil : Failure(.malformedData, diagnostics)
  }
}

/// A quotation of a file in an error message: short, on one line, and printable for any bytes.
package struct Excerpt: CustomStringConvertible {
  /// The largest number of characters, enough to recognize a cell.
  static let characterLimit = 32

  package let description: String

  package init(_ bytes: Span<UInt8>) {
    // A character has at most four bytes; what is cut off is never decoded.
    let head = bytes.extracting(first: 4 * Self.characterLimit)
    self.init(
      head.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }, isCut: head.count < bytes.count)
  }

  package init(_ text: String) {
    self.init(text, isCut: false)
  }

  private init(_ text: String, isCut: Bool) {
    let scalars = text.unicodeScalars
    var excerpt = ""
    for scalar in scalars.prefix(Self.characterLimit) {
      excerpt += scalar.properties.isPrintable ? String(scalar) : scalar.escaped(asASCII: true)
    }
    let isShortened = isCut || scalars.count > Self.characterLimit
    description = text.isEmpty ? "nothing" : "'\(excerpt)\(isShortened ? "…" : "")'"
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
