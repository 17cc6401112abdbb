package import ScrollDiagnostics

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

  /// Returns the device to use.
  ///
  /// - Parameters:
  ///   - serial: The serial number of the device; nil if there is only one.
  ///   - devices: The devices that adb sees.
  /// - Throws: `.commandFailed` if there is no such device, or if it cannot be used; `.usage` if the choice is
  ///   ambiguous.
  package static func chosen(_ serial: String?, among devices: [AndroidDevice]) throws(Failure) -> AndroidDevice {
    let serials = devices.map(\.serial.excerpt).joined(separator: ", ")
    guard let first = devices.first else {
      throw failure(
        "adb sees no device",
        remedy: "Connect it with a cable, and turn on USB debugging in its developer options.")
    }
    guard let device = serial == nil ? first : devices.first(where: { $0.serial == serial }) else {
      throw failure("adb sees no device \(serial!.quoted)", remedy: "It sees \(serials).")
    }
    if serial == nil, devices.count > 1 {
      throw Failure(
        .usage, Diagnostic(message: "adb sees several devices", remedy: "Choose one with --serial: \(serials)."))
    }
    guard device.state == "device" else {
      throw failure("the device \(device.serial.quoted) is \(device.state.excerpt)", remedy: device.remedy)
    }
    return device
  }

  /// The way to make the device usable.
  private var remedy: String {
    switch state {
    case "unauthorized": "Unlock it, and allow USB debugging for this computer."
    case "offline": "Unlock it, and connect it again."
    case let state where state.hasPrefix("no permissions"):
      "Let this user use it: on Linux, install the udev rules for Android devices, and connect it again."
    default: "See what 'adb devices' says."
    }
  }

  static func failure(_ message: String, remedy: String?) -> Failure {
    Failure(.commandFailed, Diagnostic(message: message, remedy: remedy))
  }
}
