import Foundation
import Testing

@testable import ScrollPages

struct MarkupTests {
  @Test func `texts and attributes are escaped, whatever they contain`() {
    let hostile = "<script>alert('1')</script> & \"quoted\" \u{0} \r"
    #expect(
      Markup.element("p", [("title", hostile)], [.text(hostile)]).html == """
        <p title="&lt;script&gt;alert('1')&lt;/script&gt; &amp; &quot;quoted&quot; \u{FFFD} &#13;">\
        &lt;script&gt;alert('1')&lt;/script&gt; &amp; &quot;quoted&quot; \u{FFFD} &#13;</p>
        """)
  }

  @Test func `numbers stay on a line with their units, except in code`() {
    let sentence = Markup.element("p", ["up to ", .element("strong", ["3 ms"])])
    #expect(sentence.html == "<p>up to <strong>3\u{A0}ms</strong></p>")
    let code = Markup.element("code", [.element("span", ["'3 s.csv'"])])
    #expect(code.html == "<code><span>'3 s.csv'</span></code>")
  }

  @Test func `void elements have no end tag, and other empty elements have`() {
    #expect(Markup.element("p", ["a", .element("br"), .element("b")]).html == "<p>a<br/><b></b></p>")
    #expect(Markup.element("svg", [.element("circle", [("r", "1")])]).html == "<svg>\n<circle r=\"1\"/>\n</svg>")
  }

  @Test func `data in a script cannot end its element and keeps its value`() throws {
    let value = ["</script><!--", "a & b", "\u{2028}\u{2029}\u{85}é"]
    let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    let written = Markup.data(id: "facts", json: json).html
    let inner = written.drop { $0 != ">" }.dropFirst().dropLast("</script>".count)
    #expect(!inner.contains("<") && !inner.contains("&") && !inner.contains("\u{2028}"))
    #expect(try JSONDecoder().decode([String].self, from: Data(inner.utf8)) == value)
  }

  @Test func `a page is well-formed XML, also with markup in names`() throws {
    let name = "</title><script>x()</script>\u{202E}\u{1}"
    let table = Table("Of \(name)", header: ["a", .name(name)], rows: [["b", "1"]])
    let section = Section(id: "one", title: name, content: [table.markup])
    let page = Page(title: name, sections: [section])
    let document = try XMLDocument(data: Data(page.text.utf8))
    #expect(try document.nodes(forXPath: "//*[local-name()='script']").isEmpty)
    let heading = try #require(try document.nodes(forXPath: "//*[local-name()='h1']").first)
    #expect(heading.stringValue == "</title><script>x()</script>\u{202E}\u{FFFD}")
    #expect(Page(title: name, sections: [section]).text == page.text)
  }

  @Test func `several commands stand in lines of their own, and names in headers may break`() {
    let commands = Markup.listing("To see it", "run a.json --set x=1\nrun b.json").html
    #expect(commands.contains("<span>x=1</span>\n<span>run</span>"))
    let header = Table(stacking: "A", header: ["peak_items.display", "B"], rows: []).markup.html
    #expect(header.contains("peak_<wbr/>items.<wbr/>display"))
  }
}
