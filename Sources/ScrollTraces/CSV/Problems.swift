package import Diagnostics

/// What is wrong with one file, up to `Failure.limit` problems.
package struct Problems: Sendable {
  package let path: String
  package private(set) var diagnostics: [Diagnostic] = []

  package init(path: String) { self.path = path }

  /// True if looking for more is pointless.
  package var isFull: Bool { diagnostics.count >= Failure.limit }

  package mutating func add(line: Int? = nil, field: String? = nil, _ message: String, remedy: String? = nil) {
    guard !isFull else { return }
    diagnostics.append(
      Diagnostic(path: path, line: line, field: field, message: message, remedy: remedy))
  }

  /// The failure these problems mean; nil if there are none.
  package var failure: Failure? {
    diagnostics.isEmpty ? nil : Failure(.malformedData, diagnostics)
  }
}

/// A piece of a file as an error quotes it: short, on one line, printable whatever the bytes are.
package struct Excerpt: CustomStringConvertible {
  /// Enough to recognise the cell by.
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
