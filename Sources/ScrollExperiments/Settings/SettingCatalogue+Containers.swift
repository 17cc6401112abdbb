import ScrollSimulation

/// What is in a container, how it is laid out, and where it is if it is in a cell.
extension SettingCatalogue {
  static let layout: [Setting<ContainerSettings>] = [
    .choice(
      "layout.kind", \.layout.kind,
      """
      list: one item after the other. grid: lines of items. waterfall: each item in the shortest column. pager: each item is \
      a page as large as the viewport, and content.length_points is not used.
      """),
    .choice(
      "layout.axis", \.layout.axis,
      """
      Along what the container scrolls. recorded: as the recording does; a container in a cell that was not recorded, across \
      the axis of the one around. Another axis replays the movement there.
      """),
    .integer("layout.columns", \.layout.columns, in: 1...1000, "Columns of a grid or a waterfall; lists have one."),
    .number(
      "layout.spacing_points", \.layout.spacing, in: 0...100_000, "Between items, on both axes. Pages have none."),
    .number(
      "layout.page_insets_points", \.layout.pageInsets, in: 0...100_000,
      "By how much pages are lower than a pager's viewport: its insets at the top and the bottom together."),
    .choice(
      "layout.reading_direction", \.layout.readingDirection,
      """
      Where the content of a horizontal container begins. left_to_right: at the left. right_to_left: at the right, \
      where the layout places it. right_to_left_flipped: at the right, since the view mirrors its layout \
      (flipsHorizontallyInOppositeLayoutDirection). Vertical containers are the same in all.
      """),
    .boolean(
      "layout.adjusts_content_offset", \.layout.adjustsContentOffset,
      """
      Whether insertions and deletions before the first item in view leave what is in view where it is \
      (automaticallyAdjustsContentOffset).
      """),
  ]

  static let content: [Setting<ContainerSettings>] = [
    .optionalInteger(
      "content.items", \.content.items, in: 1...ContentSettings.itemLimit,
      """
      How many items there are in all. null: as many as the item file has, or without one 500, in each container in a cell \
      20.
      """),
    .optionalChoice(
      "content.feed", \.content.feed,
      """
      A feed as apps have them, of several kinds of items, which results tell apart. \
      \(FeedProfile.allCases.map(\.summary).joined(separator: ". ")). Sizes are for a vertical container; in another, \
      breadth is its height. Weights of images are those of JPEGs on the web (HTTP Archive 2024); all other numbers are \
      assumptions. What content.length_points, bytes, display_ms and layout_ms say takes the place of what the feed has. \
      null: none. Not together with content.items_file.
      """),
    .optionalDistribution(
      "content.length_points", \.content.length, in: ContentSettings.lengths,
      """
      How long an item is along the axis. null: as content.feed has it, or without a feed 200, in a container in a cell 150.
      """),
    .optionalDistribution(
      "content.bytes", \.content.bytes, in: ContentSettings.byteCounts,
      "What an item's data weighs. null: as content.feed has it, or 40000."),
    .optionalDistribution(
      "content.display_ms", \.content.displayCost, in: ContentSettings.costs,
      "How long an item takes to decode and draw. null: as content.decoding or content.feed has it, or 8."),
    .optionalChoice(
      "content.decoding", \.content.decoding,
      """
      A way of decoding images, for what neither content.display_ms nor a file says, each as measured in Chromium 156 on a page \
      of JPEGs. \(DecodingMethod.allCases.map(\.summary).joined(separator: "; ")). null: none.
      """),
    .number(
      "content.display_ms_per_megapixel", \.content.displayCostPerMegapixel, in: 0...1e4,
      """
      What a million pixels of an item (length times breadth at the start, times the square of displaying.scale) add to what \
      it takes to decode and draw.
      """),
    .number(
      "content.display_ms_per_megabyte", \.content.displayCostPerMegabyte, in: 0...1e4,
      "What a million bytes of an item's data add to what it takes to decode and draw."),
    .optionalDistribution(
      "content.layout_ms", \.content.layoutCost, in: ContentSettings.costs,
      "How long an item takes to measure. null: as content.feed has it, or 2."),
    .optionalText(
      "content.items_file", \.content.itemsFile,
      """
      A CSV of recorded items with any of the columns length_points, width_points and height_points, bytes, display_ms, \
      layout_ms, kind, latency_ms (and latency_ms_2 to latency_ms_\(AttemptColumns.limit) for further attempts; those beyond \
      the last column take what it says), failed_attempts (how many fail before one does not). Width and height, which take the place of a length, are scaled so that an item is as broad as its \
      column (of a horizontal container: as tall as its line) in the viewport at the start, as photos are; pages are as \
      large as their pager all the same. A kind is a word, and results tell kinds apart, at most \(ItemKinds.limit). A \
      column that is missing is drawn from its distribution. The rows are repeated if there are more items.
      """),
  ]

  static let nodes: [Setting<ContainerSettings>] = [
    .choice(
      "nodes.allocation", \.nodes.allocation,
      """
      Who makes the nodes of cells. by_blocks: the data source returns blocks (nodeBlockForItemAt, nodeBlockAtIndex), which \
      run beside the main thread, several at once. directly: it makes the nodes itself (nodeForItemAt, nodeAtIndex), on the \
      main thread.
      """),
    .time(
      "nodes.allocation_ms", \.nodes.allocationCost, in: costs,
      "How long making one node takes. \(assumption)"),
  ]

  /// Of containers in cells alone.
  static let placement: [Setting<ContainerSettings>] = [
    .integer(
      "every", \.placement.every, in: 1...ContentSettings.itemLimit,
      """
      How many items it is from one whose cell holds a container to the next. Any setting that begins with nested. makes such \
      containers; nested=null is none.
      """),
    .integer(
      "first", \.placement.first, in: 0...ContentSettings.itemLimit,
      "The first item whose cell holds a container."),
    .optionalNumber(
      "cell_length_points", \.placement.cellLength, in: ContentSettings.lengths,
      """
      How long the cells that hold containers are, along the axis of the container around. null: as its content says. Pages \
      are as long as their pager.
      """),
  ]
}
