import Testing

@testable import ScrollExperiments

struct SettingTests {
  private func isChosen(_ name: String) throws -> Bool { try SettingPlace(name).setting.isChosenByApp }

  @Test(arguments: [
    "loading.network", "loading.network_repeats", "loading.latency", "loading.bandwidth", "content.items",
    "content.bytes", "content.items_file", "content.display", "batching.latency", "displaying.scale", "viewport.width",
    "trace", "seed", "replications", "main_thread.insertion", "nested.content.items",
  ])
  func `users, devices, networks and items are given`(name: String) throws {
    #expect(try !isChosen(name))
  }

  @Test(arguments: [
    "preload.leading", "policy.kind", "flashlist-2.draw_distance", "batching.leading", "batching.batch_items",
    "loading.concurrent_requests", "loading.cache", "content.decoding", "displaying.concurrent_operations",
    "nested.preload.leading",
  ])
  func `an app chooses its tuning, its policy and how it loads`(name: String) throws {
    #expect(try isChosen(name))
  }

  /// So that a renamed setting does not become the app's.
  @Test func `every name is that of a setting`() {
    for name in GivenSettings.names {
      #expect(SettingCatalog.names.contains { $0 == name || $0.hasPrefix(name + ".") || $0.hasPrefix(name + "_") })
    }
  }
}
