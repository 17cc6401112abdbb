import ScrollExperiments

/// A file that shows itself in any browser, from a disk, with nothing from anywhere else.
struct Page: Sendable {
  /// The one heading of the first level.
  var title: String
  /// What stands under the heading.
  var introduction: [Markup]
  var sections: [Section]
  /// Its own scripts, run in order when all else is there. Without them a page shows all the same.
  var scripts: [Resource]

  init(title: String, introduction: [Markup] = [], sections: [Section], scripts: [Resource] = []) {
    self.title = title
    self.introduction = introduction
    self.sections = sections
    self.scripts = scripts
  }

  /// What ends with a line feed. The same text for the same page.
  var text: String {
    "<!DOCTYPE html>\n"
      + Markup.element("html", [("xmlns", "http://www.w3.org/1999/xhtml"), ("lang", "en")], [head, body]).html + "\n"
  }

  private var head: Markup {
    .element(
      "head",
      [
        .element("meta", [("charset", "utf-8")]),
        .element("meta", [("http-equiv", "Content-Security-Policy"), ("content", policy)]),
        .element("meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")]),
        .element("meta", [("name", "color-scheme"), ("content", "light dark")]),
        .element("meta", [("name", "generator"), ("content", "scrollbench \(ToolVersion.current)")]),
        .element("link", [("rel", "icon"), ("href", "data:,")]),
        .element("title", [.text(title)]),
        Resource.style.element,
      ])
  }

  private var body: Markup {
    var children: [Markup] = [.element("header", [.element("h1", [.name(title)])] + introduction)]
    if sections.count > 1 { children.append(contents) }
    children.append(.element("main", sections.map(\.markup)))
    children.append(.element("footer", [.element("p", ["Written by scrollbench \(ToolVersion.current)."])]))
    return .element("body", children + scripts.map(\.element))
  }

  /// A link to each section.
  private var contents: Markup {
    .element(
      "nav", [("aria-label", "Contents")],
      [
        .element(
          "ul",
          sections.map { section in
            .element("li", [.element("a", [("href", "#\(section.id)")], [.name(section.title)])])
          })
      ])
  }

  /// Nothing may be loaded and nothing sent; of styles and scripts only those that the page was written with run (W3C,
  /// "Content Security Policy Level 3").
  private var policy: String {
    let scriptSources = scripts.isEmpty ? "'none'" : scripts.map(\.source).joined(separator: " ")
    return """
      default-src 'none'; style-src \(Resource.style.source); script-src \(scriptSources); img-src data:; \
      base-uri 'none'; form-action 'none'
      """
  }
}

/// A part of a page with a heading.
struct Section: Sendable {
  /// What a link to it ends with; once on a page.
  var id: String
  var title: String
  /// 2 for the parts of a page, 3 for parts of those, and so on.
  var level: Int
  var content: [Markup]

  init(id: String, title: String, level: Int = 2, content: [Markup]) {
    self.id = id
    self.title = title
    self.level = level
    self.content = content
  }

  var markup: Markup {
    let heading = Markup.element("h\(level)", [("id", "\(id)-title")], [.name(title)])
    return .element("section", [("id", id), ("aria-labelledby", "\(id)-title")], [heading] + content)
  }
}
