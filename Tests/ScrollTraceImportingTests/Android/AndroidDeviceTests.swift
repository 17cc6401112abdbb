import ScrollDiagnostics
import Testing

@testable import ScrollTraceImporting

struct AndroidDeviceTests {
  private static let phone = AndroidDevice(serial: "R58M", state: "device")
  private static let tablet = AndroidDevice(serial: "TAB7", state: "unauthorized")

  @Test func `the only device is chosen, and of several the named one`() throws {
    #expect(try AndroidDevice.chosen(nil, among: [Self.phone]) == Self.phone)
    #expect(try AndroidDevice.chosen("R58M", among: [Self.tablet, Self.phone]) == Self.phone)
  }

  @Test(
    arguments: [
      (nil, [], .commandFailed, "adb sees no device"),
      (nil, [phone, tablet], .usage, "Choose one with --serial: R58M, TAB7."),
      ("X1", [phone, tablet], .commandFailed, "It sees R58M, TAB7."),
      ("TAB7", [phone, tablet], .commandFailed, "allow USB debugging for this computer"),
    ] as [(String?, [AndroidDevice], ExitCode, String)])
  func `a device that cannot be used is reported`(
    serial: String?, devices: [AndroidDevice], exitCode: ExitCode, words: String
  ) throws {
    let failure = try #require(throws: Failure.self) { try AndroidDevice.chosen(serial, among: devices) }
    #expect(failure.exitCode == exitCode)
    #expect(failure.diagnostics.map(\.description).joined().contains(words))
  }
}
