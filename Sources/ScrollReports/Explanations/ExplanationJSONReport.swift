import ScrollExperiments
package import ScrollExplaining
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollTraces

/// An explanation as JSON: every miss with its chain, its late link and its advice, and the causes with theirs.
///
/// Times are in milliseconds from the start of the run, and null if something did not happen. The waiting that changes save is
/// that for items, `wait_ms`, and that for batches, `batch_wait_ms`. `outage_share` is of the waiting for items.
package struct ExplanationJSONReport: ExplanationReport {
  package init() {}

  package func text(of explanation: Explanation) -> String {
    var document: JSONNode = [
      "scenario": JSONNode(explanation.scenario.name),
      "inputs": JSONNode(.array(explanation.inputs.map(\.json))), "verdict": explanation.verdict.json,
      "change": explanation.bestChange.map(json) ?? .null,
      "appearances": JSONNode(explanation.appearances.count), "wait_ms": json(explanation.wait),
      "batch_wait_ms": JSONNode(explanation.stall),
      "verdicts_in_runs": explanation.spread.map { FeedVerdict.tally($0.grades) } ?? .null,
      "as_recorded": explanation.asRecorded?.json ?? .null,
      "outage_share": JSONNode(explanation.outageShare),
      "network_limit": explanation.network.map(json) ?? .null, "runs": JSONNode(explanation.runCount),
      "causes": JSONNode(.array(explanation.causes.map { json($0, of: explanation) })),
      "misses": JSONNode(.array(explanation.misses.map(json))),
      "compulsory": JSONNode(.array(explanation.compulsory.map { JSONNode(.object(members($0))) })),
    ]
    if let worlds = worlds(of: explanation) {
      document = document.adding([JSONMember("worlds", worlds)])
    }
    if let cut = explanation.noteOnCut { document = document.adding([JSONMember("note_on_cut", JSONNode(cut))]) }
    return document.versioned(Explanation.schemaVersion).formatted()
  }

  /// Returns the change to try first, and the run with it.
  private func json(_ change: BestChange) -> JSONNode {
    let outcome = [
      JSONMember("verdict", change.verdict.json), JSONMember("misses_left", JSONNode(change.changed.misses)),
      JSONMember("bytes_added", JSONNode(change.changed.bytes - change.present.bytes)),
    ]
    return JSONNode(.object(members(change.advice) + outcome))
  }

  /// Returns the uncertainty of the change to try first; nil if it was not tried in other worlds.
  private func worlds(of explanation: Explanation) -> JSONNode? {
    guard let uncertainty = explanation.adviceUncertainty, let change = explanation.bestChange else { return nil }
    let counts = AdviceWorld.Outcome.allCases.map { JSONMember($0.rawValue, JSONNode(uncertainty.count(of: $0))) }
    return .object(
      [JSONMember("advice", JSONNode(.object(members(change.advice)))), JSONMember("outcomes", .object(counts))]
        + (uncertainty.json.members ?? []))
  }

  private func json(_ network: NetworkLimit) -> JSONNode {
    [
      "saved_share": JSONNode(network.savedShare), "placeholders": JSONNode(network.placeholders),
      "present_placeholders": JSONNode(network.presentPlaceholders),
      "needs_wider_ranges": JSONNode(network.needsWiderRanges),
    ]
  }

  private func json(_ cause: Cause, of explanation: Explanation) -> JSONNode {
    let share = explanation.wait == .zero ? 0 : cause.wait.milliseconds / explanation.wait.milliseconds
    return [
      "late_link": JSONNode(cause.link.rawValue), "circumstance": JSONNode(cause.circumstance.rawValue),
      "container": JSONNode(cause.container), "count": JSONNode(cause.misses.count), "wait_ms": json(cause.wait),
      "share": JSONNode(share), "example": JSONNode(cause.example.appearance.identity.item.description),
      "advice": json(cause.advice), "joint_advice": json(cause.jointAdvice),
    ]
  }

  private func json(_ miss: Miss) -> JSONNode {
    JSONNode(
      .object(
        members(miss.appearance) + [
          JSONMember("container", JSONNode(miss.container)),
          JSONMember("late_link", JSONNode(miss.delay.link.rawValue)),
          JSONMember("late_by_ms", json(miss.delay.time)),
          JSONMember("at_least", JSONNode(miss.delay.isLowerBound)),
          JSONMember("circumstance", JSONNode(miss.circumstance.rawValue)),
          JSONMember("late_links", JSONNode(.array(miss.lateLinks.map(json)))),
          JSONMember("chain", json(miss.chain)),
          JSONMember(
            "allowance",
            ["fetch_ms": json(miss.expectedDurations.fetch), "drawing_ms": json(miss.expectedDurations.drawing)]),
          JSONMember("advice", miss.advice.map { JSONNode(.object(members($0))) } ?? .null),
        ]))
  }

  private func json(_ late: Miss.LateLink) -> JSONNode {
    [
      "late_link": JSONNode(late.delay.link.rawValue), "circumstance": JSONNode(late.circumstance.rawValue),
      "late_by_ms": json(late.delay.time), "wait_ms": json(late.delay.wait),
    ]
  }

  private func json(_ chain: Chain) -> JSONNode {
    [
      "batch_began_ms": json(chain.entrance.fetchBegan), "inserted_ms": json(chain.inserted),
      "lost_data_ms": json(chain.lostData?.time), "lost_contents_ms": json(chain.lostContents?.time),
      "canceled_ms": json(chain.canceled?.time), "preloaded_ms": json(chain.preloaded),
      "requested_ms": json(chain.requested), "served_before": JSONNode(chain.served),
      "fetch": chain.fetch.map { fetch in
        [
          "failed_attempts": JSONNode(fetch.failedAttempts), "latency_ms": json(fetch.latency),
          "rest_ms": json(fetch.rest),
        ]
      } ?? .null,
      "loaded_ms": json(chain.loaded), "displayable_ms": json(chain.displayable), "drawing_ms": json(chain.drawing),
      "displayed_ms": json(chain.displayed),
    ]
  }

  private func members(_ appearance: Appearance) -> [JSONMember] {
    [
      JSONMember("item", JSONNode(appearance.identity.item.description)),
      JSONMember("appearance", JSONNode(appearance.identity.number)),
      JSONMember("visible_ms", json(appearance.began)), JSONMember("drawn_ms", json(appearance.drawn)),
      JSONMember("ended_ms", json(appearance.ended)), JSONMember("wait_ms", json(appearance.wait)),
      JSONMember("cut_short", JSONNode(appearance.isCutShort)),
    ]
  }

  private func json(_ group: GroupAdvice?) -> JSONNode {
    guard let group else { return .null }
    let effect = group.effect
    let counts = [
      JSONMember("hits", JSONNode(group.hitCount)), JSONMember("misses_left", JSONNode(effect.missesLeft)),
      JSONMember("wait_saved_ms", json(effect.waitSaved)), JSONMember("bytes_added", JSONNode(effect.bytesAdded)),
      JSONMember("drawn_bytes_added", JSONNode(effect.drawnBytesAdded)),
      JSONMember("first_screen_delay_ms", json(effect.firstScreenDelay)),
    ]
    return JSONNode(.object(members(group.advice) + counts))
  }

  private func members(_ advice: Advice) -> [JSONMember] {
    let changes = advice.changes.map { change -> JSONNode in
      [
        "setting": JSONNode(change.setting), "present": change.present, "value": change.value,
        "one_step_less": change.previous,
      ]
    }
    return [JSONMember("changes", JSONNode(.array(changes))), JSONMember("steps", JSONNode(advice.steps))]
  }

  private func json(_ time: SimulatedTime?) -> JSONNode { time.map { JSONNode($0.milliseconds) } ?? .null }
}
