/// An HTTP/1.1 request (RFC 9112), with the parts that the recorder needs.
package struct HTTPRequest: Hashable, Sendable {
  /// The method, as sent: `GET`, `POST`, `OPTIONS`.
  package let method: String
  /// The path and the query of the request line, percent-encoded: `/token/?x=1`.
  package let target: String
  /// The header fields in order, with lowercase names.
  private let fields: [Field]
  package internal(set) var body: [UInt8]

  private struct Field: Hashable {
    let name: String
    let value: String
  }

  package init(method: String, target: String, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.fields = fields.map { Field(name: $0.name.lowercased(), value: $0.value) }
    self.body = body
  }

  /// Returns the values of all fields with a name. Precondition: `name` is lowercase.
  package func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}

/// The reason why a server rejects a request.
package enum HTTPRefusal: Error, Hashable, Sendable {
  case headTooLong(limit: Int)
  case tooManyFields(limit: Int)
  case malformedRequestLine
  case unknownVersion(String)
  case malformedField
  case malformedLength
  /// The request has a body but no `Content-Length`.
  case lengthMissing
  case bodyTooLong(length: String, limit: Int)

  package var status: HTTPStatus {
    switch self {
    case .headTooLong, .tooManyFields: .headTooLarge
    case .malformedRequestLine, .malformedField, .malformedLength: .badRequest
    case .unknownVersion: .versionNotSupported
    case .lengthMissing: .lengthRequired
    case .bodyTooLong: .contentTooLarge
    }
  }

  package var message: String {
    switch self {
    case .headTooLong(let limit): "expected a request head of at most \(limit) bytes, found more"
    case .tooManyFields(let limit): "expected at most \(limit) header fields, found more"
    case .malformedRequestLine: "expected a request line such as 'GET / HTTP/1.1'"
    case .unknownVersion(let version): "expected HTTP/1.1, found \(version)"
    case .malformedField: "expected header fields such as 'name: value'"
    case .malformedLength: "expected one Content-Length, a number of bytes"
    case .lengthMissing: "expected a body with a Content-Length"
    case .bodyTooLong(let length, let limit): "expected a body of at most \(limit) bytes, found \(length)"
    }
  }
}
