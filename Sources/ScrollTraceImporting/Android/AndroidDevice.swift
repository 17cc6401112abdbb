internal import ScrollDiagnostics

/// A device listed by `adb devices`.
package struct AndroidDevice: Hashable, Sendable {
  package let serial: String
  /// The state: `device` if the device is usable; otherwise `unauthorized`, `offline`, `no permissions ...`.
  package let state: String

  /// Parses the output of `adb devices`; the devices are in its order.
  package static func list(_ text: String) -> [AndroidDevice] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: "\t", maxSplits: 1)
      return fields.count == 2 ? AndroidDevice(serial: String(fields[0]), state: fields[1].trimmed) : nil
    }
  }
}
