/// The status codes that this server returns (RFC 9110).
package enum HTTPStatus: Int, Sendable {
  case ok = 200
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case conflict = 409
  case lengthRequired = 411
  case contentTooLarge = 413
  case headTooLarge = 431
  case versionNotSupported = 505

  private var reason: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .conflict: "Conflict"
    case .lengthRequired: "Length Required"
    case .contentTooLarge: "Content Too Large"
    case .headTooLarge: "Request Header Fields Too Large"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }

  fileprivate var line: String { "HTTP/1.1 \(rawValue) \(reason)" }
}

/// A response. The connection closes after it.
package struct HTTPResponse: Hashable, Sendable {
  package let status: HTTPStatus
  package let body: [UInt8]
  private let contentType: String
  /// The header lines in addition to those of every response.
  private let fields: [String]

  private init(_ status: HTTPStatus, contentType: String, body: [UInt8], fields: [String] = []) {
    (self.status, self.body, self.contentType, self.fields) = (status, body, contentType, fields)
  }

  /// Returns a plain-text response: a sentence with a line break after it.
  package static func text(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    HTTPResponse(status, contentType: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }

  package static func page(_ html: String) -> HTTPResponse {
    HTTPResponse(.ok, contentType: "text/html; charset=utf-8", body: Array(html.utf8))
  }

  package init(_ refusal: HTTPRefusal) { self = .text(refusal.status, refusal.message) }

  /// The response with headers that let pages of any origin read it, public ones included (CORS and Private Network
  /// Access).
  package var sharedWithAllOrigins: HTTPResponse {
    HTTPResponse(
      status, contentType: contentType, body: body,
      fields: fields + [
        "Access-Control-Allow-Origin: *", "Access-Control-Allow-Methods: POST, OPTIONS",
        "Access-Control-Allow-Headers: Content-Type", "Access-Control-Allow-Private-Network: true",
        "Access-Control-Max-Age: 600", "Cross-Origin-Resource-Policy: cross-origin",
      ])
  }

  /// True if the response rejects a page's message.
  package var refusesMessage: Bool { [.badRequest, .conflict, .contentTooLarge].contains(status) }

  /// The bytes on the wire.
  package var bytes: [UInt8] {
    let lines =
      [
        status.line, "Content-Type: \(contentType)", "Content-Length: \(body.count)", "Connection: close",
        "Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
      ] + fields
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
