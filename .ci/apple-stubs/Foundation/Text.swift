import Darwin
import Dispatch

// MARK: Text

public struct CharacterSet: Sendable, Hashable {
  public static var whitespaces: CharacterSet { CharacterSet() }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
}

extension String {
  public struct Encoding: Sendable, Hashable {
    public static let utf8 = Encoding()
  }

  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
}

extension StringProtocol {
  public var capitalized: String { "" }
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func replacingCharacters<T: StringProtocol, R: RangeExpression>(in range: R, with text: T) -> String
  where R.Bound == String.Index { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func replacingOccurrences<T: StringProtocol, R: StringProtocol>(of target: T, with replacement: R) -> String { "" }
  public func padding<T: StringProtocol>(toLength length: Int, withPad pad: T, startingAt index: Int) -> String { "" }
  public func write<T: StringProtocol>(toFile path: T, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
}

// MARK: JSON and XML

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = ReadingOptions()
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { data }
  open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data { Data() }
}

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting()
    @available(macOS 10.13, iOS 11.0, *)
    public static let sortedKeys = OutputFormatting()
    @available(macOS 10.15, iOS 13.0, *)
    public static let withoutEscapingSlashes = OutputFormatting()
  }

  public init() {}
  open var outputFormatting = OutputFormatting()
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

@available(iOS, unavailable)
open class XMLNode: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open var name: String?
  open var stringValue: String?
  open var parent: XMLNode? { nil }
  open var children: [XMLNode]? { nil }
  open func nodes(forXPath path: String) throws -> [XMLNode] { [] }
}

@available(iOS, unavailable)
open class XMLElement: XMLNode {
  open var attributes: [XMLNode]?
  open func elements(forName name: String) -> [XMLElement] { [] }
  open func attribute(forName name: String) -> XMLNode? { nil }
}

@available(iOS, unavailable)
open class XMLDocument: XMLNode {
  public init(data: Data, options: XMLNode.Options = []) throws {}
}

open class XMLParser: NSObject {
  public init(data: Data) {}
  unowned(unsafe) open var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool { false }
  open var parserError: (any Error)? { nil }
}

// In the SDK, the methods are optional, and the protocol refines NSObjectProtocol.
public protocol XMLParserDelegate: NSObject {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String])
  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?)
  func parser(_ parser: XMLParser, foundCharacters string: String)
}
