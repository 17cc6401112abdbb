import ScrollQuantities
import ScrollTraces

/// The times from the data of items until their decoding began, in milliseconds.
///
/// Only items count that were on screen and not drawn for all that time, while no other was decoded. Others wait until
/// they come near, or for a decoder.
struct DecodingHandoffs {
  private(set) var times: [Double] = []

  init(_ log: AppLog) {
    let appearances = Dictionary(uniqueKeysWithValues: log.appearances.map { ($0.item, $0) })
    let decodings = log.rows.filter { $0[.decodeBegan] != nil && $0[.decoded] != nil }
      .sorted { $0[.decodeBegan]! < $1[.decodeBegan]! }
    // The latest end of the decodings up to each of them, by which one in progress is found.
    var ends: [Double] = []
    for decoding in decodings { ends.append(max(ends.last ?? 0, decoding[.decoded]!)) }
    var lastBeginnings: [ContainerPath: Double] = [:]
    for row in decodings {
      let began = row[.decodeBegan]!
      // Rows of an item may repeat its decoding.
      guard lastBeginnings.updateValue(began, forKey: row.item) != began, let loaded = row[.loaded], loaded <= began,
        let appearance = appearances[row.item], loaded >= appearance.shown,
        began - appearance.shown <= appearance.wait
      else { continue }
      let before = decodings.partitioningIndex { $0[.decodeBegan]! >= began }
      if before == 0 || ends[before - 1] <= loaded { times.append(began - loaded) }
    }
  }
}
