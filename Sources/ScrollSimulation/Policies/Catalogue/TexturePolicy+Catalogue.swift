extension TexturePolicy {
  static let description = PolicyDescription(
    name: "texture",
    rule: """
      A display range and a preload range around the viewport, each so many screenfuls ahead in the direction of scrolling \
      and behind, by range mode: minimum before the first drag, then full; less in the background, off screen and after \
      memory warnings. Updated when items come into view or leave it. Batches are fetched when less than \
      batching.leading_screenfuls of content remain.
      """,
    source: "TextureGroup/Texture, ASRangeController and ASAbstractLayoutController; be0b74b4",
    approximations:
      "The order in which an update visits items, which Texture leaves to a hash table, is nearest first.",
    stages: [.pages, .data, .display]
  ) { parameters in TexturePolicy(profile: .texture, parameters) }

  static let descriptionOf2016 = PolicyDescription(
    name: "asyncdisplaykit-1.9.7",
    rule: """
      The same as it was in 2016: full mode from the first movement on, updates in the next turn of the main queue, ranges \
      of a table counted in rows, batches checked for when a drag ends and items come.
      """,
    source: "facebookarchive/AsyncDisplayKit 1.9.7, ASRangeController and ASFlowLayoutController",
    approximations: "The order in which an update visits items is nearest first.",
    stages: [.pages, .data, .display]
  ) { parameters in TexturePolicy(profile: .asyncDisplayKit197, parameters) }

  private init(profile: RangeControlProfile, _ parameters: PolicyParameters) {
    let countsRows = profile == .asyncDisplayKit197 && parameters.countsRows
    var controller = RangeController(profile: profile, matching: countsRows ? .rows : .rectangle)
    controller.tuning = parameters.tuning
    controller.wraps = parameters.wraps
    controller.modeForMemoryWarnings = parameters.modeForMemoryWarnings
    self.init(controller, isTable: parameters.isTable)
  }
}
