/// The policies that scenarios can name, in the order of reports.
public enum PolicyCatalog {
  public static let policies: [PolicyDescription] = [
    TexturePolicy.description,
    TexturePolicy.descriptionOf2016,
    IKAsyncablePolicy.description,
    OnDisplayPolicy.description,
    AngularCDK.description,
    ChromeSkewport.description,
    Compose.description,
    FlashList2.description,
    FlatList.description,
    Glide.description,
    IGListKitWorkingRange.description,
    IntersectionObserver.description,
    LazyLoading.description,
    LegendList3.description,
    Lookahead.description,
    Paging3.description,
    Preheat.description,
    ReactWindow1.description,
    ReactWindow2.description,
    RecyclerViewGap.description,
    TanStackVirtual.description,
    UIKitPrefetch.description,
    Virtuoso.description,
  ]

  /// Returns the policy with a name; nil if there is none.
  public static func policy(named name: String) -> PolicyDescription? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: policies.map { ($0.name, $0) })
}
