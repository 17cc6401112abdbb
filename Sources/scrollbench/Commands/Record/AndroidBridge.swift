import ScrollDiagnostics
import ScrollFiles
import ScrollTraceImporting
import Synchronization

/// A device connected through `adb`, the Android Debug Bridge.
struct AndroidBridge: Sendable {
  /// Ends the running program and every later one, from any thread.
  final class Stop: Sendable {
    private enum State {
      case idle
      case running(stop: @Sendable () -> Void)
      case stopped
    }

    private let state = Mutex(State.idle)

    func callAsFunction() {
      state.withLock { state in
        if case .running(let stop) = state { stop() }
        state = .stopped
      }
    }

    fileprivate var isStopped: Bool {
      state.withLock { if case .stopped = $0 { true } else { false } }
    }

    fileprivate func started(stop: @escaping @Sendable () -> Void) {
      state.withLock { state in
        if case .stopped = state { stop() } else { state = .running(stop: stop) }
      }
    }

    fileprivate func ended() {
      state.withLock { state in
        if case .running = state { state = .idle }
      }
    }
  }

  let serial: String
  private let environment: [String: String]
  private let stop: Stop

  /// Finds the device.
  ///
  /// - Parameters:
  ///   - serial: The serial number of the device; nil if there is only one.
  ///   - stop: Stops the running program.
  /// - Throws: `.commandFailed` if there is no adb or no such device, or if the device cannot be used; `.usage` if the
  ///   choice is ambiguous.
  init(serial: String?, stop: Stop) throws(Failure) {
    let environment = CurrentProcess.environment
    let devices = AndroidDevice.list(try Self.answer("devices", environment, stop))
    guard let first = devices.first else {
      throw Self.failure(
        "adb sees no device",
        remedy: "Connect it with a cable, and turn on USB debugging in its developer options.")
    }
    guard let device = serial == nil ? first : devices.first(where: { $0.serial == serial }) else {
      throw Self.failure("adb sees no device \(serial!.quoted)", remedy: "It sees \(Self.list(devices)).")
    }
    if serial == nil, devices.count > 1 {
      throw Failure(
        .usage,
        Diagnostic(message: "adb sees several devices", remedy: "Choose one with --serial: \(Self.list(devices))."))
    }
    guard device.state == "device" else {
      throw Self.failure("the device \(device.serial.quoted) is \(device.state.excerpt)", remedy: Self.remedy(device))
    }
    self.serial = device.serial
    self.environment = environment.merging(["ANDROID_SERIAL": device.serial]) { _, given in given }
    self.stop = stop
  }

  /// Returns the standard output of a command of adb.
  ///
  /// - Throws: `.commandFailed` if it fails.
  func answer(_ command: String) throws(Failure) -> String { try Self.answer(command, environment, stop) }

  /// Hands over the output of a command of adb, piece by piece, until the command ends or is stopped.
  func stream(_ command: String, _ handOver: (ArraySlice<UInt8>) -> Void) throws(Failure) {
    _ = try Self.run(command, environment, stop, handOver)
  }

  private static func answer(
    _ command: String, _ environment: [String: String], _ stop: Stop
  ) throws(Failure) -> String {
    var output: [UInt8] = []
    let (end, errors) = try run(command, environment, stop) { if output.count < 1 << 20 { output += $0 } }
    guard end == .exited(code: 0) else {
      throw failure("'adb \(command)' failed\(errors.isEmpty ? "" : ": \(errors.excerpt(upTo: 200))")", remedy: nil)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func run(
    _ command: String, _ environment: [String: String], _ stop: Stop, _ handOver: (ArraySlice<UInt8>) -> Void
  ) throws(Failure) -> (end: ChildProcess.Problem, errors: String) {
    // A program that is stopped as soon as it starts may have answered already.
    guard !stop.isStopped else { throw failure("'adb \(command)' is not started after a signal", remedy: nil) }
    var adb: ChildProcess
    do throws(ChildProcess.Problem) {
      adb = try ChildProcess(words: ["adb"] + command.split(separator: " ").map(String.init), environment: environment)
    } catch {
      throw failure(
        "adb cannot be started: \(error.message)",
        remedy: "Install Android's platform tools, and add their folder to PATH.")
    }
    stop.started(stop: adb.stop)
    defer {
      stop.ended()
      adb.end(within: .zero)
    }
    adb.readToEnd(handOver)
    let end = adb.exitProblem(before: .now + .seconds(5))
    let errors = adb.errorText.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    return (end, errors)
  }

  private static func list(_ devices: [AndroidDevice]) -> String {
    devices.map(\.serial.excerpt).joined(separator: ", ")
  }

  private static func remedy(_ device: AndroidDevice) -> String {
    switch device.state {
    case "unauthorized": "Unlock it, and allow USB debugging for this computer."
    case "offline": "Unlock it, and connect it again."
    case let state where state.hasPrefix("no permissions"):
      "Let this user use it: on Linux, install the udev rules for Android devices, and connect it again."
    default: "See what 'adb devices' says."
    }
  }

  private static func failure(_ message: String, remedy: String?) -> Failure {
    Failure(.commandFailed, Diagnostic(message: message, remedy: remedy))
  }
}
