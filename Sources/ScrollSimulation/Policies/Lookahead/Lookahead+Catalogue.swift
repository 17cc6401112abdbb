extension Lookahead {
  static let deviations = PolicyConstant.number(
    "lookahead.deviations", 4, in: 0...100,
    """
    How many mean deviations above the mean a request and a drawing are reckoned to take; TCP has 4. With 0 about half of all \
    take longer than that.
    """)
  static let marginMilliseconds = PolicyConstant.number(
    "lookahead.margin_ms", 50, in: 0...10_000,
    "How much longer than that is reckoned with, since the velocity is that of the last 50 ms.")
  static let unknownLoadMilliseconds = PolicyConstant.number(
    "lookahead.unknown_load_ms", 500, in: 0...60_000, "What a request is reckoned to take before any was observed.")
  static let decelerationMilliseconds = PolicyConstant.number(
    "lookahead.deceleration_ms", 499.5, in: 0...10_000,
    """
    In which time a fling loses all of its speed but a share of 1/e: 499.5 with UIScrollView's normal deceleration rate, 99.5 \
    with its fast one. 0 reckons that content stops where the finger leaves it.
    """)
  static let leastScreenfuls = PolicyConstant.number(
    "lookahead.least_screenfuls", 2, in: 0...100,
    "How far ahead data is asked for at least, at rest too, so that a swipe that begins finds something.")
  static let leastDisplayScreenfuls = PolicyConstant.number(
    "lookahead.least_display_screenfuls", 0.5, in: 0...100,
    "How far ahead items are drawn at least, at rest too; drawn items are kept as far away on either side.")
  static let keptScreenfuls = PolicyConstant.number(
    "lookahead.kept_screenfuls", 1, in: 0...100,
    "How far from the viewport on either side what was asked for is kept that would not be asked for any more.")
  static let hopelessShare = PolicyConstant.number(
    "lookahead.hopeless_share", 1, in: 0...100,
    """
    An item is not asked for that will have left the screen within this share of the mean time of a request and a drawing; 0 \
    asks for all that comes on screen.
    """)
  static let budgetBytes = PolicyConstant.number(
    "lookahead.budget_bytes", 0, in: 0...1e12,
    """
    How much data is held beyond the viewport, reckoned with the mean of what has been loaded; 0 is no limit. With one, nothing \
    is held there before something has been loaded.
    """)

  static let description = PolicyDescription(
    name: "lookahead",
    rule: """
      Asks for an item as late as is safe: when it would come into view in the time that a request and a drawing are reckoned to \
      take, and lookahead.margin_ms. That time is the mean of the latest and lookahead.deviations of their mean deviations. Under a \
      finger the content is reckoned to go on at its speed, and after it to decelerate as UIScrollView does. At least \
      lookahead.least_screenfuls are asked for ahead. What will have left the screen before it could be there is not asked for. \
      What was asked for is kept up to lookahead.kept_screenfuls away, and cut to lookahead.budget_bytes.
      """,
    source: """
      scrollbench's own; from UIScrollView.DecelerationRate, and for the bound of a duration from Jacobson and Karels, Congestion \
      Avoidance and Control, 1988, and RFC 6298
      """,
    approximations: """
      The velocity is that of the last 50 ms, so an acceleration is seen late. A request that is cancelled teaches nothing. Items \
      are not told apart: a video is reckoned as a text. Pages, edges and code move the content as a fling does.
      """,
    stages: [.data, .display],
    constants: [
      deviations, marginMilliseconds, unknownLoadMilliseconds, decelerationMilliseconds, leastScreenfuls,
      leastDisplayScreenfuls, keptScreenfuls, hopelessShare, budgetBytes,
    ]
  ) { Lookahead(Constants($0)) }
}

extension Lookahead.Constants {
  init(_ parameters: PolicyParameters) {
    self.init(
      deviations: parameters[Lookahead.deviations], margin: parameters[Lookahead.marginMilliseconds],
      unknownLoadTime: parameters[Lookahead.unknownLoadMilliseconds],
      timeConstant: parameters[Lookahead.decelerationMilliseconds], leastLead: parameters[Lookahead.leastScreenfuls],
      leastDisplayLead: parameters[Lookahead.leastDisplayScreenfuls],
      keptDistance: parameters[Lookahead.keptScreenfuls], hopelessShare: parameters[Lookahead.hopelessShare],
      budget: parameters[Lookahead.budgetBytes])
  }
}
