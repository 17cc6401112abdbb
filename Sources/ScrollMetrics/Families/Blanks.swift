import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  package static let blankTimeFraction = MetricFamily(
    name: "blank_time_fraction",
    definition: """
      The share of the scrolling with a placeholder on screen: of the time in which the content moves, until 100 ms after \
      it stops, or in which there is one. The first screen does not count (first_screen.drawn). Neither do rests, so \
      that reading for longer changes nothing. A feed that scrolls for less than a second after the first screen counts as \
      one that scrolls for a second, so that one flash at rest is not all of the time.
      """,
    components: [
      Component(
        "", .ratio, .lower, "time with a placeholder on screen, as a share of the scrolling", everydayName: "blank"
      ) { observations in
        let (record, blanks) = (observations.record, observations.blanks)
        if let wait = observations.firstScreenWait, wait > .zero, wait >= record.duration { return nil }
        let span = record.activeTime - blanks.firstScreenTime
        return blanks.timeAfterFirstScreen.seconds / max(1, span.seconds)
      },
      Component("time", .milliseconds, .lower, "time with a placeholder on screen, after the first screen") {
        $0.blanks.timeAfterFirstScreen.milliseconds
      },
    ])

  package static let blankArea = MetricFamily(
    name: "blank_area",
    definition: """
      The length of placeholders on screen, summed over time. An item that takes up part of the viewport's breadth \
      counts with that part of its length. The first screen counts too. A placeholder as tall as the screen, shown for \
      100 ms on an 844 pt viewport, adds 84,400.
      """,
    components: [
      Component("", .pointMilliseconds, .lower, "length of placeholders on screen, times how long") { $0.blanks.area }
    ])

  package static let repeatAppearances = MetricFamily(
    name: "repeat_appearances",
    definition: """
      Items that came on screen again after they had left it. An item whose contents were released in between shows as \
      a placeholder again.
      """,
    components: [
      Component("count", .count, nil, "times that an item came on screen again") {
        Double($0.blanks.repeatAppearances)
      },
      Component("blank", .count, .lower, "times that an item that came back was a placeholder") {
        Double($0.blanks.repeatBlanks)
      },
    ])
}

extension BlankTotals {
  fileprivate var timeAfterFirstScreen: SimulatedTime { time - firstScreenTime }
}
