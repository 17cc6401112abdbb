internal import ScrollDiagnostics

/// A device of the list that `adb devices` prints.
package struct AndroidDevice: Hashable, Sendable {
  package let serial: String
  /// `device` if it can be used; else `unauthorized`, `offline`, `no permissions ...`.
  package let state: String

  /// The devices in the order of the list.
  package static func list(_ text: String) -> [AndroidDevice] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: "\t", maxSplits: 1)
      return fields.count == 2 ? AndroidDevice(serial: String(fields[0]), state: fields[1].trimmed) : nil
    }
  }
}
