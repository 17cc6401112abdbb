import ScrollExperiments

/// A self-contained HTML file, which any browser shows from disk without loading anything.
struct Page: Sendable {
  /// The title, the only heading of the first level.
  var title: String
  /// The content below the heading.
  var introduction: [Markup]
  var sections: [Section]
  /// False if the introduction links to the sections.
  var hasContents: Bool
  /// The page's scripts, run in order after everything has loaded. The page is readable without them.
  var scripts: [Resource]
  /// The definitions that drawings of the page refer to, such as those of fills.
  var definitions: [Markup]

  init(
    title: String, introduction: [Markup] = [], sections: [Section], hasContents: Bool = true,
    scripts: [Resource] = [], definitions: [Markup] = []
  ) {
    self.title = title
    self.introduction = introduction
    self.sections = sections
    self.hasContents = hasContents
    (self.scripts, self.definitions) = (scripts, definitions)
  }

  /// The text of the file, ending with a line feed. It is the same for equal pages.
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
    if hasContents, sections.count > 1 { children.append(contents) }
    children.append(.element("main", sections.map(\.markup)))
    children.append(.element("footer", [.paragraph("Written by scrollbench \(ToolVersion.current).")]))
    if !definitions.isEmpty {
      children.append(.element("svg", [("class", "definitions"), ("aria-hidden", "true")], definitions))
    }
    return .element("body", children + scripts.map(\.element))
  }

  /// Links to the sections.
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

  /// The content security policy: nothing may be loaded or sent, and only the page's own styles and scripts run (W3C, "Content
  /// Security Policy Level 3").
  private var policy: String {
    let scriptSources = scripts.isEmpty ? "'none'" : scripts.map(\.source).joined(separator: " ")
    return """
      default-src 'none'; style-src \(Resource.style.source); script-src \(scriptSources); img-src data:; \
      base-uri 'none'; form-action 'none'
      """
  }
}

/// A section of a page.
struct Section: Sendable {
  /// The id, which is the fragment in links to it; unique on the page.
  var id: String
  var title: String
  /// The level of the heading: 2 for the sections of a page, 3 for sections of those, and so on.
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
