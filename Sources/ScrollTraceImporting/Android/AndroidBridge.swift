package import ScrollDiagnostics
import ScrollFiles
import Synchronization

/// A device connected through `adb`, the Android Debug Bridge.
package struct AndroidBridge: Sendable {
  /// Ends the running program and every later one, from any thread.
  package final class Stop: Sendable {
    private enum State {
      case idle
      case running(stop: @Sendable () -> Void)
      case stopped
    }

    private let state = Mutex(State.idle)

    package init() {}

    package func callAsFunction() {
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

  package let serial: String
  private let environment: [String: String]
  private let stop: Stop

  /// Finds the device.
  ///
  /// - Parameters:
  ///   - serial: The serial number of the device; nil if there is only one.
  ///   - environment: The environment variables of adb.
  ///   - stop: Stops the running program.
  /// - Throws: `.commandFailed` if there is no adb or no such device, or if the device cannot be used; `.usage` if the
  ///   choice is ambiguous.
  package init(serial: String?, environment: [String: String], stop: Stop) throws(Failure) {
    let devices = AndroidDevice.list(try Self.answer("devices", environment, stop))
    self.serial = try AndroidDevice.chosen(serial, among: devices).serial
    self.environment = environment.merging(["ANDROID_SERIAL": self.serial]) { _, given in given }
    self.stop = stop
  }

  /// Asks for the screen.
  ///
  /// - Throws: `.commandFailed` if the device does not say how large it is.
  package func screen() throws(Failure) -> AndroidScreen {
    let (size, density) = (try answer("shell wm size"), try answer("shell wm density"))
    let latency = (try? answer("shell dumpsys SurfaceFlinger --latency")) ?? ""
    guard let screen = AndroidScreen(size: size, density: density, latency: latency) else {
      throw AndroidDevice.failure(
        "the device does not say how large its screen is",
        remedy: "'adb shell wm size' and 'adb shell wm density' should.")
    }
    return screen
  }

  /// Returns the output of `getevent -lp`, which has the units of the touch panel.
  ///
  /// - Throws: `.commandFailed` if the device shows no panel.
  package func touchPanel() throws(Failure) -> [UInt8] {
    let description = try answer("shell getevent -lp")
    guard description.contains("ABS_MT_POSITION_X") else {
      throw AndroidDevice.failure(
        "the device shows no touch panel to adb",
        remedy: "Some devices let only root read it: try 'adb shell getevent -lp'.")
    }
    return Array(description.utf8) + [UInt8(ascii: "\n")]
  }

  /// Hands over the output of `getevent -lt`, piece by piece, until it is stopped or the device disconnects.
  package func touchEvents(_ handOver: (ArraySlice<UInt8>) -> Void) throws(Failure) {
    // The device writes each event immediately only to a terminal.
    _ = try Self.run("shell -tt getevent -lt", environment, stop, handOver)
  }

  /// Returns the standard output of a command of adb.
  ///
  /// - Throws: `.commandFailed` if it fails.
  private func answer(_ command: String) throws(Failure) -> String { try Self.answer(command, environment, stop) }

  private static func answer(
    _ command: String, _ environment: [String: String], _ stop: Stop
  ) throws(Failure) -> String {
    var output: [UInt8] = []
    let (end, errors) = try run(command, environment, stop) { if output.count < 1 << 20 { output += $0 } }
    guard end == .exited(code: 0) else {
      throw AndroidDevice.failure(
        "'adb \(command)' failed\(errors.isEmpty ? "" : ": \(errors.excerpt(upTo: 200))")", remedy: nil)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func run(
    _ command: String, _ environment: [String: String], _ stop: Stop, _ handOver: (ArraySlice<UInt8>) -> Void
  ) throws(Failure) -> (end: ChildProcess.Problem, errors: String) {
    // A program that is stopped as soon as it starts may have answered already.
    guard !stop.isStopped else {
      throw AndroidDevice.failure("'adb \(command)' is not started after a signal", remedy: nil)
    }
    var adb: ChildProcess
    do throws(ChildProcess.Problem) {
      adb = try ChildProcess(words: ["adb"] + command.split(separator: " ").map(String.init), environment: environment)
    } catch {
      throw AndroidDevice.failure(
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
}
