import ScrollQuantities
import ScrollReports

/// A drawing with axes, a title, a summary, and a table of its numbers.
struct Chart: Sendable {
  /// The id, unique on the page.
  var id: String
  var title: String
  /// The summary in a sentence or two, for readers who do not see the drawing.
  var summary: String
  var area: PlotArea
  var x: Axis
  var y: Axis
  /// The marks, drawn in order over the grid and clipped to the axes.
  var marks: [Markup]
  var legend: [LegendEntry] = []
  /// True if marks can have the focus.
  var isInteractive = false
  /// The id of the player whose time the x axis shows, in seconds from 0 on; nil if there is none.
  var player: String?
  /// A table of the numbers in the drawing, possibly thinned.
  var table: Table

  var figure: Markup { figure(drawn: [drawing(clip: "\(id)-plot")]) }

  /// Returns the figure with another drawing that replaces this one on narrow screens.
  func figure(onNarrowScreens narrow: Chart) -> Markup {
    figure(drawn: [drawing(clip: "\(id)-plot"), narrow.drawing(clip: "\(id)-narrow-plot", isNarrow: true)])
  }

  private func figure(drawn drawings: [Markup]) -> Markup {
    Figure(
      id: id, title: title, summary: summary, drawing: .group(drawings), legend: legend, isInteractive: isInteractive,
      table: table
    ).markup
  }

  private func drawing(clip clipID: String, isNarrow: Bool = false) -> Markup {
    .element(
      "svg",
      Figure.drawingAttributes(
        id: id, width: area.width, height: area.height, isInteractive: isInteractive, isNarrow: isNarrow) + clock,
      elements(clip: clipID))
  }

  /// Returns the content of the drawing: grid, marks, and labels.
  ///
  /// - Parameter clipID: The id of the clip path for marks, unique in the file.
  func elements(clip clipID: String) -> [Markup] {
    let clip = Markup.element(
      "clipPath", [("id", clipID)],
      [
        .element(
          "rect",
          [
            ("x", area.left.svg), ("y", area.top.svg), ("width", area.innerWidth.svg),
            ("height", area.innerHeight.svg),
          ])
      ])
    return [clip, grid, .element("g", [("clip-path", "url(#\(clipID))")], marks), labels]
  }

  /// The data for the player's script: the player's id, the seconds of the axis, and the coordinates of its ends, top,
  /// and bottom.
  private var clock: [(String, String)] {
    guard let player else { return [] }
    let places = [x.scale.start, x.scale.end, area.top, area.height - area.bottom].map(\.svg)
    return [
      ("data-player", player), ("data-seconds", "\(x.scale.domain.upperBound)"),
      ("data-places", places.joined(separator: " ")),
    ]
  }

  /// The grid lines behind the marks.
  private var grid: Markup {
    let right = area.width - area.right
    let bottom = area.height - area.bottom
    let lines = y.ticks.map { tick -> Markup in
      let place = y.scale(tick.value).svg
      return .element("line", [("x1", area.left.svg), ("x2", right.svg), ("y1", place), ("y2", place)])
    }
    let marks = x.ticks.map { tick -> Markup in
      let place = x.scale(tick.value).svg
      return .element("line", [("x1", place), ("x2", place), ("y1", bottom.svg), ("y2", (bottom + 4).svg)])
    }
    return .element("g", [("class", "grid")], lines + marks)
  }

  /// The numbers and names of the axes.
  private var labels: Markup {
    let bottom = area.height - area.bottom
    let numbers =
      x.ticks.map { tick in
        Markup.label(tick.label, x: x.scale(tick.value), y: bottom + 17, anchor: "middle")
      }
      + y.ticks.map { tick in
        Markup.label(tick.label, x: area.left - 6, y: y.scale(tick.value) + 4, anchor: "end")
      }
    let middle = area.top + area.innerHeight / 2
    let names: [Markup] = [
      .label(x.label, x: area.left + area.innerWidth / 2, y: area.height - 5, anchor: "middle"),
      .element(
        "text",
        [("x", "12"), ("y", middle.svg), ("text-anchor", "middle"), ("transform", "rotate(-90 12 \(middle.svg))")],
        [.text(y.label)]),
    ]
    return .element("g", [("class", "axes")], numbers + names)
  }
}

extension Markup {
  /// Returns a text of a drawing.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - x: The horizontal place of the anchor.
  ///   - y: The vertical place of the baseline.
  ///   - anchor: The part of the text that is at `x`: its `start`, `middle`, or `end`.
  static func label(_ text: String, x: Double, y: Double, anchor: String) -> Markup {
    .element("text", [("x", x.svg), ("y", y.svg), ("text-anchor", anchor)], [.text(text)])
  }
}

/// The size of a drawing and the part inside its axes, in units of the drawing.
struct PlotArea: Hashable, Sendable {
  var width: Double
  var height: Double
  /// The left margin for labels; `right`, `top`, and `bottom` are the others.
  var left = 56.0
  var right = 12.0
  var top = 10.0
  var bottom = 40.0

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of labels in print, as the style sheet of pages has it, in units of a chart as wide as a page.
  static let printedLabelHeight = 22.0
  /// The size for the whole width of a page; scrolled on narrow screens.
  static let wide = PlotArea(width: 960, height: 300)
  /// The size for two or three charts in a row on a wide screen, one on a phone.
  static let small: PlotArea = {
    var area = PlotArea(width: 360, height: 230)
    area.right = 22
    return area
  }()

  /// Returns the area with a left margin that has room for the labels of the vertical axis beside its title, on screen and in
  /// print; a margin that is wide enough stays as it is.
  func fitting(_ labels: [String]) -> PlotArea {
    let widest = labels.map(Self.width).max() ?? 0
    // The title ends at 15 on screen, and at 12 in print, for which the style sheet moves it; labels end 6 before the axis.
    let onScreen = widest * (isWide ? 13 : 12) + 25
    let inPrint = isWide ? widest * Self.printedLabelHeight + 22 : 0
    var area = self
    area.left = max(left, onScreen.rounded(.up), inPrint.rounded(.up))
    return area
  }

  /// Returns the width of a number or a word in sizes of the font; usual fonts need no more.
  private static func width(_ label: String) -> Double {
    label.reduce(0) { $0 + ($1 == "," || $1 == "." ? 0.32 : $1.isNumber ? 0.64 : 0.58) }
  }

  /// True if the drawing takes the width of a page.
  var isWide: Bool { width > 500 }

  var innerWidth: Double { width - left - right }
  var innerHeight: Double { height - top - bottom }

  /// Returns a scale from left to right.
  func x(_ domain: ClosedRange<Double>) -> LinearScale {
    LinearScale(domain: domain, range: (left, width - right))
  }

  /// Returns a scale from the bottom up.
  func y(_ domain: ClosedRange<Double>) -> LinearScale {
    LinearScale(domain: domain, range: (height - bottom, top))
  }

  /// Returns a scale from left to right of the seconds of a run, which may have no duration.
  func seconds(upTo duration: SimulatedTime) -> LinearScale { x(0...max(duration.seconds, 1e-3)) }

  /// Returns the attributes of a dashed line from the top to the bottom.
  func dashedLine(at x: Double) -> [(String, String)] {
    [
      ("x1", x.svg), ("x2", x.svg), ("y1", top.svg), ("y2", (height - bottom).svg), ("stroke", Palette.text.css),
      ("stroke-width", "2"), ("stroke-dasharray", "6 4"),
    ]
  }
}

/// An axis of a chart: label, scale, and ticks.
struct Axis: Sendable {
  struct Tick: Hashable, Sendable {
    var value: Double
    var label: String
  }

  /// The label with the unit: `time, s`.
  var label: String
  var scale: LinearScale
  var ticks: [Tick]

  init(_ label: String, _ scale: LinearScale, ticks: [Tick]) {
    self.label = label
    self.scale = scale
    self.ticks = ticks
  }

  /// Creates an axis with round numbers as ticks.
  init(_ label: String, _ scale: LinearScale, about count: Int) {
    self.init(label, scale, ticks: scale.ticks(about: count).map(Tick.init))
  }
}

extension Axis.Tick {
  /// Creates a tick labeled with its number.
  init(_ value: Double) { self.init(value: value, label: value.grouped(decimals: 6)) }

  /// Returns ticks at every n-th whole number from 0 on, labeled in order, of which there are at most `count`.
  static func ticks(_ labels: [String], atMost count: Int) -> [Axis.Tick] {
    let step = max(1, Int((Double(labels.count) / Double(count)).rounded(.up)))
    return stride(from: 0, to: labels.count, by: step).map { Axis.Tick(value: Double($0), label: labels[$0]) }
  }
}
