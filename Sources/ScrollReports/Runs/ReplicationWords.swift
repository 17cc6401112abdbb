/// Returns the number of a replication in words: `replication 3 of 3`; nil if there is only one.
///
/// - Parameters:
///   - index: The number, counted from 0.
///   - count: The number of replications.
package func replicationWords(_ index: Int, of count: Int) -> String? {
  count > 1 ? "replication \(index + 1) of \(count)" : nil
}
