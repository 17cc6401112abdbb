internal import Quantities
internal import ScrollTraces

/// What the XML file that evtrack writes beside a log says: `<window>1366x632</window>`, `<document>1349x2064</document>`.
struct EvtrackSidecar: Sendable {
  /// The viewport, in CSS pixels; nil if the file does not say.
  let window: Size?
  /// The page's size when evtrack first sent its log; nil if the file does not say.
  let document: Size?

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    window = Self.size(in: text, element: "window")
    document = Self.size(in: text, element: "document")
  }

  private static func size(in text: String, element: String) -> Size? {
    guard let start = text.firstRange(of: "<\(element)>")?.upperBound else { return nil }
    let sides = text[start...].prefix { $0 != "<" }.split(separator: "x", omittingEmptySubsequences: false)
    let lengths = sides.prefix(3).map { Double($0.filter { !$0.isWhitespace }) ?? 0 }
    guard lengths.count == 2, lengths.allSatisfy({ $0 > 0 && $0 <= TraceLimits.offset.value }) else { return nil }
    return Size(width: Points(lengths[0]), height: Points(lengths[1]))
  }
}
