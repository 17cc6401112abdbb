import ScrollExperiments
import ScrollMetrics

/// A search for metrics and settings by a part of their names, a word of their descriptions, or the terms of other frameworks.
public struct DescriptionSearch: Sendable {
  /// A metric or a setting with its summary.
  struct Finding: Hashable {
    /// The name; for a setting, the short one.
    let name: String
    let summary: String

    fileprivate init(name: String, summary: String) { (self.name, self.summary) = (name, summary) }

    fileprivate init(_ setting: Setting<Scenario>) {
      self.init(name: setting.shortName, summary: setting.summary.firstSentence)
    }
  }

  /// The terms of other frameworks and of everyday language, without case and punctuation, and the names that they stand for.
  static let synonyms: [(words: [String], names: [String])] = [
    (
      [
        "drawdistance", "cacheextent", "overscan", "overscancount", "windowsize", "prefetch", "prefetching",
        "lookahead",
        "rootmargin", "workingrange", "preloading", "prerender", "viewportbuffer", "offscreenpagelimit",
        "beyondboundsitemcount", "maxtorenderperbatch", "initialnumtorender", "increaseviewportby", "buffersize",
        "leadingbufferscreenfuls", "asrangetuningparameters", "prefetchitemsat", "prefetchdatasource",
        "prefetchingenabled", "rangetuning", "setinitialprefetchitemcount", "initialprefetchitemcount",
        "beyondboundspagecount", "beyondviewportpagecount", "setitemviewcachesize", "offscreenlimit",
      ], ["preload.leading", "preload.trailing", "display.leading", "display.trailing"]
    ),
    (
      [
        "leadingscreensforbatching", "onendreached", "onendreachedthreshold", "prefetchdistance", "pagination",
        "paging",
        "infinitescroll", "pagesize",
      ], ["batching.leading", "batching.batch_items", "end_stall.time"]
    ),
    (
      ["flash", "flashing", "flicker", "empty", "skeleton", "placeholders"],
      ["display_hit_rate", "display_latency.p95", "blank_time_fraction"]
    ),
    (
      ["estimateditemsize", "estimatedrowheight", "estimatedheight", "itemsize", "getitemlayout", "rowheight"],
      ["content.length"]
    ),
    (["jank", "stutter", "fps", "droppedframes", "framedrops"], ["hitch_time_ratio", "hitches", "frame_overrun.p95"]),
    (["hz", "fps", "framerate", "refreshrate", "vsync", "promotion"], ["replay.refresh"]),
    (["latency", "ttfb", "rtt", "ping", "delay", "wait"], ["loading.latency", "display_latency.p95"]),
    (["hitch"], ["hitch_time_ratio", "hitches.longest"]),
    (["memory", "ram", "oom"], ["peak_bytes.preload", "peak_bytes.display", "peak_items.display"]),
    (["data", "traffic", "cellular"], ["bytes_fetched", "bytes_wasted", "loading.network"]),
    (["throughput", "speed", "mbps", "kbps"], ["loading.bandwidth", "loading.network"]),
  ]

  private let word: String

  /// - Parameter word: The word as the user types it: `drawDistance`, `preload`, `latency`.
  public init(_ word: String) { self.word = word }

  /// The findings: settings of other frameworks with that name, then synonyms, names that contain the word, and
  /// descriptions that mention it.
  var findings: [Finding] {
    let wanted = word.searchable
    guard wanted.count > 1 else { return [] }
    let known = Self.all
    let meant = Self.synonyms.filter { $0.words.contains(wanted) }.flatMap(\.names)
    let synonyms = meant.compactMap { name in known.first { $0.name == name } }
    let native = Self.policySettings.filter { $0.name.split(separator: ".").last?.searchable == wanted }
    let named = known.filter { $0.name.mentions(wanted) }
    let described = known.filter { $0.summary.mentions(wanted) }
    var seen: Set<Finding> = []
    return (native + synonyms + named + described).filter { seen.insert($0).inserted }
  }

  /// All metrics, followed by all settings.
  private static var all: [Finding] {
    let metrics = MetricCatalog.families.flatMap { family in
      family.components.map { component in
        Finding(name: family.metricName(of: component), summary: "\(component.unit.rawValue): \(component.meaning)")
      }
    }
    return metrics + SettingCatalog.settings.map(Finding.init)
  }

  /// The settings of one policy.
  private static var policySettings: [Finding] {
    SettingCatalog.settings.filter { $0.path.hasPrefix("policy.") }.map(Finding.init)
  }
}

extension StringProtocol {
  /// The letters and digits in lower case.
  fileprivate var searchable: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension String {
  /// Returns whether a text contains a searchable word; a short one, which many words contain by chance, must begin a word.
  fileprivate func mentions(_ wanted: String) -> Bool {
    if wanted.count > 3 { return searchable.contains(wanted) }
    return lowercased().split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(wanted) }
  }
}
