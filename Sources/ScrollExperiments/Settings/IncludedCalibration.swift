import ScrollDiagnostics
import ScrollJSON

/// What included files say of where their settings come from, under `calibration`: which were fitted to logs, and their 95 %
/// intervals. Of a setting that another file, the scenario itself or an option has too, nothing is known.
struct IncludedCalibration: Sendable {
  struct Interval: Sendable {
    /// Of a distribution's median, the whole distribution.
    let place: SettingPlace
    let range: ClosedRange<Double>
    let source: String
  }

  /// The key of an included file beside the settings.
  static let key = "calibration"
  private static let ending = "interval_95"

  /// Of the settings that were fitted, also those without an interval.
  private(set) var paths: Set<String> = []
  private(set) var intervals: [Interval] = []

  /// Adds what a file says, and forgets what others said of the settings that it has.
  ///
  /// - Parameters:
  ///   - node: The member `calibration`; nil if there is none.
  ///   - settings: The rest of the file.
  /// - Throws: `.invalidScenario` with every interval that is none.
  mutating func add(_ node: JSONNode?, of settings: JSONNode, path: String) throws(Failure) {
    forget { settings.node(at: $0) != nil }
    var problems: [Diagnostic] = []
    for member in node?.members ?? [] {
      guard let place = try? SettingPlace(member.name), settings.node(at: place.path) != nil else { continue }
      paths.insert(place.setting.path)
      for estimate in member.node.members ?? [] where estimate.name.hasSuffix(Self.ending) {
        let ends = (estimate.node.elements ?? []).compactMap { $0.number?.double }
        guard ends.count == 2, ends[0] <= ends[1] else {
          problems.append(
            Diagnostic(
              path: path, line: estimate.node.line, field: "\(Self.key).\(member.name).\(estimate.name)",
              message: "expected two numbers, the smaller one first, found \(estimate.node.summary)"))
          continue
        }
        let part = estimate.name.dropLast(Self.ending.count + 1)
        let name = part.isEmpty || part == "median" ? place.path : "\(place.path).log_normal.\(part)"
        guard let place = try? SettingPlace(name), settings.node(at: name) != nil else { continue }
        intervals.append(
          Interval(place: place, range: ends[0]...ends[1], source: member.node["source"]?.string ?? "a calibration"))
      }
    }
    if !problems.isEmpty { throw Failure(.invalidScenario, Array(problems.prefix(Failure.limit))) }
  }

  /// Forgets what is said of settings that something else sets.
  ///
  /// - Parameter isSet: Whether a setting of a path has another source.
  mutating func forget(where isSet: (String) -> Bool) {
    let forgotten = paths.filter(isSet)
    paths.subtract(forgotten)
    intervals.removeAll { forgotten.contains($0.place.setting.path) }
  }
}
