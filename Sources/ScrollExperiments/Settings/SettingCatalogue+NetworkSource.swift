import ScrollJSON

/// The network, which is a word, a constant or a file.
extension SettingCatalogue {
  static let network = Setting<Scenario>(
    path: "loading.network", expects: NetworkSource.expectation,
    summary: """
      The network that items' data comes over, from the start of the run on; its round trip adds to loading.latency_ms. null: \
      none. const:KBPS,rtt=MS: always so many kbit/s, with so many ms of round trip (0 if left out). Profiles: \
      \(NetworkProfile.allCases.map(\.summary).joined(separator: "; ")). A file, relative to the scenario's folder, is a \
      recorded network, in a form told by what is in it. Mahimahi: a time in ms a line at which 1500 bytes can come, spread \
      here over the millisecond that ends then. Pensieve: seconds and Mbit/s a line, which hold from the line before. Sabre: \
      a JSON array of objects with \(SabreNetwork.members.map(\.name).joined(separator: ", ")). The first two have no round \
      trip. ./wifi is a file of that name.
      """,
    write: { JSONNode($0.loading.network?.text) },
    read: { scenario, node throws(SettingProblem) in
      scenario.loading.network = node == .null ? nil : try NetworkSource(node)
    })
}
