import ScrollDiagnostics
import ScrollJSON

/// The `calibration` members of included files: the settings that were fitted to logs, with their 95 % intervals. A
/// setting loses its calibration if a later file, the scenario, or an option sets it.
struct IncludedCalibration: Sendable {
  struct Interval: Sendable {
    /// The setting; for a distribution's median, the whole distribution.
    let place: SettingPlace
    let range: ClosedRange<Double>
    let source: String
  }

  /// The key in an included file, beside the settings.
  static let key = "calibration"
  private static let ending = "interval_95"

  /// The paths of the fitted settings, including those without an interval, but not lower bounds.
  private(set) var paths: Set<String> = []
  private(set) var intervals: [Interval] = []

  /// Adds the calibration of a file, and removes that of earlier files for the settings in this one.
  ///
  /// - Parameters:
  ///   - node: The member `calibration`; nil if there is none.
  ///   - settings: The rest of the file.
  ///   - path: The path for errors.
  /// - Throws: `.invalidScenario` with every malformed interval.
  mutating func add(_ node: JSONNode?, of settings: JSONNode, path: String) throws(Failure) {
    forget { settings.decides($0) }
    var problems: [Diagnostic] = []
    for member in node?.members ?? [] {
      guard let place = SettingPlace(ifNamed: member.name), settings.node(at: place.path) != nil else { continue }
      if member.node["lower_bound"] == true { continue }
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
        guard let place = SettingPlace(ifNamed: name), settings.node(at: name) != nil else { continue }
        intervals.append(
          Interval(place: place, range: ends[0]...ends[1], source: member.node["source"]?.string ?? "a calibration"))
      }
    }
    if !problems.isEmpty { throw Failure(.invalidScenario, problems) }
  }

  /// Removes the calibration of settings that have another source.
  ///
  /// - Parameter isSet: Returns true if the setting at a path has another source.
  mutating func forget(where isSet: (String) -> Bool) {
    let forgotten = paths.filter(isSet)
    paths.subtract(forgotten)
    intervals.removeAll { forgotten.contains($0.place.setting.path) }
  }
}
