import Testing

@testable import ScrollTraceImporting

@Suite struct GeteventReaderTests {
  @Test("In protocol B a contact lasts from its tracking id to -1 and keeps unsent axes")
  func slots() throws {
    let text = """
      [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   000000e3
      [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001f4
      [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000438
      [   10.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
      [   10.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      [   10.008250] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000430
      [   10.008250] /dev/input/event2: EV_ABS       ABS_MT_PRESSURE      0000003a
      [   10.008250] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 121
      [   10.016000] /dev/input/event2: EV_ABS       ABS_MT_PRESSURE      00000039
      [   10.016000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 121
      [   10.025000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [   10.025000] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
      [   10.025000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      [   10.100000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   000000e4
      [   10.100000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001f5
      [   10.100000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      """
    #expect(
      try touchLines(text) == [
        "10000.0 down 0 500.0 1080.0", "10008.25 move 0 500.0 1072.0", "10025.0 up 0 500.0 1072.0",
        "10100.0 down 0 501.0 1072.0",
      ])
  }

  @Test("Two fingers have a slot each, and one without events rests")
  func twoFingers() throws {
    let text = """
      [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.0] EV_ABS ABS_MT_POSITION_X 00000001
      [ 1.0] EV_ABS ABS_MT_POSITION_Y 00000002
      [ 1.0] EV_ABS ABS_MT_SLOT 00000001
      [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000002
      [ 1.0] EV_ABS ABS_MT_POSITION_X 00000003
      [ 1.0] EV_ABS ABS_MT_POSITION_Y 00000004
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.1] EV_ABS ABS_MT_POSITION_Y 00000005
      [ 1.1] EV_SYN SYN_REPORT 00000000
      [ 1.2] EV_ABS ABS_MT_SLOT 00000000
      [ 1.2] EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ 1.2] EV_ABS ABS_MT_SLOT 00000001
      [ 1.2] EV_ABS ABS_MT_POSITION_Y 00000006
      [ 1.2] EV_SYN SYN_REPORT 00000000
      """
    #expect(
      try touchLines(text) == [
        "1000.0 down 0 1.0 2.0", "1000.0 down 1 3.0 4.0", "1100.0 move 1 3.0 5.0", "1200.0 up 0 1.0 2.0",
        "1200.0 move 1 3.0 6.0",
      ])
  }

  @Test("A contact that reuses a slot first ends the one before")
  func replacedContact() throws {
    let text = """
      [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.0] EV_ABS ABS_MT_POSITION_X 00000001
      [ 1.0] EV_ABS ABS_MT_POSITION_Y 00000002
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.1] EV_ABS ABS_MT_TRACKING_ID 00000002
      [ 1.1] EV_ABS ABS_MT_POSITION_Y 00000009
      [ 1.1] EV_SYN SYN_REPORT 00000000
      """
    #expect(
      try touchLines(text) == ["1000.0 down 0 1.0 2.0", "1100.0 up 0 1.0 2.0", "1100.0 down 0 1.0 9.0"])
  }

  @Test("Without -l types, codes and values are numbers, negative ones in two's complement")
  func numbers() throws {
    let text = """
      add device 1: /dev/input/event5
        name:     "touchpanel"
      [   28417.113021] /dev/input/event5: 0003 0039 0000001f
      [   28417.113021] /dev/input/event5: 0001 014a 00000001
      [   28417.113021] /dev/input/event5: 0003 0035 fffffffe
      [   28417.113021] /dev/input/event5: 0003 0036 000006A9
      [   28417.113021] /dev/input/event5: 0000 0000 00000000
      [   28417.121355] /dev/input/event5: 0003 0039 ffffffff
      [   28417.121355] /dev/input/event5: 0000 0000 00000000
      """
    #expect(try touchLines(text) == ["28417113.021 down 0 -2.0 1705.0", "28417121.355 up 0 -2.0 1705.0"])
  }

  @Test("Times of early Android have a dash between seconds and microseconds")
  func dashedTimes() throws {
    let text = """
      47258-535904: /dev/input/event5: 0003 0039 00000000
      47258-535904: /dev/input/event5: 0003 0035 00000010
      47258-535904: /dev/input/event5: 0003 0036 00000020
      47258-535904: /dev/input/event5: 0000 0000 00000000
      47259-81: /dev/input/event5: 0003 0036 00000021
      47259-81: /dev/input/event5: 0000 0000 00000000
      """
    #expect(try touchLines(text) == ["47258535.904 down 0 16.0 32.0", "47259000.081 move 0 16.0 33.0"])
  }

  @Test("In protocol A a frame lists all contacts, and missing ones have ended")
  func packets() throws {
    let text = """
      [ 1.0] EV_KEY BTN_TOUCH DOWN
      [ 1.0] EV_ABS ABS_MT_POSITION_X 000002ee
      [ 1.0] EV_ABS ABS_MT_POSITION_Y 000000c1
      [ 1.0] EV_SYN SYN_MT_REPORT 00000000
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.1] EV_ABS ABS_MT_POSITION_X 000002ed
      [ 1.1] EV_ABS ABS_MT_POSITION_Y 000000c3
      [ 1.1] EV_SYN SYN_MT_REPORT 00000000
      [ 1.1] EV_ABS ABS_MT_POSITION_X 00000001
      [ 1.1] EV_ABS ABS_MT_POSITION_Y 00000002
      [ 1.1] EV_SYN SYN_MT_REPORT 00000000
      [ 1.1] EV_SYN SYN_REPORT 00000000
      [ 1.2] EV_ABS ABS_MT_POSITION_X 000002ec
      [ 1.2] EV_ABS ABS_MT_POSITION_Y 000000c4
      [ 1.2] EV_SYN SYN_MT_REPORT 00000000
      [ 1.2] EV_SYN SYN_REPORT 00000000
      [ 1.3] EV_SYN SYN_MT_REPORT 00000000
      [ 1.3] EV_SYN SYN_REPORT 00000000
      """
    #expect(
      try touchLines(text) == [
        "1000.0 down 0 750.0 193.0", "1100.0 move 0 749.0 195.0", "1100.0 down 1 1.0 2.0", "1200.0 up 1 1.0 2.0",
        "1200.0 move 0 748.0 196.0", "1300.0 up 0 748.0 196.0",
      ])
  }

  @Test(
    "In protocol A the button ends the contact, whatever its last frame repeats",
    arguments: [
      "[ 1.1] EV_KEY BTN_TOUCH UP\n[ 1.1] EV_SYN SYN_REPORT 00000000\n",
      """
      [ 1.1] EV_ABS ABS_MT_POSITION_X 00000001
      [ 1.1] EV_ABS ABS_MT_POSITION_Y 00000002
      [ 1.1] EV_SYN SYN_MT_REPORT 00000000
      [ 1.1] EV_KEY BTN_TOUCH UP
      [ 1.1] EV_SYN SYN_REPORT 00000000
      """,
    ])
  func packetsAndButton(end: String) throws {
    let text = """
      [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000007
      [ 1.0] EV_ABS ABS_MT_POSITION_X 00000001
      [ 1.0] EV_ABS ABS_MT_POSITION_Y 00000002
      [ 1.0] EV_SYN SYN_MT_REPORT 00000000
      [ 1.0] EV_SYN SYN_REPORT 00000000

      """
    #expect(try touchLines(text + end) == ["1000.0 down 7 1.0 2.0", "1100.0 up 7 1.0 2.0"])
  }

  @Test(
    "Without tracking ids the button is the contact",
    arguments: [
      ("ABS_MT_POSITION_X", "ABS_MT_POSITION_Y"), ("ABS_X", "ABS_Y"),
    ])
  func button(x: String, y: String) throws {
    let text = """
      [ 1.0] EV_ABS \(x) 00000001
      [ 1.0] EV_ABS \(y) 00000002
      [ 1.0] EV_KEY BTN_TOUCH DOWN
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.1] EV_ABS \(y) 00000003
      [ 1.1] EV_SYN SYN_REPORT 00000000
      [ 1.2] EV_KEY BTN_TOUCH UP
      [ 1.2] EV_SYN SYN_REPORT 00000000
      [ 1.3] EV_ABS \(y) 00000004
      [ 1.3] EV_SYN SYN_REPORT 00000000
      """
    #expect(
      try touchLines(text) == ["1000.0 down 0 1.0 2.0", "1100.0 move 0 1.0 3.0", "1200.0 up 0 1.0 3.0"])
  }

  @Test("A driver that ends contacts by the button alone also begins them by it")
  func buttonWithTrackingIDs() throws {
    let text = """
      [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000000
      [ 1.0] EV_ABS ABS_MT_POSITION_X 00000001
      [ 1.0] EV_ABS ABS_MT_POSITION_Y 00000002
      [ 1.0] EV_KEY BTN_TOUCH DOWN
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.1] EV_KEY BTN_TOUCH UP
      [ 1.1] EV_SYN SYN_REPORT 00000000
      [ 1.2] EV_ABS ABS_MT_POSITION_Y 00000007
      [ 1.2] EV_KEY BTN_TOUCH DOWN
      [ 1.2] EV_SYN SYN_REPORT 00000000
      """
    #expect(
      try touchLines(text) == ["1000.0 down 0 1.0 2.0", "1100.0 up 0 1.0 2.0", "1200.0 down 0 1.0 7.0"])
  }

  @Test("Single positions beside those of contacts repeat the first contact and are skipped")
  func pointerEmulation() throws {
    let text = """
      [ 1.0] EV_KEY BTN_TOUCH DOWN
      [ 1.0] EV_ABS ABS_MT_SLOT 00000001
      [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.0] EV_ABS ABS_MT_POSITION_X 00000001
      [ 1.0] EV_ABS ABS_MT_POSITION_Y 00000002
      [ 1.0] EV_ABS ABS_X 00000009
      [ 1.0] EV_ABS ABS_Y 00000009
      [ 1.0] EV_SYN SYN_REPORT 00000000
      """
    #expect(try touchLines(text) == ["1000.0 down 1 1.0 2.0"])
  }

  @Test("A contact starts with axes sent late, and nothing is read before a contact")
  func begunLate() throws {
    let text = """
      [ 1.0] EV_ABS ABS_MT_POSITION_Y 00000063
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.1] EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ 1.1] EV_SYN SYN_REPORT 00000000
      [ 2.0] EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 2.0] EV_ABS ABS_MT_POSITION_Y 00000001
      [ 2.0] EV_SYN SYN_REPORT 00000000
      [ 2.1] EV_ABS ABS_MT_POSITION_X 00000005
      [ 2.1] EV_SYN SYN_REPORT 00000000
      """
    #expect(try touchLines(text) == ["2000.0 down 0 5.0 1.0", "2100.0 move 0 5.0 1.0"])
  }

  @Test("A frame cut off by the end of the recording counts")
  func unfinishedFrame() throws {
    let text = "[ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001\n[ 1.0] EV_ABS ABS_MT_POSITION_Y 00000001\n"
    #expect(try touchLines(text) == ["1000.0 down 0 0.0 1.0"])
  }

  private func touchLines(_ text: String) throws -> [String] {
    try GeteventReader(path: "touches.txt").read(text).touchLines
  }
}
