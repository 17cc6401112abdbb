import ScrollReports

/// A drawing with axes, a title, a sentence of what it shows, and its numbers in a table.
struct Chart: Sendable {
  /// Once on a page.
  var id: String
  var title: String
  /// What is seen, in a sentence or two: what a reader gets who does not see the drawing.
  var summary: String
  var area: PlotArea
  var x: Axis
  var y: Axis
  /// Drawn in order, over the grid; what is beyond the axes is cut.
  var marks: [Markup]
  var legend: [LegendEntry] = []
  /// Whether marks can have the focus.
  var isInteractive = false
  /// The id of the player whose time the x axis shows, in seconds from 0 on; nil without one.
  var player: String?
  /// All numbers of the drawing, or of those that it was thinned to.
  var table: Table

  var figure: Markup { figure(drawn: [drawing(clip: "\(id)-plot")]) }

  /// With another drawing of the same, which takes this one's place on narrow screens.
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

  /// What is drawn: grid, marks and labels.
  ///
  /// - Parameter clipID: The id of the path that cuts marks off; once in a file.
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

  /// For the player's script: whose time it is, and where the time is between which ends, from which height to which.
  private var clock: [(String, String)] {
    guard let player else { return [] }
    let places = [x.scale.start, x.scale.end, area.top, area.height - area.bottom].map(\.svg)
    return [
      ("data-player", player), ("data-seconds", "\(x.scale.domain.upperBound)"),
      ("data-places", places.joined(separator: " ")),
    ]
  }

  /// Lines behind the marks.
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

  /// Numbers and names of the axes.
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
  /// A text of a drawing.
  ///
  /// - Parameter anchor: What of the text is at `x`: its `start`, `middle` or `end`.
  static func label(_ text: String, x: Double, y: Double, anchor: String) -> Markup {
    .element("text", [("x", x.svg), ("y", y.svg), ("text-anchor", anchor)], [.text(text)])
  }
}

/// A drawing and the part of it that is inside the axes, in units of the drawing.
struct PlotArea: Hashable, Sendable {
  var width: Double
  var height: Double
  /// Room for what stands beside the axes.
  var left = 56.0
  var right = 12.0
  var top = 10.0
  var bottom = 40.0

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Over the whole width of a page; on narrow screens it is scrolled.
  static let wide = PlotArea(width: 960, height: 300)
  /// Two or three beside each other on a wide screen, one on a phone.
  static let small: PlotArea = {
    var area = PlotArea(width: 360, height: 230)
    area.right = 22
    return area
  }()

  var innerWidth: Double { width - left - right }
  var innerHeight: Double { height - top - bottom }

  /// From left to right.
  func x(_ domain: ClosedRange<Double>) -> LinearScale {
    LinearScale(domain: domain, range: (left, width - right))
  }

  /// From the bottom up.
  func y(_ domain: ClosedRange<Double>) -> LinearScale {
    LinearScale(domain: domain, range: (height - bottom, top))
  }
}

/// An axis of a chart: what it counts, in which unit, and where numbers stand on it.
struct Axis: Sendable {
  struct Tick: Hashable, Sendable {
    var value: Double
    var label: String
  }

  /// With the unit: `time, s`.
  var label: String
  var scale: LinearScale
  var ticks: [Tick]

  init(_ label: String, _ scale: LinearScale, ticks: [Tick]) {
    self.label = label
    self.scale = scale
    self.ticks = ticks
  }

  /// With round numbers.
  init(_ label: String, _ scale: LinearScale, about count: Int) {
    self.init(label, scale, ticks: scale.ticks(about: count).map(Tick.init))
  }
}

extension Axis.Tick {
  /// With the number itself.
  init(_ value: Double) { self.init(value: value, label: value.grouped(decimals: 6)) }
}
