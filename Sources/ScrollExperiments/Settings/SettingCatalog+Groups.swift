/// What the groups of settings, the objects of a scenario file, are for.
extension SettingCatalog {
  /// Returns the purpose of a group, of whatever level of containers; nil for a group whose name says it.
  package static func purpose(ofGroup group: String) -> String? {
    let local = group.split(separator: ".").drop { $0 == "nested" }.joined(separator: ".")
    return purposes.first { $0.group == (local.isEmpty ? "nested" : local) }?.text
  }

  private static let purposes: [(group: String, text: String)] = [
    ("replay", "How the recording is replayed."),
    ("viewport", "The size of the viewport, if the recording's is not to be used."),
    ("layout", "How items are arranged."),
    ("content", "What the feed holds: how many items, their sizes, and how long they take to draw."),
    ("policy", "What decides which items are prepared ahead, and how far."),
    ("policy.tuning", "Texture's tuning parameters: how far each range reaches in each range mode, in screenfuls."),
    ("batching", "How the feed gets its next page: when it asks for items, how many come, and how long they take."),
    ("nodes", "How the nodes of new items are allocated."),
    ("loading", "How the data of items is loaded: requests, their latency, failures, and the network."),
    ("loading.transport", "What connections add to requests: handshakes, round trips, slow start."),
    ("displaying", "How items are drawn in the background."),
    ("processor", "How much other work keeps the processor busy, and how long work off the main thread waits for it."),
    ("main_thread", "The work of the main thread in a frame, which decides how many frames are late."),
    ("screen", "The screen that shows the feed."),
    ("verdict", "The limits between a good, a fair and a bad feed. They grade a run and do not change it."),
    ("nested", "Containers in cells: which cells have one, and the settings of those containers."),
  ]
}
