/// Why the late link was late, as far as the run tells.
public enum Circumstance: String, CaseIterable, Sendable {
  /// Content: the run had not gone on for long enough.
  case runBegan = "run_began"
  /// Content: its batch came too late.
  case lateBatch = "late_batch"
  /// Preload range: nothing is asked for before it shows.
  case noPreloading = "no_preloading"
  /// A range: it had been ready, and lost what it had.
  case dropped
  /// A range, when the link had to end: no finger had dragged its container yet, so Texture was in minimum mode.
  case beforeFirstDrag = "before_first_drag"
  /// A range, when the link had to end: a finger had dragged its container, or the policy does not wait for that.
  case afterFirstDrag = "after_first_drag"
  /// Request queue or display queue: all slots were taken.
  case slotsTaken = "slots_taken"
  /// Fetch: attempts failed.
  case failedAttempts = "failed_attempts"
  /// Fetch: what its latency had over the median is more than what the rest of it had over that of a median fetch.
  case longLatency = "long_latency"
  /// Fetch: the rest of it has more over that.
  case slowTransfer = "slow_transfer"
  /// Fetch: the data had not come when the item left the screen, or the run ended.
  case unanswered
  /// The run tells no more.
  case unknown
}
