public import ScrollGating

/// What is written over baselines, for people: a line a scenario, and below it the metrics that change.
public struct BaselineUpdateReport: Sendable {
  private let style: TerminalStyle

  public init(style: TerminalStyle) { self.style = style }

  /// Every line ends with a line feed; nothing for no update.
  public func text(of updates: [BaselineUpdate]) -> String {
    let lines = updates.flatMap { update in
      let head = update.kind.rawValue.padded(to: 12) + update.path
      let notes = update.notes.flatMap { $0.wrapped(to: style.width - 4).map { "    \($0)" } }
      return [update.kind == .unchanged ? head : style.bold(head)] + notes + changeLines(update)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func changeLines(_ update: BaselineUpdate) -> [String] {
    ChangeTable(style: style).lines(
      of: update.changes.map { change in
        ChangeTable.Row(
          metric: change.metric, part: change.part, unit: change.unit, before: change.before, now: change.now,
          difference: change.before.flatMap { before in change.now.map { $0 - before } }, remark: "")
      })
  }
}
