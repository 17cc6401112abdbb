import ScrollForesight
import ScrollMetrics
import ScrollSimulation
import Testing

@testable import ScrollExperiments

struct SynonymsTests {
  private static let names = Set(
    MetricCatalog.names + MetricCatalog.families.map(\.name) + SettingCatalog.names + NamedPolicies.all.map(\.name))

  @Test func `every synonym leads to names that there are`() {
    for name in Synonyms.all.flatMap(\.names) { #expect(Self.names.contains(name), "\(name)") }
  }

  @Test func `every term is in searchable form`() {
    for word in Synonyms.all.flatMap(\.words) { #expect(word == word.searchable, "\(word)") }
  }

  @Test(arguments: NamedPolicies.constants.map(\.name))
  func `every constant is found by the name that its framework gives it`(name: String) {
    let shortName = SettingCatalog.setting(named: "policy.\(name)")?.shortName ?? ""
    let word = String(shortName.split(separator: ".").last ?? "")
    #expect(Synonyms.names(for: word).contains(shortName), "\(word)")
  }

  @Test(arguments: NetworkProfile.allCases)
  func `every network profile stands for the network`(profile: NetworkProfile) {
    #expect(Synonyms.names(for: profile.rawValue) == ["loading.network"])
  }

  @Test(arguments: [
    ("FlatList", "flatlist"), ("VirtualizedList", "flatlist"), ("SectionList", "flatlist"),
    ("FlashList", "flashlist-2"),
    ("RecyclerView", "recyclerview-gap"), ("GapWorker", "recyclerview-gap"), ("LazyColumn", "compose"),
    ("LazyRow", "compose"), ("Compose", "compose"), ("react-virtualized", "react-window-1"),
    ("IntersectionObserver", "intersection-observer"), ("rootMargin", "intersection-observer"),
    ("loading=lazy", "lazy-loading"),
    ("isPrefetchingEnabled", "uikit-prefetch"), ("UICollectionViewDataSourcePrefetching", "uikit-prefetch"),
    ("prefetchItemsAt", "uikit-prefetch"), ("prefetchDataSource", "uikit-prefetch"),
    ("beyondBoundsItemCount", "compose"), ("LazyLayoutCacheWindow", "compose.ahead"),
    ("setItemViewCacheSize", "recyclerview-gap.view_cache"),
    ("setInitialPrefetchItemCount", "recyclerview-gap.initial_prefetch_items"),
    ("initialPrefetchItemCount", "recyclerview-gap.initial_prefetch_items"),
    ("overscanCount", "react-window-1.overscan"), ("onEndReachedThreshold", "flatlist.end_reached_threshold"),
    ("drawDistance", "flashlist-2.draw_distance"), ("windowSize", "flatlist.window_size"),
    ("ASLayoutRangeTypePreload", "preload.leading"), ("ASLayoutRangeTypeDisplay", "display.leading"),
    ("ASLayoutRangeModeMinimum", "minimum.preload.leading"),
    ("ASLayoutRangeModeLowMemory", "low_memory.preload.leading"), ("setTuningParameters", "preload.leading"),
    ("willBeginBatchFetch", "batching.leading"), ("ASBatchContext", "batching.leading"), ("Flutter", "preload.leading"),
    ("ListView.builder", "preload.leading"), ("httpMaximumConnectionsPerHost", "loading.concurrent_requests"),
  ])
  func `a framework's word stands first for what is its own`(word: String, name: String) {
    #expect(Synonyms.names(for: word).first == name, "\(Synonyms.names(for: word))")
  }

  @Test func `no word stands for nothing`() {
    #expect(Synonyms.names(for: "").isEmpty && Synonyms.names(for: "--").isEmpty)
  }

  @Test(arguments: [
    ("fetch", "items that are prefetched", true), ("drawDistance", "the draw_distance of a list", true),
    ("chat", "the next batch at once", false), ("at", "the next batch at once", true), ("tch", "a batch", false),
  ])
  func `a text mentions a word in its words, or as words in a row`(word: String, text: String, isMentioned: Bool) {
    #expect(text.mentions(word.searchable) == isMentioned)
  }
}
