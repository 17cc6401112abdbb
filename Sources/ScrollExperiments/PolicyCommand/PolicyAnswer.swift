import ScrollDiagnostics
import ScrollJSON
package import ScrollSimulation

/// The answer of a policy command: `{"data": [first, end], "cells": [first, end]}`, where `end` is the index after the last
/// item. `data` is optional and empty by default. Windows may extend beyond the content.
package struct PolicyAnswer {
  /// A fault in an answer.
  package struct Problem: Error {
    let message: String

    /// Returns the sentence about the answer that follows the name of the command.
    package func sentence(of line: [UInt8]) -> String {
      "answered '\(String(decoding: line, as: UTF8.self).excerpt(upTo: 200))': \(message)"
    }
  }

  /// The valid indices: far beyond any content, but narrow enough to reveal mistakes.
  private static let indices = -1_000_000_000...1_000_000_000

  package let windows: ItemWindows

  package init(_ line: [UInt8]) throws(Problem) {
    let root: JSONNode
    do {
      root = try JSONDocument(path: nil, bytes: line, exitCode: .commandFailed).root
    } catch {
      throw Problem(message: error.diagnostics.first.map { "\($0.message)" } ?? "it is not JSON")
    }
    guard let members = root.members else {
      throw Problem(message: "expected an object, found \(root.summary)")
    }
    for member in members where !["data", "cells"].contains(member.name) {
      throw Problem(message: "unknown key '\(member.name.excerpt)'; the keys are 'data' and 'cells'")
    }
    guard let cells = root["cells"] else { throw Problem(message: "'cells' is missing") }
    windows = ItemWindows(
      data: try root["data"].map { node throws(Problem) in try Self.range(node, "data") } ?? 0..<0,
      cells: try Self.range(cells, "cells"))
  }

  private static func range(_ node: JSONNode, _ name: String) throws(Problem) -> Range<Int> {
    guard let elements = node.elements, elements.count == 2 else {
      throw Problem(message: "expected '\(name)' to be [first, end], found \(node.summary)")
    }
    var bounds: [Int] = []
    for element in elements {
      guard let bound = element.number?.integer(as: Int.self), indices.contains(bound) else {
        throw Problem(
          message: """
            expected whole numbers from \(indices.lowerBound) to \(indices.upperBound) in '\(name)', found \
            \(element.summary)
            """)
      }
      bounds.append(bound)
    }
    guard bounds[0] <= bounds[1] else {
      throw Problem(message: "'\(name)' ends at \(bounds[1]), before it begins at \(bounds[0])")
    }
    return bounds[0]..<bounds[1]
  }
}
