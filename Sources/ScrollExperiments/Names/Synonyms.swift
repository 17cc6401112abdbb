import ScrollDiagnostics
import ScrollForesight
internal import ScrollSimulation

/// The names of metrics, settings and policies that terms of other frameworks, of everyday language, and of reports stand for.
package enum Synonyms {
  /// Terms in searchable form with the names that they stand for, the most important ones first.
  package typealias Entry = (words: [String], names: [String])

  /// Returns the names that a term stands for, whatever its case and punctuation; empty if it is unknown. What the term's own
  /// framework means by it comes first, then what Texture calls it.
  package static func names(for term: String) -> [String] {
    let wanted = term.searchable
    if wanted.isEmpty { return [] }
    return policies(named: wanted) + constants(named: wanted)
      + all.filter { $0.words.contains(wanted) }.flatMap(\.names)
  }

  /// Returns the policies with a name, with or without the version: `flashlist` is `flashlist-2`.
  private static func policies(named wanted: String) -> [String] {
    NamedPolicies.all.map(\.name).filter { name in
      let whole = name.searchable
      let versionless = whole.reversed().drop { $0.isNumber }.reversed()
      return wanted == whole || wanted == String(versionless)
    }
  }

  /// Returns the short names of the policies' constants that their frameworks call so: `windowSize` is
  /// `flatlist.window_size`.
  private static func constants(named wanted: String) -> [String] {
    NamedPolicies.constants.map { String($0.name[...].withoutUnit) }
      .filter { $0.split(separator: ".").last?.searchable == wanted }
  }

  /// All terms besides the names of policies and their constants.
  package static let all: [Entry] = frameworks + texture + transport + everyday

  /// Terms of other frameworks, which stand for a policy or its constants.
  private static let frameworks: [Entry] = [
    (["virtualizedlist", "sectionlist", "virtualizedsectionlist"], ["flatlist"]),
    (
      ["onendreached", "onendreachedthreshold", "endreachedthreshold"],
      [
        "flatlist.end_reached_threshold", "flashlist-2.end_reached_threshold", "legend-list-3.end_reached_threshold",
      ]
    ),
    (["overscancount"], ["react-window-1.overscan", "react-window-2.overscan"]),
    (["reactvirtualized", "overscanrowcount", "fixedsizelist", "variablesizelist"], ["react-window-1"]),
    (["reactvirtual", "usevirtualizer"], ["tanstack-virtual"]),
    (["reactvirtuoso"], ["virtuoso"]),
    (["increaseviewportby"], ["virtuoso.increase_viewport_above", "virtuoso.increase_viewport_below"]),
    (["cdkvirtualscrollviewport", "virtualscroll"], ["angular-cdk"]),
    (["minbufferpx"], ["angular-cdk.min_buffer"]),
    (["maxbufferpx"], ["angular-cdk.max_buffer"]),
    (["intersectionobserver", "rootmargin"], ["intersection-observer"]),
    (["loadinglazy", "lazyload", "lazyloading"], ["lazy-loading"]),
    (
      [
        "recyclerview", "gapworker", "setitemprefetchenabled", "linearlayoutmanager",
        "collectadjacentprefetchpositions",
      ],
      ["recyclerview-gap"]
    ),
    (["setitemviewcachesize", "itemviewcachesize"], ["recyclerview-gap.view_cache"]),
    (["setinitialprefetchitemcount", "initialprefetchitemcount"], ["recyclerview-gap.initial_prefetch_items"]),
    (
      [
        "lazycolumn", "lazyrow", "lazyverticalgrid", "lazyhorizontalgrid", "jetpackcompose", "lazylistprefetchstrategy",
        "beyondboundsitemcount", "beyondboundspagecount", "beyondviewportpagecount",
      ], ["compose"]
    ),
    (
      ["lazylayoutcachewindow", "cachewindow"],
      ["compose.ahead", "compose.ahead_fraction", "compose.behind", "compose.behind_fraction"]
    ),
    (["nestedprefetchitemcount"], ["compose.nested_prefetch_items"]),
    (["pagingconfig", "pagingsource", "pagingdata"], ["paging3"]),
    (["recyclerviewpreloader", "listpreloader"], ["glide"]),
    (
      [
        "uicollectionviewdatasourceprefetching", "uitableviewdatasourceprefetching", "isprefetchingenabled",
        "prefetchingenabled", "prefetchitemsat", "prefetchrowsat", "prefetchdatasource", "cancelprefetching",
        "cancelprefetchingforitemsat", "uicollectionview", "uitableview",
      ], ["uikit-prefetch"]
    ),
    (["iglistkit", "workingrange", "listadapter", "iglistworkingrangedelegate"], ["iglistkit-working-range"]),
    (["phcachingimagemanager", "startcachingimages", "preheatrect"], ["preheat"]),
    (["skewport", "chrome", "compositor"], ["chrome-skewport"]),
  ]

  /// Texture's terms, and what other frameworks have that is nearest to its ranges and batches.
  private static let texture: [Entry] = [
    (
      [
        "drawdistance", "cacheextent", "overscan", "overscancount", "windowsize", "prefetch", "prefetching",
        "lookahead", "rootmargin", "intersectionobserver", "workingrange", "preloading", "prerender", "viewportbuffer",
        "offscreenpagelimit", "beyondboundsitemcount", "maxtorenderperbatch", "initialnumtorender",
        "increaseviewportby", "buffersize", "prefetchitemsat", "prefetchdatasource", "isprefetchingenabled",
        "prefetchingenabled", "uicollectionviewdatasourceprefetching", "setinitialprefetchitemcount",
        "initialprefetchitemcount", "beyondboundspagecount", "beyondviewportpagecount", "setitemviewcachesize",
        "offscreenlimit", "flutter", "listviewbuilder", "asrangetuningparameters", "settuningparameters",
        "tuningparameters", "tuningparametersforrangetype", "settuningparametersforrangetype", "rangetuning",
        "ascollectionnode", "astablenode", "aslayoutrangemodefull",
      ], ["preload.leading", "preload.trailing", "display.leading", "display.trailing"]
    ),
    (["aslayoutrangetypepreload", "layoutrangetypepreload"], ["preload.leading", "preload.trailing"]),
    (["aslayoutrangetypedisplay", "layoutrangetypedisplay"], ["display.leading", "display.trailing"]),
    (
      ["aslayoutrangemodeminimum"],
      ["minimum.preload.leading", "minimum.preload.trailing", "minimum.display.leading", "minimum.display.trailing"]
    ),
    (
      ["aslayoutrangemodevisibleonly"],
      [
        "visible_only.preload.leading", "visible_only.preload.trailing", "visible_only.display.leading",
        "visible_only.display.trailing",
      ]
    ),
    (["aslayoutrangemodelowmemory"], ["low_memory.preload.leading", "low_memory.preload.trailing"]),
    (["leadingbufferscreenfuls"], ["preload.leading", "display.leading"]),
    (["trailingbufferscreenfuls"], ["preload.trailing", "display.trailing"]),
    (
      [
        "leadingscreensforbatching", "onendreached", "onendreachedthreshold", "prefetchdistance", "pagination",
        "paging", "infinitescroll", "pagesize",
      ], ["batching.leading", "batching.batch_items", "end_stall.time"]
    ),
    (
      [
        "asbatchcontext", "willbeginbatchfetch", "willbeginbatchfetchwith", "willbeginbatchfetchwithcontext",
        "shouldbatchfetch", "completebatchfetching",
      ], ["batching.leading", "batching.latency", "batching.batch_items", "batching.completion"]
    ),
    (["initialloadsize"], ["batching.initial_items"]),
    (
      ["estimateditemsize", "estimatedrowheight", "estimatedheight", "itemsize", "getitemlayout", "rowheight"],
      ["content.length"]
    ),
  ]

  /// Terms of networks and connections.
  private static let transport: [Entry] = [
    (
      ["httpmaximumconnectionsperhost", "maxconnectionsperhost", "maxrequestsperhost"],
      ["loading.concurrent_requests", "loading.transport.connections"]
    ),
    (
      ["networks", "wifi", "lte", "3g", "4g", "5g", "subway", "mahimahi", "pensieve", "sabre", "throttling"],
      ["loading.network"]
    ),
    (["latency", "ttfb", "rtt", "ping", "delay", "wait"], ["loading.latency", "display_latency.p95"]),
    (["data", "traffic", "cellular"], ["bytes_fetched", "bytes_wasted", "loading.network"]),
    (["slot", "slots", "requestslot", "requestslots"], ["loading.concurrent_requests", "loading.queue_order"]),
    (["throughput", "speed", "mbps", "kbps"], ["loading.bandwidth", "loading.network"]),
  ]

  /// Everyday words, and words of reports.
  private static let everyday: [Entry] = [
    (["placeholder", "placeholders"], ["display_hit_rate.misses"]),
    (["hitrate", "hits"], ["display_hit_rate", "preload_hit_rate"]),
    (
      ["flash", "flashing", "flicker", "empty", "skeleton", "shimmer", "popin"],
      ["display_hit_rate", "display_latency.p95", "blank_time_fraction"]
    ),
    (["blank", "blanktime"], ["blank_time_fraction", "blank_area"]),
    (["stall", "stalls"], ["end_stall.time", "end_stall.count"]),
    (
      ["jank", "stutter", "fps", "droppedframes", "framedrops", "hang", "freeze"],
      ["hitch_time_ratio", "hitches", "hitches.longest", "frame_overrun.p95"]
    ),
    (["hz", "fps", "framerate", "refreshrate", "vsync", "promotion"], ["replay.refresh"]),
    (["hitch"], ["hitch_time_ratio", "hitches.longest"]),
    (["memory", "ram", "oom"], ["peak_bytes.display", "peak_bytes.preload", "peak_items.display"]),
    (["fetched"], ["bytes_fetched"]),
    (["bytes"], ["bytes_fetched", "bytes_wasted"]),
    (["neverseen", "waste", "wasted"], ["bytes_wasted"]),
    (
      ["carousel", "carousels", "nestedlist"],
      ["nested.every", "nested.first", "nested.cell_length", "nested.content.items"]
    ),
  ]
}

extension StringProtocol {
  /// The letters and digits in lower case.
  package var searchable: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension String {
  /// The words of a text or a name, in searchable form.
  package var searchableWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Returns whether a text contains a searchable word: as a part of a word, or as words in a row. A short one, which many words
  /// contain by chance, must begin a word.
  ///
  /// Precondition: the text has no letters beyond ASCII.
  package func mentions(_ wanted: String) -> Bool {
    guard wanted.utf8.count <= utf8.count else { return false }
    let words = searchableWords
    if wanted.count <= 3 { return words.contains { $0.hasPrefix(wanted) } }
    return words.indices.contains { words[$0].contains(wanted) || words[$0...].joined().hasPrefix(wanted) }
  }
}
