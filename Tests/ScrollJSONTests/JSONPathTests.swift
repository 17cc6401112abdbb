import Testing

@testable import ScrollJSON

struct JSONPathTests {
  @Test func `names are joined by dots, and indices are in brackets`() {
    #expect(
      JSONPath.root.appending("devices").appending(2).appending("name").description == "devices[2].name")
    #expect(JSONPath.root.appending(0).appending(1).appending("a").description == "[0][1].a")
    #expect(JSONPath.root.description == "")
  }
}
