import ScrollDiagnostics
import SeededRandom
import Testing

@testable import ScrollTraceImporting

/// HAR files that no one made with good intent: each ends as requests or as a failure that says why.
@Suite(.timeLimit(.minutes(30))) struct HARMutationTests {
  private static let seed = Array(
    """
    {"log":{"version":"1.2","creator":{"name":"Fire\\u0066ox","version":"54"},"pages":[{"id":"p"}],"entries":[
    {"startedDateTime":"2017-06-26T21:45:04.598+09:00","time":12.5,"request":{"method":"GET","url":"https://a/b.png",
    "httpVersion":"h2","headers":[]},"response":{"status":200,"content":{"size":900,"mimeType":"image/png; x",
    "text":"iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAMAAABHPGVm","encoding":"base64"},"bodySize":-1,"_transferSize":1000},
    "cache":{},"timings":{"blocked":1,"dns":-1,"connect":3,"ssl":2,"send":0.5,"wait":4,"receive":4},"connection":"7"},
    {"startedDateTime":"2017-06-26T21:45:05Z","time":null,"request":{"method":"GET","url":"https://a/c"},
    "response":{"status":0,"content":{},"bodySize":0,"_error":"net::ERR_ABORTED"},"cache":{},"timings":{}}]}}

    """.utf8)

  private static let kinds: [(name: String, mutations: [Mutation])] = [
    ("flips", Array(Mutations.flips(of: seed))), ("cuts", Array(Mutations.truncations(of: seed))),
    ("lines", Mutations.shuffles(of: seed)), ("numbers", Array(Mutations.numbers(of: seed))),
    ("brackets", Mutations.nestings(of: seed)), ("encodings", Mutations.encodings(of: seed)),
    ("splices", Mutations.splices(of: seed, count: 400)),
  ]

  @Test func `the undamaged file is read`() throws {
    let entries = try entries(of: Self.seed).entries
    #expect(entries.map(\.bodyBytes) == [900, nil])
    #expect(entries[0].response.imageSize?.width == 100 && entries[1].response.error == "net::ERR_ABORTED")
  }

  @Test(arguments: kinds.indices) func `a damaged file is read or refused with a reason`(kind: Int) {
    for mutation in Exhaustiveness.cases(60, of: Self.kinds[kind].mutations) {
      let result = Result { () throws(Failure) in try entries(of: mutation.bytes).entries }
      guard case .failure(let failure) = result else { continue }
      #expect(failure.exitCode == .malformedData && !failure.diagnostics.isEmpty, "\(mutation.name)")
      #expect(failure.diagnostics.allSatisfy { $0.description.utf8.count < 1000 }, "\(mutation.name)")
    }
  }

  @Test func `pieces of any length give the same requests`() throws {
    let whole = try entries(of: Self.seed).entries
    for length in Exhaustiveness.cases(40, of: Array(1..<Self.seed.count)) {
      #expect(try entries(of: Self.seed, pieceLength: length).entries == whole)
    }
  }
}
