import Testing

@testable import ScrollTraces

@Suite struct SignpostsTests {
  @Test func `every phase but idle is an interval`() {
    #expect(TracePhase.allCases.map { Signposts.Subject($0) == nil } == TracePhase.allCases.map { $0 == .idle })
  }

  @Test(
    arguments: [
      (.item(ContainerPath(items: [3, 7])), "item 3/7"),
      (.item(ContainerPath(items: [0]), pixels: 480_000), "item 0 480000 pixels"),
      (.loaded(bytes: 38_050), "loaded 38050 bytes"), (.failed, "failed"), (.canceled, "canceled"),
    ] as [(Signposts.Message, String)])
  func `a message is parsed back from its text`(message: Signposts.Message, text: String) {
    #expect(message.text == text)
    #expect(Signposts.Message(text) == message)
  }

  @Test(arguments: [
    "", "item", "item x", "item 1/", "loaded -1 bytes", "loaded", "loaded x bytes", "failed 1", "hello",
  ])
  func `other text is not a message`(text: String) {
    #expect(Signposts.Message(text) == nil)
  }
}
