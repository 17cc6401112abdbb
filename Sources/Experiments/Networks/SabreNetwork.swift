import Diagnostics
import ScrollSimulation
import ScrollTraces

/// A trace of Sabre: a JSON array of steps, each with how long it lasts, its bandwidth and its latency.
enum SabreNetwork {
  static let members: [(name: String, range: ClosedRange<Double>)] = [
    ("duration_ms", NetworkFile.durations), ("bandwidth_kbps", NetworkFile.bandwidths),
    ("latency_ms", NetworkFile.roundTrips),
  ]

  static func steps(bytes: [UInt8], path: String) throws(Failure) -> [NetworkTrace.Step] {
    let document = try JSONDocument(path: path, bytes: bytes, exitCode: .malformedData)
    var problems = Problems(path: path)
    let elements = document.root.elements ?? []
    if elements.isEmpty { problems.add(line: document.root.line, "expected an array of at least one step, found none") }
    if elements.count > NetworkFile.rowLimit { problems.add("expected at most \(NetworkFile.rowLimit) steps") }
    var steps: [NetworkTrace.Step] = []
    for (index, element) in elements.enumerated() where !problems.isFull {
      let values = members.map { value($0.name, in: $0.range, of: element, index, &problems) }
      addUnknownMembers(of: element, index, &problems)
      if let duration = values[0], let bandwidth = values[1], let latency = values[2] {
        steps.append(NetworkTrace.Step(milliseconds: duration, bandwidth: bandwidth, roundTrip: latency))
      }
    }
    if let failure = problems.failure { throw failure }
    return steps
  }

  private static func value(
    _ name: String, in range: ClosedRange<Double>, of element: JSONNode, _ index: Int, _ problems: inout Problems
  ) -> Double? {
    let field = JSONPath.root.appending(index).appending(name).description
    guard let node = element[name] else {
      problems.add(line: element.line, field: field, "expected a number, found none")
      return nil
    }
    do {
      return try node.number(in: range)
    } catch {
      problems.add(line: node.line, field: field, error.message)
      return nil
    }
  }

  private static func addUnknownMembers(of element: JSONNode, _ index: Int, _ problems: inout Problems) {
    let names = members.map(\.name)
    for member in element.members ?? [] where !names.contains(member.name) {
      let nearest = closestName(to: member.name, among: names)
      problems.add(
        line: member.line, field: JSONPath.root.appending(index).appending(member.name).description,
        "expected one of \(names.joined(separator: ", "))", remedy: nearest.map { "Did you mean '\($0)'?" })
    }
  }
}
