import ScrollExperiments
import ScrollJSON
import ScrollReports
import ScrollSimulation
import ScrollValidating

/// A player of a run: the viewport, the content around it with the prepared ranges, and the state of every item at any time.
///
/// With a measured run, a second picture shows that run at the same time. A player of several policies shows them side
/// by side; it reads the records of the policies' own players. Pictures side by side have the same scale.
///
/// It needs its scripts. Without them, and on paper, a sentence takes its place.
struct Player: Sendable {
  let timeline: RunTimeline
  private let measured: MeasuredRun?
  /// The prefix of its ids; unique on the page.
  let id: String
  /// The policies to show side by side; empty to show the timeline.
  private let policies: [Policy]

  /// A run of a policy that is shown beside others.
  struct Policy: Sendable {
    let name: String
    let timeline: RunTimeline
    /// The prefix of the ids of the player that shows it alone.
    let player: String
  }

  /// Creates the player of one run.
  ///
  /// - Parameters:
  ///   - timeline: The run.
  ///   - measured: The same scrolling according to a log; nil without one.
  ///   - id: The prefix of its ids.
  init(timeline: RunTimeline, measured: MeasuredRun? = nil, id: String) {
    (self.timeline, self.measured, self.id, policies) = (timeline, measured, id, [])
  }

  /// Creates a player that shows policies side by side.
  ///
  /// - Parameters:
  ///   - policies: The policies, at least one.
  ///   - id: The prefix of its ids.
  init(policies: [Policy], id: String) {
    (timeline, measured, self.id, self.policies) = (policies[0].timeline, nil, id, policies)
  }

  static let scripts: [Resource] = [
    .playerRecordScript, .playerPenScript, .playerSceneScript, .playerCursorScript, .playerListScript, .playerScript,
  ]

  var markup: Markup {
    .group(
      [
        .element(
          "div", [("class", "player"), ("id", id), ("data-needs-scripts", ""), ("hidden", "hidden")] + records,
          [
            stage,
            .element("div", [("class", "player-side")], [controls, facts, happenings, keys]),
            .element(
              "div", [("class", "player-legend")], [legend, .element("p", [("class", "secondary")], [reading])]),
          ]),
        .element(
          "p", [("class", "player-absence")],
          ["The player shows the run in motion. It needs JavaScript and a screen; the other sections have the numbers."]
        ),
      ]
        + (policies.isEmpty
          ? [.data(id: "\(id)-record", json: Playback(timeline: timeline, measured: measured).json)] : []))
  }

  /// The attributes that name the records of the policies; empty for one run.
  private var records: [(String, String)] {
    if policies.isEmpty { return [] }
    let names = JSONNode(policies.map(\.name))
    return [
      ("data-records", policies.map { "\($0.player)-record" }.joined(separator: " ")), ("data-names", "\(names)"),
    ]
  }

  private var reading: Markup {
    let (sides, other) =
      !policies.isEmpty
      ? ("what is on screen, and beside it, if there is room, the content around the screen", "")
      : measured == nil
        ? ("the screen, and beside it the content around the screen", "")
        : (
          "what is on screen, and beside it, if there is room, the content around the screen",
          " The ranges are those of the prediction; a log records only when an item first came on screen."
        )
    return .text(
      """
      To scale: \(sides). The number beside a band is how many viewports it extends beyond the viewport; an arrow shows \
      the scroll direction.\(other)
      """)
  }

  private static let speeds = ["0.1", "0.25", "0.5", "1", "2", "4"]

  private var stage: Markup {
    let subject = "The viewport, and the content around it"
    let sides = policies.isEmpty ? measured == nil ? [] : ["predicted", "measured"] : policies.map(\.name)
    if sides.isEmpty {
      return .element("div", [("class", "player-stage")], [canvas(subject, describedBy: "\(id)-facts")])
    }
    let figures = sides.enumerated().map { index, side in
      let counts = "\(id)-counts-\(index + 1)"
      return Markup.element(
        "figure",
        [
          .element("figcaption", [policies.isEmpty ? .text(side.capitalizedFirst) : .name(side)]),
          canvas("\(subject), \(side)", describedBy: counts),
          .element("p", [("class", "player-counts"), ("id", counts)]),
        ])
    }
    return .element(
      "div", [("class", policies.isEmpty ? "player-stage compared" : "player-stage compared policies")], figures)
  }

  private func canvas(_ label: String, describedBy description: String) -> Markup {
    .element(
      "canvas",
      [
        ("class", "player-canvas"), ("tabindex", "0"), ("role", "img"), ("aria-label", label),
        ("aria-describedby", description),
      ])
  }

  private var timelines: [RunTimeline] { policies.isEmpty ? [timeline] : policies.map(\.timeline) }

  private var legend: Markup {
    let entries = states.map { LegendEntry($0.color, $0.meaning) }
    let bands =
      [LegendEntry(.visibleBand, "viewport", sign: .line)]
      + Band.all(in: timelines.flatMap(\.journal.tracks)).map { LegendEntry($0.color, $0.name, sign: .line) }
    return .element("ul", [("class", "legend")], (bands + entries).map(\.markup))
  }

  /// The states that occur, in the order of their cases; every item begins idle.
  private var states: [RunJournal.ItemState] {
    let simulated = timelines.flatMap(\.journal.entries).map(\.state)
    let logged = measured?.items.flatMap(\.changes).map(\.state) ?? []
    let occurring = Set([.idle] + simulated + logged)
    return RunJournal.ItemState.allCases.filter(occurring.contains)
  }

  private var controls: Markup {
    .element(
      "div", [("class", "player-controls"), ("role", "group"), ("aria-label", "Player")],
      [
        button("play", "Play"),
        button("back", "Previous frame", "◂"),
        button("forward", "Next frame", "▸"),
        .element(
          "select", [("class", "player-speed"), ("aria-label", "Speed"), ("title", "Speed")],
          Self.speeds.map { speed in
            .element(
              "option", [("value", speed)] + (speed == "1" ? [("selected", "selected")] : []), [.text("\(speed) ×")])
          }),
        .element(
          "div", [("class", "player-misses")],
          [button("previous-miss", "Previous placeholder"), button("next-miss", "Next placeholder")]),
        .element(
          "label", [("class", "player-scrub")],
          [
            .element("span", ["Time"]),
            .element(
              "input",
              [
                ("type", "range"), ("min", "0"), ("value", "0"),
                ("max", "\(max(0, (timelines.map(\.record.frameCount).max() ?? 0) - 1))"),
              ]),
          ]),
      ])
  }

  /// - Parameters:
  ///   - name: The last part of the button's class.
  ///   - label: The label of the button.
  ///   - sign: The visible text, if it is shorter than the label.
  private func button(_ name: String, _ label: String, _ sign: String? = nil) -> Markup {
    .element(
      "button",
      [("type", "button"), ("class", "player-\(name)")]
        + (sign == nil ? [] : [("aria-label", label), ("title", label)]),
      [.text(sign ?? label)])
  }

  private var facts: Markup {
    .group([
      .element("p", [("class", "player-facts"), ("id", "\(id)-facts"), ("aria-live", "polite")]),
      .element("p", [("class", "player-item"), ("aria-live", "polite")]),
    ])
  }

  private var happenings: Markup {
    .group([
      .element("p", [("class", "player-heading"), ("id", "\(id)-list-title")], ["What happened"]),
      .element(
        "div",
        [
          ("class", "player-list"), ("role", "listbox"), ("tabindex", "0"), ("aria-labelledby", "\(id)-list-title"),
        ]),
    ])
  }

  private var keys: Markup {
    let keys = [
      ("Space", "play or pause"), ("← →", "one frame back or forward"), ("Shift ← →", "one second back or forward"),
      ("M, Shift M", "the next or the previous placeholder"), ("Home, End", "the beginning or the end"),
      ("+ −", "faster or slower"), ("J, K", "facts about the next or the previous item on screen"),
    ]
    return .element(
      "details", [("class", "player-keys")],
      [
        .element("summary", ["Keys"]),
        .paragraph("The keys work while the focus is in the player."),
        .element(
          "dl",
          keys.map { key, meaning in
            .element("div", [.element("dt", [.text(key)]), .element("dd", [.text(meaning)])])
          }),
      ])
  }
}

extension RunJournal.ItemState {
  /// The meaning of the state in a few words.
  var meaning: String {
    switch self {
    case .idle: "not requested"
    case .fetching: "loading"
    case .failed: "failed"
    case .loaded: "loaded"
    case .displayed: "displayed, off screen"
    case .visible: "on screen"
    case .blank: "placeholder on screen"
    }
  }
}
