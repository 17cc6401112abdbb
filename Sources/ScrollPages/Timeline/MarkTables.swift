import ScrollExperiments

/// What happened in a run, in sentences: for who cannot point at marks.
struct MarkTables {
  let timeline: RunTimeline

  /// No list is longer.
  private static let limit = 300

  var markup: [Markup] {
    [
      list("Placeholders", RunMark.misses(timeline)), list("Batch fetches", RunMark.batches(timeline)),
      list("Stalls", RunMark.stalls(timeline)), list("Events", RunMark.events(timeline)),
    ].compactMap(\.self)
  }

  /// Nil if there is nothing to tell.
  private func list(_ title: String, _ marks: [RunMark]) -> Markup? {
    if marks.isEmpty { return nil }
    let more = marks.count - Self.limit
    let items = marks.prefix(Self.limit).map { Markup.element("li", [.text($0.facts)]) }
    let rest = more > 0 ? [Markup.element("p", [.text("And \(more) more.")])] : []
    return .element(
      "details", [.element("summary", [.text("\(title): \(marks.count)")]), .element("ol", items)] + rest)
  }
}
