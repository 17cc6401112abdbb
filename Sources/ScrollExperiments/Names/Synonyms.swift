/// The names of metrics and settings that terms of other frameworks, of everyday language, and of reports stand for.
package enum Synonyms {
  /// The terms in searchable form with the names that they stand for, the most important ones first.
  package static let all: [(words: [String], names: [String])] = [
    (
      [
        "drawdistance", "cacheextent", "overscan", "overscancount", "windowsize", "prefetch", "prefetching",
        "lookahead", "rootmargin", "workingrange", "preloading", "prerender", "viewportbuffer", "offscreenpagelimit",
        "beyondboundsitemcount", "maxtorenderperbatch", "initialnumtorender", "increaseviewportby", "buffersize",
        "asrangetuningparameters", "prefetchitemsat", "prefetchdatasource", "prefetchingenabled", "rangetuning",
        "setinitialprefetchitemcount", "initialprefetchitemcount",
        "beyondboundspagecount", "beyondviewportpagecount", "setitemviewcachesize", "offscreenlimit",
      ], ["preload.leading", "preload.trailing", "display.leading", "display.trailing"]
    ),
    (
      [
        "leadingscreensforbatching", "onendreached", "onendreachedthreshold", "prefetchdistance", "pagination",
        "paging", "infinitescroll", "pagesize",
      ], ["batching.leading", "batching.batch_items", "end_stall.time"]
    ),
    (["leadingbufferscreenfuls"], ["preload.leading", "display.leading"]),
    (["trailingbufferscreenfuls"], ["preload.trailing", "display.trailing"]),
    (["placeholder", "placeholders"], ["display_hit_rate.misses"]),
    (["hitrate", "hits"], ["display_hit_rate", "preload_hit_rate"]),
    (
      ["flash", "flashing", "flicker", "empty", "skeleton"],
      ["display_hit_rate", "display_latency.p95", "blank_time_fraction"]
    ),
    (["blank", "blanktime"], ["blank_time_fraction", "blank_area"]),
    (["stall", "stalls"], ["end_stall.time", "end_stall.count"]),
    (
      ["estimateditemsize", "estimatedrowheight", "estimatedheight", "itemsize", "getitemlayout", "rowheight"],
      ["content.length"]
    ),
    (["jank", "stutter", "fps", "droppedframes", "framedrops"], ["hitch_time_ratio", "hitches", "frame_overrun.p95"]),
    (["hz", "fps", "framerate", "refreshrate", "vsync", "promotion"], ["replay.refresh"]),
    (["latency", "ttfb", "rtt", "ping", "delay", "wait"], ["loading.latency", "display_latency.p95"]),
    (["hitch"], ["hitch_time_ratio", "hitches.longest"]),
    (["memory", "ram", "oom"], ["peak_bytes.display", "peak_bytes.preload", "peak_items.display"]),
    (["data", "traffic", "cellular"], ["bytes_fetched", "bytes_wasted", "loading.network"]),
    (["fetched"], ["bytes_fetched"]),
    (["neverseen", "waste", "wasted"], ["bytes_wasted"]),
    (["slot", "slots", "requestslot", "requestslots"], ["loading.concurrent_requests", "loading.queue_order"]),
    (["throughput", "speed", "mbps", "kbps"], ["loading.bandwidth", "loading.network"]),
  ]

  /// Returns the names that a term stands for, whatever its case and punctuation; empty if it is unknown.
  package static func names(for term: String) -> [String] {
    let wanted = term.searchable
    return all.filter { $0.words.contains(wanted) }.flatMap(\.names)
  }
}

extension StringProtocol {
  /// The letters and digits in lower case.
  package var searchable: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
