import ScrollComparing
package import ScrollReports

/// Comparisons as a page: the sentence, both runs on one axis of time, what counts otherwise, every metric.
package struct ComparisonPage: ComparisonReport {
  package init() {}

  package func text(of findings: ComparisonFindings) -> String { page(of: findings).text }

  func page(of findings: ComparisonFindings) -> Page {
    let all = findings.comparisons.enumerated().map { index, comparison in
      ComparisonSections(
        comparison: comparison, id: "comparison-\(index + 1)", level: findings.comparisons.count == 1 ? 2 : 3)
    }
    let omissions = findings.omissions.map { Markup.element("p", [.text($0)]) }
    let scripts: [Resource] = [.script(PackageResources.page_js)]
    if all.count == 1 {
      return Page(
        title: all[0].title, introduction: [sides(findings), all[0].sentence] + omissions, sections: all[0].sections,
        scripts: scripts)
    }
    return Page(
      title: "\(all.count) comparisons", introduction: [sides(findings)] + omissions,
      sections: all.map { comparison in
        Section(
          id: comparison.id, title: comparison.title,
          content: [comparison.sentence] + comparison.sections.map(\.markup))
      }, scripts: scripts)
  }

  /// What A and B are.
  private func sides(_ findings: ComparisonFindings) -> Markup {
    .element(
      "ul",
      [("A", findings.a), ("B", findings.b)].map { side, text in
        .element("li", [.element("strong", [.text(side)]), ": ", .name(text)])
      })
  }
}
