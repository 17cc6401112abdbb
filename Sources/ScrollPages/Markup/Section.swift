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
