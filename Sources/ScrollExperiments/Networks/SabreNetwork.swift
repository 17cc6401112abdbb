import ScrollDiagnostics
import ScrollJSON
import ScrollSimulation

/// A trace of Sabre: a JSON array of steps, each with its duration, bandwidth, and latency.
enum SabreNetwork {
  static let members: [(name: String, range: ClosedRange<Double>)] = [
    ("duration_ms", NetworkFile.durations), ("bandwidth_kbps", NetworkFile.bandwidths),
    ("latency_ms", NetworkFile.roundTrips),
  ]

  static func steps(bytes: [UInt8], path: String) throws(Failure) -> [NetworkTrace.Step] {
    let document = try JSONDocument(path: path, bytes: bytes, exitCode: .malformedData)
    var reader = JSONReader(document, exitCode: .malformedData)
    let elements = reader.root.elements ?? []
    if elements.isEmpty { reader.note("expected an array of at least one step, found none", at: reader.root) }
    if elements.count > NetworkFile.rowLimit {
      reader.problems.add("expected at most \(NetworkFile.rowLimit) steps")
    }
    var steps: [NetworkTrace.Step] = []
    for element in elements where !reader.problems.isFull {
      let values = members.map { value($0.name, in: $0.range, of: element, &reader) }
      let names = members.map(\.name)
      for member in element.members ?? [] where !names.contains(member.name) {
        reader.noteUnknown(member, among: names, "expected one of \(names.joined(separator: ", "))")
      }
      if let duration = values[0], let bandwidth = values[1], let latency = values[2] {
        steps.append(NetworkTrace.Step(milliseconds: duration, bandwidth: bandwidth, roundTrip: latency))
      }
    }
    try reader.finish()
    return steps
  }

  private static func value(
    _ name: String, in range: ClosedRange<Double>, of element: JSONField, _ reader: inout JSONReader
  ) -> Double? {
    guard let field = element[name] else {
      reader.note("expected a number, found none", at: element.path.appending(name), line: element.line)
      return nil
    }
    do {
      return try field.node.number(in: range)
    } catch {
      reader.note(error.message, at: field)
      return nil
    }
  }
}
