import ScrollQuantities

/// The kinds that the items of a container are of, for results that tell them apart.
enum ItemKinds: Sendable {
  /// Names in the order in which the file has them, and by row the place of its kind among them.
  case recorded(names: [String], rows: [Int])
  case ofFeed(FeedProfile)

  /// The most kinds that a file may have.
  static let limit = 20

  /// Of the rows of a file, which has no more than `limit` kinds.
  init(words: [String]) {
    var (names, rows) = ([String](), [Int]())
    for word in words {
      let known = names.firstIndex(of: word)
      rows.append(known ?? names.count)
      if known == nil { names.append(word) }
    }
    self = .recorded(names: names, rows: rows)
  }

  var names: [String] {
    switch self {
    case .recorded(let names, _): names
    case .ofFeed(let feed): feed.kinds.map(\.name)
    }
  }

  /// The place of an item's kind among `names`.
  func kind(of item: Int, _ random: CounterRandom) -> Int {
    switch self {
    case .recorded(_, let rows): rows[item % rows.count]
    case .ofFeed(let feed): feed.kind(of: item, random)
    }
  }
}
