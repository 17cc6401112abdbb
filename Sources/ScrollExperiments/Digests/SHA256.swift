/// The SHA-256 digest (FIPS 180-4) of bytes that may come in pieces; `sha256sum` prints the same.
///
///     var digest = SHA256()
///     digest.update(header)
///     digest.update(body)
///     let text = digest.finalize()
public struct SHA256: Sendable {
  private var state = SHA256State()
  /// The bytes after the last whole block.
  private var pending: [UInt8] = []
  /// The number of all bytes so far.
  private var length: UInt64 = 0

  public init() {}

  /// Appends bytes to what is digested.
  ///
  /// Complexity: O(bytes); nothing is copied but a part of a block.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
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

  /// Appends bytes to what is digested.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The digest of all bytes so far: 64 hexadecimal digits in lower case.
  public consuming func finalize() -> String {
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
