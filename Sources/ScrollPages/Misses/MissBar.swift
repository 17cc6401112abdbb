import ScrollExplaining
import ScrollMetrics
import ScrollQuantities
import ScrollReports

/// A bar of the waits of an item around its appearance, link by link.
struct MissBar {
  let miss: Miss
  /// The scale from milliseconds after the appearance to percent of the bar's width.
  let scale: LinearScale

  enum Part: CaseIterable {
    case absent
    case notAskedFor
    case slot
    case answer
    case transfer
    case notDisplayable
    case drawing

    var color: Palette {
      switch self {
      case .absent: .otherSeries
      case .notAskedFor: .idle
      case .slot: .warning
      case .answer: .fetching
      case .transfer: .series
      case .notDisplayable: .loaded
      case .drawing: .displayed
      }
    }

    var label: String {
      switch self {
      case .absent: "not in the content yet"
      case .notAskedFor: "not requested yet"
      case .slot: "waits for a slot"
      case .answer: "waits for the answer"
      case .transfer: "transfer, or wait before a retry"
      case .notDisplayable: "loaded, not in the display range"
      case .drawing: "drawing"
      }
    }
  }

  /// The visible parts of the bar in the order of time, in milliseconds after the appearance.
  var parts: [(part: Part, extent: ClosedRange<Double>)] {
    let (chain, appearance) = (miss.chain, miss.appearance)
    var parts: [(Part, SimulatedTime, SimulatedTime)] = []
    var began = SimulatedTime.zero
    for link in Link.allCases {
      let end = max(began, chain.end(of: link) ?? appearance.ended)
      if link == .fetch {
        parts.append((.transfer, began, end))
        parts += chain.attempts.map { (.answer, $0.began, $0.answered ?? end) }
      } else {
        let start = link == .displayRange ? chain.missedDisplayRangeSince ?? began : began
        parts.append((Self.part(of: link), max(began, start), end))
      }
      if chain.end(of: link) == nil { break }
      began = end
    }
    return parts.compactMap { part, began, ended in
      let window = scale.domain
      let from = max((began - appearance.began).milliseconds, window.lowerBound)
      let to = min((ended - appearance.began).milliseconds, window.upperBound)
      return to > from ? (part, from...to) : nil
    }
  }

  private static func part(of link: Link) -> Part {
    switch link {
    case .content: .absent
    case .preloadRange: .notAskedFor
    case .requestQueue, .displayQueue: .slot
    case .fetch: .transfer
    case .displayRange: .notDisplayable
    case .drawing: .drawing
    }
  }

  var markup: [Markup] {
    let zero = scale(0)
    let wait = miss.appearance.wait.milliseconds
    let blank = rect(0...max(wait, 0), .blank, y: 0, height: 100)
    return [blank] + parts.map { rect($0.extent, $0.part.color, y: 20, height: 60) } + [
      .element(
        "line",
        [
          ("x1", "\(zero.svg)%"), ("x2", "\(zero.svg)%"), ("y1", "0"), ("y2", "100%"), ("stroke", Palette.text.css),
        ])
    ] + (wait > scale.domain.upperBound ? [cut] : [])
  }

  /// The mark of a bar that is longer than the axis.
  private var cut: Markup {
    .element(
      "text",
      [
        ("x", "100%"), ("y", "50%"), ("text-anchor", "end"), ("dominant-baseline", "central"),
        ("fill", Palette.text.css),
      ], [.text("»")])
  }

  private func rect(_ extent: ClosedRange<Double>, _ color: Palette, y: Int, height: Int) -> Markup {
    let (from, to) = (scale(extent.lowerBound), min(100, scale(extent.upperBound)))
    return .element(
      "rect",
      [
        ("x", "\(from.svg)%"), ("y", "\(y)%"), ("width", "\(max(0, to - from).svg)%"), ("height", "\(height)%"),
        ("fill", color.css),
      ])
  }
}

extension LinearScale {
  /// Creates a scale for the bars of misses. It fits nine in ten of them, and others that are at most twice as long, so that
  /// a few very long bars do not compress the rest.
  init(around misses: [Miss]) {
    let waits = Percentiles(misses.map(\.appearance.wait.milliseconds))
    let leads = Percentiles(
      misses.compactMap { miss in
        miss.chain.preloaded.map { max(0, (miss.appearance.began - $0).milliseconds) }
      })
    let after = max(1, min(waits.percentile(100) ?? 1, (waits.percentile(90) ?? 1) * 2))
    let before = max(after / 4, min((leads.percentile(90) ?? 0) * 1.1, after * 2))
    self.init(domain: -before...after, range: (0, 100))
  }
}
