/// The SHA-256 digest (FIPS 180-4) of bytes that may come in pieces; `sha256sum` prints the same.
///
///     var digest = SHA256()
///     digest.update(header)
///     digest.update(body)
///     let text = digest.finalize()
package struct SHA256: Sendable {
  private var state = SHA256State()
  /// The bytes after the last whole block.
  private var pending: [UInt8] = []
  /// The total number of bytes so far.
  private var length: UInt64 = 0

  package init() {}

  /// Returns the digest of bytes.
  package static func digest(of bytes: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finalize()
  }

  /// Appends bytes.
  ///
  /// Complexity: O(bytes); copies no more than part of a block.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length += UInt64(bytes.count)
    let missing = pending.isEmpty ? 0 : SHA256State.blockLength - pending.count
    guard bytes.count >= missing else {
      pending += bytes
      return
    }
    let block = pending + bytes.prefix(missing)
    block.withUnsafeBytes { state.absorb($0) }
    let rest = bytes.dropFirst(missing)
    let whole = rest.count / SHA256State.blockLength * SHA256State.blockLength
    state.absorb(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
    pending = Array(rest.dropFirst(whole))
  }

  /// Appends bytes.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Returns the digest of all bytes so far: 64 hexadecimal digits in lower case.
  package consuming func finalize() -> String {
    let bits = length * 8
    var padding: [UInt8] = [0x80]
    let end = SHA256State.blockLength - 8
    let filled = (pending.count + 1) % SHA256State.blockLength
    padding += repeatElement(0, count: (end - filled + SHA256State.blockLength) % SHA256State.blockLength)
    padding += withUnsafeBytes(of: bits.bigEndian, Array.init)
    update(padding)
    return state.description
  }
}

/// The eight words of state between blocks of SHA-256 (FIPS 180-4, section 6.2.2).
private struct SHA256State: Sendable {
  /// The number of bytes in a block.
  static let blockLength = 64

  // The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private var a: UInt32 = 0x6a09_e667
  private var b: UInt32 = 0xbb67_ae85
  private var c: UInt32 = 0x3c6e_f372
  private var d: UInt32 = 0xa54f_f53a
  private var e: UInt32 = 0x510e_527f
  private var f: UInt32 = 0x9b05_688c
  private var g: UInt32 = 0x1f83_d9ab
  private var h: UInt32 = 0x5be0_cd19

  /// Digests whole blocks. Precondition: the number of bytes is a multiple of `blockLength`.
  mutating func absorb(_ blocks: UnsafeRawBufferPointer) {
    precondition(blocks.count % SHA256State.blockLength == 0)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      SHA256State.roundConstants.withUnsafeBufferPointer { constants in
        for offset in stride(from: 0, to: blocks.count, by: SHA256State.blockLength) {
          SHA256State.expand(blocks, at: offset, into: schedule)
          mix(schedule, constants)
        }
      }
    }
  }

  /// Writes the message schedule of the block at `offset`.
  private static func expand(
    _ blocks: UnsafeRawBufferPointer, at offset: Int, into w: UnsafeMutableBufferPointer<UInt32>
  ) {
    for t in 0..<16 {
      w[t] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: offset + 4 * t, as: UInt32.self))
    }
    for t in 16..<64 {
      let (x, y) = (w[t - 15], w[t - 2])
      let sigma0 = x.rotated(right: 7) ^ x.rotated(right: 18) ^ x >> 3
      let sigma1 = y.rotated(right: 17) ^ y.rotated(right: 19) ^ y >> 10
      w[t] = w[t - 16] &+ sigma0 &+ w[t - 7] &+ sigma1
    }
  }

  /// Runs the 64 rounds of one block.
  private mutating func mix(
    _ w: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
  ) {
    var s = self
    for t in 0..<64 {
      let sum1 = s.e.rotated(right: 6) ^ s.e.rotated(right: 11) ^ s.e.rotated(right: 25)
      let choice = (s.e & s.f) ^ (~s.e & s.g)
      let first = s.h &+ sum1 &+ choice &+ constants[t] &+ w[t]
      let sum0 = s.a.rotated(right: 2) ^ s.a.rotated(right: 13) ^ s.a.rotated(right: 22)
      let majority = (s.a & s.b) ^ (s.a & s.c) ^ (s.b & s.c)
      let second = sum0 &+ majority
      (s.h, s.g, s.f, s.e) = (s.g, s.f, s.e, s.d &+ first)
      (s.d, s.c, s.b, s.a) = (s.c, s.b, s.a, first &+ second)
    }
    (a, b, c, d) = (a &+ s.a, b &+ s.b, c &+ s.c, d &+ s.d)
    (e, f, g, h) = (e &+ s.e, f &+ s.f, g &+ s.g, h &+ s.h)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension SHA256State: CustomStringConvertible {
  /// 64 hexadecimal digits in lower case.
  var description: String {
    [a, b, c, d, e, f, g, h].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}

extension UInt32 {
  fileprivate func rotated(right count: UInt32) -> UInt32 { self &>> count | self &<< (32 - count) }
}
