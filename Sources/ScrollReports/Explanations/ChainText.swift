import ScrollDiagnostics
package import ScrollExplaining
import ScrollJSON
package import ScrollQuantities

/// The words about an item's chain of links.
package struct ChainText {
  private let miss: Miss

  package init(miss: Miss) { self.miss = miss }

  private var chain: Chain { miss.chain }
  private var appearance: Appearance { miss.appearance }

  /// Returns a time in milliseconds with one decimal.
  package static func text(_ time: SimulatedTime) -> String { "\(time.milliseconds.grouped(decimals: 1)) ms" }

  /// The name: `item 12`, with the number of the appearance if it is not the first.
  package var name: String {
    let (item, number) = (appearance.identity.item, appearance.identity.number)
    return "item \(item)" + (number > 1 ? ", appearance \(number)" : "")
  }

  /// The wait and its end: `a placeholder for 58.3 ms from 1,620 ms on`.
  package var wait: String {
    let end = appearance.drawn == nil ? ", and not drawn while on screen" : ""
    return "a placeholder for \(Self.text(appearance.wait)) from \(Self.text(appearance.began)) on\(end)"
  }

  /// The delay of the late link.
  var delay: String { (miss.delay.isLowerBound ? "at least " : "") + Self.text(miss.delay.time) }

  /// The item's earlier losses with their times and reasons, in order of time; simultaneous losses are combined.
  var losses: [(time: SimulatedTime, text: String)] {
    func told(_ loss: Chain.Loss, of things: String, left ranges: String) -> (SimulatedTime, String) {
      (loss.time, "lost its \(things) at \(Self.text(loss.time)), \(reason(of: loss, leaving: ranges))")
    }
    if let data = chain.lostData, data == chain.lostContents {
      return [told(data, of: "data and contents", left: "both ranges")]
    }
    return [
      chain.lostContents.map { told($0, of: "contents", left: "the display range") },
      chain.lostData.map { told($0, of: "data", left: "the preload range") },
    ].compactMap(\.self).sorted { $0.0 < $1.0 }
  }

  /// The losses and the facts about each link, in one line.
  package var facts: String {
    (losses.map(\.text) + Link.allCases.compactMap { text(of: $0) }).joined(separator: "; ")
  }

  /// The delay in a sentence: `The fetch was late by 3 ms.`
  package var lateness: String { "The \(miss.delay.link.lateTitle(miss.circumstance)) was late by \(delay)." }

  /// The parts of the wait: `Of the wait, 26.1 ms are from the preload range and 416.7 ms from the request queue.` Nil if
  /// a single link was late.
  var parts: String? {
    let parts = miss.lateLinks.enumerated().map { place, late in
      "\(Self.text(late.delay.wait)) \(place == 0 ? "are " : "")from the \(late.delay.link.lateTitle(late.circumstance))"
    }
    return parts.count > 1 ? "Of the wait, \(parts.listed())." : nil
  }

  /// Returns the facts about a link; nil if there are none.
  func text(of link: Link) -> String? {
    switch link {
    case .content: entranceText
    case .preloadRange: askingText
    case .requestQueue: chain.requested.flatMap(queueText)
    case .fetch: fetchText
    case .displayRange: span(from: chain.loaded, to: chain.displayable).map { "not in the display range for \($0)" }
    case .displayQueue: span(from: chain.displayable, to: chain.drawing).map { "waited \($0) for a display slot" }
    case .drawing:
      span(from: chain.drawing, to: chain.displayed).map {
        "drawn in \($0)\(chain.displayed! > appearance.ended ? ", when it was gone" : "")"
      }
    }
  }

  private var entranceText: String {
    guard let inserted = chain.inserted else { return "its page was dropped and did not come back in time" }
    let time = Self.text(inserted)
    let delay = chain.entrance.fetchBegan.map { Self.text(inserted - $0) } ?? ""
    return switch chain.entrance {
    case .start: "in the content from the start"
    case .batch: "in the content at \(time), \(delay) after its batch fetch began"
    case .page: "in the content again at \(time), \(delay) after its page was requested again"
    case .container: "in the content at \(time), when its container was loaded"
    case .insertion: "in the content at \(time), when it was inserted"
    }
  }

  private var askingText: String {
    guard let asked = chain.preloaded else { return "not requested while it was on screen" }
    if asked == appearance.began { return "requested when it showed" }
    let isAhead = asked < appearance.began
    let distance = isAhead ? appearance.began - asked : asked - appearance.began
    return "requested at \(Self.text(asked)), \(Self.text(distance)) \(isAhead ? "before" : "after") it showed"
  }

  private func reason(of loss: Chain.Loss, leaving ranges: String) -> String {
    switch loss.reason {
    case .leftRange: "when it left \(ranges)"
    case .pageDropped: "when its page was dropped"
    case .reset: "when it was reset"
    case .remade: "when its cell was recreated"
    case .evicted: "when the cache evicted it"
    }
  }

  private func queueText(_ requested: SimulatedTime) -> String? {
    span(from: chain.preloaded, to: requested).map { time in
      "waited \(time) for a request slot"
        + (chain.served > 0 ? ", \(chain.served.counted("request")) went before" : "")
    }
  }

  private var fetchText: String? {
    guard chain.preloaded != nil else { return nil }
    guard let fetch = chain.fetch else { return "its data never arrived" }
    let attempts = fetch.failedAttempts > 0 ? "\(fetch.failedAttempts + 1) attempts, " : ""
    let time = Self.text(fetch.latency + fetch.rest)
    return "fetched in \(time) (\(attempts)latency \(Self.text(fetch.latency)), rest \(Self.text(fetch.rest)))"
  }

  /// Returns the duration of a span; nil if an end is unknown, or it took no time.
  private func span(from start: SimulatedTime?, to end: SimulatedTime?) -> String? {
    guard let start, let end, end > start else { return nil }
    return Self.text(end - start)
  }
}

extension Link {
  /// The name for readers.
  var title: String { rawValue.split(separator: "_").joined(separator: " ") }

  /// Returns the name of what was late in a circumstance: for policies without ranges, not a range.
  func lateTitle(_ circumstance: Circumstance) -> String {
    switch circumstance {
    case .lateCell: "cell"
    case .lateRequest: "request"
    case .lateDrawing: "drawing"
    default: title
    }
  }

  /// Returns the fault of the link in a circumstance, as a sentence about the items that it made late.
  func fault(_ circumstance: Circumstance) -> String {
    switch self {
    case .content:
      switch circumstance {
      case .runBegan: "Items came on screen too soon after the start of the run."
      case .pageDropped: "Pages were dropped and came back too late."
      case .lateContainer: "Containers inside cells were loaded too late."
      case .insertion: "Items were inserted too late."
      default: "Batches came too late."
      }
    case .preloadRange: rangeFault(circumstance, verb: "requested", lost: "data")
    case .displayRange: rangeFault(circumstance, verb: "drawn", lost: "contents")
    case .requestQueue: "Items waited for a request slot."
    case .displayQueue: "Items waited for a display slot."
    case .fetch:
      switch circumstance {
      case .failedAttempts: "Requests failed."
      case .longLatency: "Requests were answered later than usual."
      case .slowTransfer: "Data took longer to transfer than usual."
      case .unanswered: "Data was requested in time, but had not arrived when the items left the screen."
      default: "Data came too late."
      }
    case .drawing: "Items were drawn too late."
    }
  }

  private func rangeFault(_ circumstance: Circumstance, verb: String, lost: String) -> String {
    switch circumstance {
    case .notAskedFor: "Items were not requested before they left the screen."
    case .noPreloading: "Items were \(verb) only when they showed: with this policy nothing is \(verb) ahead."
    case .dropped: "Items lost their \(lost) before they showed, and got them back too late."
    case .withoutDrag: "Nothing is dragged, so Texture stays in minimum mode, and the \(title) reached items too late."
    case .beforeFirstDrag: "Before the first drag, in minimum mode, the \(title) reached items too late."
    case .lateCell: "Cells were made too late."
    case .lateRequest: "Items were requested too late."
    case .lateDrawing: "Drawing ahead began too late."
    case .afterFirstDrag: "After the first drag, the \(title) reached items too late."
    default: "The \(title) reached items too late."
    }
  }
}

extension Advice {
  /// The settings with their new values: `preload.leading=3`.
  var settings: [String] { changes.map { "\($0.name)=\($0.value.argument)" } }

  /// The options that make the change: `--set preload.leading=3`.
  var words: String { changes.map { "--set \($0.name)=\($0.value.argument.shellWord)" }.joined(separator: " ") }

  /// The first setting, and the number of others.
  var briefWords: String {
    changes.count == 1 ? settings[0] : "\(settings[0]) and \(changes.count - 1) more"
  }

  /// The present values: `now 2.5`, in the order of `words`.
  var present: String { "now " + changes.map(\.present.argument).joined(separator: ", ") }

  /// The values one step less: `2.75`, in the order of `words`; nil if these are the present ones, or if a setting has no steps,
  /// such as a policy.
  var oneStepLess: String? {
    let values = changes.map(\.previous)
    guard steps > 1, values.allSatisfy({ $0.number != nil }) else { return nil }
    return values.map(\.argument).joined(separator: ", ")
  }
}
