import ScrollQuantities
import Testing

@testable import ScrollTraceImporting

struct AndroidScreenTests {
  @Test func `points are density-independent pixels`() throws {
    let screen = try #require(
      AndroidScreen(
        size: "Physical size: 1080x2340\r\n", density: "Physical density: 480\n", latency: "8333333\n0\t0\t0\n"))
    #expect(screen.viewport == PointSize(width: Points(360), height: Points(780)))
    #expect(screen.refreshRate == 120)
  }

  @Test func `an override size and density replace the physical ones`() throws {
    let screen = try #require(
      AndroidScreen(
        size: "Physical size: 1440x3040\nOverride size: 1080x2280\n",
        density: "Physical density: 560\nOverride density: 420\n", latency: ""))
    #expect((screen.width, screen.height, screen.density) == (1080, 2280, 420))
    #expect(screen.viewport == PointSize(width: Points(411.429), height: Points(868.571)))
    #expect(screen.refreshRate == nil)
  }

  @Test(arguments: [
    ("", "Physical density: 480"), ("Physical size: 1080x", "Physical density: 480"),
    ("Physical size: 0x2", "Physical density: 480"), ("Physical size: 1080x2340", "Physical density: 0"),
    ("Physical size: 1080x2340", "cmd: Can't find service: window"), ("Physical size: 1x2x3", "Physical density: 480"),
  ]) func `output without a size or a density gives no screen`(size: String, density: String) {
    #expect(AndroidScreen(size: size, density: density, latency: "16666666") == nil)
  }

  @Test(arguments: [("16666666", 60.0), ("0", nil), ("-5", nil), ("nan", nil), ("1", nil)] as [(String, Double?)])
  func `a refresh rate is read from the latency if it is plausible`(latency: String, rate: Double?) {
    let screen = AndroidScreen(size: "Physical size: 1x1", density: "Physical density: 160", latency: latency)
    #expect(screen?.refreshRate == rate)
  }

  @Test func `devices are parsed with their states`() {
    let text = """
      * daemon started successfully
      List of devices attached
      emulator-5554\tdevice
      R58M\tno permissions (user in plugdev group; are your udev rules wrong?)\r

      """
    #expect(
      AndroidDevice.list(text) == [
        AndroidDevice(serial: "emulator-5554", state: "device"),
        AndroidDevice(serial: "R58M", state: "no permissions (user in plugdev group; are your udev rules wrong?)"),
      ])
  }

  @Test func `fingers are counted while the text arrives in pieces of any length`() {
    let text = """
      [ 1.0] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000001
      [ 1.0] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
      [ 1.1] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [ 1.2] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000002\r

      """
    for length in [1, 7, 1000] {
      var counter = TouchCounter()
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        counter.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
      #expect(counter.touches == 2)
    }
  }
}
