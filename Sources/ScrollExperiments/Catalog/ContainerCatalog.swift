import ScrollJSON
import ScrollTraces

/// The settings of a container's layout, content, and placement.
enum ContainerCatalog {
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
      The axis along which the container scrolls. recorded: the axis of the recording; for a container in a cell that \
      was not recorded, the other axis than that of the enclosing container. If you choose another axis than the \
      recorded one, the movement is replayed along it.
      """),
    .integer("layout.columns", \.layout.columns, in: 1...1000, "Columns of a grid or a waterfall; lists have one."),
    .number(
      "layout.spacing_points", \.layout.spacing, in: 0...100_000,
      "The space between items, on both axes. Pages have none."),
    .number(
      "layout.page_insets_points", \.layout.pageInsets, in: 0...100_000,
      "How much shorter pages are than a pager's viewport: the sum of its top and bottom insets."),
    .choice(
      "layout.reading_direction", \.layout.readingDirection,
      """
      Where the content of a horizontal container begins. left_to_right: at the left. right_to_left: at the right, \
      where the layout places it. right_to_left_flipped: at the right, because the view mirrors its layout \
      (flipsHorizontallyInOppositeLayoutDirection). It makes no difference to vertical containers.
      """),
    .boolean(
      "layout.adjusts_content_offset", \.layout.adjustsContentOffset,
      """
      Whether the items in view stay in place when items before them are inserted or deleted \
      (automaticallyAdjustsContentOffset).
      """),
  ]

  /// The default properties of an item of the outer container.
  private static let outerItem = ContentSettings.defaults(level: 0)

  static let content: [Setting<ContainerSettings>] = [
    .optionalInteger(
      "content.items", \.content.items, in: 1...ContentSettings.itemLimit,
      """
      The total number of items. null: as many as the item file has; without a file \
      \(ContentSettings.defaultCount(level: 0)), or \(ContentSettings.defaultCount(level: 1)) in each container in a cell. \
      For a recording that is run without a scenario and says how long its content is (content_points), as many as \
      fill that.
      """),
    .optionalChoice(
      "content.feed", \.content.feed,
      """
      A feed like those of real apps, with several kinds of items, which results report separately. \
      \(FeedProfile.allCases.map(\.summary).joined(separator: ". ")). Sizes are for a vertical container; in a \
      horizontal one, breadth is its height. The sizes in bytes of images are those of JPEGs on the web (HTTP Archive \
      2024); all other numbers are assumptions. content.length_points, bytes, display_ms and layout_ms replace the \
      values of the feed. null: none. Cannot be combined with content.items_file.
      """),
    .optionalDistribution(
      .length,
      """
      The length of an item along the axis. null: as in content.feed; without a feed \(outerItem.length.plain), or \
      \(ContentSettings.defaults(level: 1).length.plain) in a container in a cell.
      """),
    .optionalDistribution(
      .bytes,
      """
      The size of an item's data in bytes; for an item without any, such as a text, nothing is requested. null: as in \
      content.feed, or \(outerItem.bytes.plain).
      """),
    .optionalDistribution(
      .displayCost,
      """
      How long an item takes to decode and draw. null: as in content.decoding or content.feed, or \
      \(outerItem.displayCost.plain).
      """),
    .optionalChoice(
      "content.decoding", \.content.decoding,
      """
      A way of decoding images, for items whose cost neither content.display_ms nor a file sets. Each was measured in \
      Chromium 156 on a page of JPEGs. \(DecodingMethod.allCases.map(\.summary).joined(separator: "; ")). null: none.
      """),
    .number(
      "content.display_ms_per_megapixel", \.content.displayCostPerMegapixel, in: 0...1e4,
      """
      How much a million pixels of an item (length times breadth at the start, times the square of displaying.scale) \
      add to the time to decode and draw it.
      """),
    .number(
      "content.display_ms_per_megabyte", \.content.displayCostPerMegabyte, in: 0...1e4,
      "How much a million bytes of an item's data add to the time to decode and draw it."),
    .optionalDistribution(
      .layoutCost,
      "How long an item takes to measure. null: as in content.feed, or \(outerItem.layoutCost.plain)."),
    .optionalText(
      "content.items_file", \.content.itemsFile,
      """
      A CSV file of recorded items with any of these columns: length_points, width_points and height_points, bytes, \
      display_ms, layout_ms, kind, latency_ms (and latency_ms_2 to latency_ms_\(AttemptColumns.limit) for further \
      attempts; the last column applies to all attempts beyond it), failed_attempts (how many fail before one \
      succeeds); cells of these may be empty, as far as latencies and failures are not known. Width and height replace a \
      length. They are scaled so that an item is as broad as its column (in a horizontal container: as tall as its line) \
      in the viewport at the start, like a photo; pages are still as large \
      as their pager. A kind is a word, and results report each kind separately, at most \(ItemsFile.kindLimit). A missing \
      column is drawn from its distribution. If there are more items than rows, the rows are repeated. For an item with 0 \
      bytes, nothing is requested.
      """),
  ]

  /// The settings of nested containers only.
  static let placement: [Setting<ContainerSettings>] = [
    .integer(
      "every", \.placement.every, in: 1...ContentSettings.itemLimit,
      """
      The distance, in items, from one cell that holds a container to the next. Any setting that begins with nested. \
      creates such containers; nested=null removes them.
      """),
    .integer(
      "first", \.placement.first, in: 0...ContentSettings.itemLimit,
      "The first item whose cell holds a container."),
    .optionalNumber(
      "cell_length_points", \.placement.cellLength, in: ContentSettings.lengths,
      """
      The length of the cells that hold containers, along the axis of the enclosing container. null: as its content \
      says. Pages are as long as their pager.
      """),
  ]
}
