import Foundation
import TemporaryDirectories
import Testing

@testable import ScrollExperiments

private func digest(_ bytes: [UInt8]) -> String {
  var digest = SHA256()
  digest.update(bytes)
  return digest.finalize()
}

/// Bytes without a pattern, the same in every run.
private func noise(_ count: Int) -> [UInt8] {
  var state: UInt64 = 1
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(state >> 56)
  }
}

struct SHA256Tests {
  /// The examples of FIPS 180-4 and NIST's validation suite.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `digests agree with the test vectors of NIST`(text: String, expected: String) {
    #expect(digest(Array(text.utf8)) == expected)
  }

  @Test func `a million letters have the digest of the standard`() {
    var sha = SHA256()
    for _ in 0..<1_000 { sha.update([UInt8](repeating: UInt8(ascii: "a"), count: 1_000)) }
    #expect(sha.finalize() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: [1, 3, 55, 56, 63, 64, 65, 127, 128, 1_000])
  func `a digest does not depend on how the bytes are split`(length: Int) {
    let bytes = noise(1_000)
    var sha = SHA256()
    var rest = bytes[...]
    while !rest.isEmpty {
      sha.update(Array(rest.prefix(length)))
      sha.update([])
      rest = rest.dropFirst(length)
    }
    #expect(sha.finalize() == digest(bytes))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sha256sum")))
  func `every length around a block agrees with sha256sum`() throws {
    for length in [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 100_003] {
      let bytes = noise(length)
      #expect(try sha256sum(bytes) == digest(bytes), "\(length) bytes")
    }
  }

  private func sha256sum(_ bytes: [UInt8]) throws -> String {
    let directory = try TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: directory.path("data")))
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.arguments = [directory.path("data")]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return String(text.prefix(64))
  }
}
