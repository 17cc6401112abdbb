/// Where a value stands in a document. Messages write it `policy.tuning`, and in arrays `devices[2].name`.
public struct JSONPath: Hashable, Sendable {
  public enum Component: Hashable, Sendable {
    case name(String)
    /// A position in an array, from 0.
    case index(Int)
  }

  /// From the outside in; empty for the document's own value.
  public var components: [Component]

  public static let root = JSONPath(components: [])

  public init(components: [Component]) { self.components = components }

  public func appending(_ name: String) -> JSONPath { JSONPath(components: components + [.name(name)]) }

  public func appending(_ index: Int) -> JSONPath { JSONPath(components: components + [.index(index)]) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as messages write it; empty for the document's own value.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .name(let name): text += (text.isEmpty ? "" : ".") + name.excerpt
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
