"use strict";

const PERIOD = 1000 / 60;
/** Frames that are let go by before a replay begins, so that the page has settled. */
const WARM_UP = 10;

function nextFrame() {
  return new Promise(requestAnimationFrame);
}

/** What was seen of the items, frame by frame. */
class Sight {
  constructor(count) {
    this.items = Array.from({ length: count }, () => ({ shown: null, drawn: null, hidden: null, isShown: false }));
    this.blankTime = 0;
    this.isBlank = false;
    this.time = 0;
  }

  frame(time, scene, isDrawn) {
    if (this.isBlank) this.blankTime += time - this.time;
    this.isBlank = false;
    this.time = time;
    this.items.forEach((record, item) => {
      const isShown = item >= scene.first && item < scene.last;
      if (isShown && record.shown === null) record.shown = time;
      if (!isShown && record.isShown && record.hidden === null) record.hidden = time;
      record.isShown = isShown;
      if (!isShown) return;
      if (!isDrawn(item)) this.isBlank = true;
      else if (record.drawn === null && record.hidden === null) record.drawn = time;
    });
  }

  end() {
    if (this.isBlank) this.blankTime += PERIOD;
  }
}

async function replay(job) {
  const items = new Items(job.starts, job.lengths);
  const [scroller, content] = [document.getElementById("scroller"), document.getElementById("content")];
  content.style.height = `${job.contentLength}px`;
  const cells = job.starts.map((start, item) => {
    const cell = document.createElement("div");
    cell.className = "item";
    cell.style.cssText = `top:${start}px;height:${job.lengths[item]}px`;
    return cell;
  });
  content.append(...cells);
  performance.setResourceTimingBufferSize(2000);
  let origin = 0;
  const isNative = job.policy.kind === "lazy" || job.policy.kind === "observer";
  const loader = isNative ? null : new Loader(job, () => performance.now() - origin, cells);
  const policy = isNative ? null : makePolicy(job, items);
  const images = isNative ? new NativeImages(job, cells, scroller) : null;
  const recording = new Recording(job, items);
  const sight = new Sight(items.count);
  let scene = null;
  if (policy?.renderingFinished) {
    loader.whenIdle = () => {
      loader.apply(policy.renderingFinished(scene));
      loader.endTurn();
    };
  }
  if (job.opensConnection) {
    // Images send credentials and `fetch` does not, and a connection is for one of them.
    await fetch(`${job.address}/connection`, { mode: "no-cors", credentials: isNative ? "include" : "omit" });
  }
  for (let count = 0; count < WARM_UP; count += 1) await nextFrame();

  let [last, dropped] = [-1, 0];
  const frames = [];
  while (last < job.offsets.length - 1) {
    const time = await nextFrame();
    if (last < 0) origin = time;
    frames.push(time - origin);
    const frame = Math.min(Math.round((time - origin) / PERIOD), job.offsets.length - 1);
    if (frame <= last) continue;
    dropped += frame - last - 1;
    last = frame;
    scene = recording.scene(frame);
    scroller.scrollTop = scene.start;
    if (recording.beginsDrag(frame)) policy?.dragBegan?.();
    if (frame === 0) images?.begin();
    if (loader) loader.apply(policy.frame(scene));
    sight.frame(time - origin, scene, (item) => (loader ?? images).isDrawn(item));
    loader?.endTurn();
    if (loader?.isIdle) loader.whenIdle();
  }
  sight.end();
  loader?.close();
  const resources = new ResourceLog(job, origin);
  return {
    id: job.id,
    frames: job.offsets.length,
    dropped,
    duration: performance.now() - origin,
    browser: navigator.userAgent,
    blankTime: sight.blankTime,
    items: sight.items.flatMap(({ shown, drawn, hidden }, item) =>
      shown === null ? [] : [{ item, shown, drawn, hidden }]),
    attempts: loader?.attempts.map((attempt) => ({ ...attempt, ...resources.sendingOf(attempt) }))
      ?? images.attempts(resources, frames),
  };
}

/** Asks for the next replay, performs it, tells what happened, and begins anew with a fresh page. */
async function work() {
  const job = await (await fetch("/job")).json();
  let log;
  try {
    log = await replay(job);
  } catch (error) {
    log = { id: job.id, problem: String(error.stack ?? error) };
  }
  await fetch("/log", { method: "POST", body: JSON.stringify(log) });
  location.reload();
}

work();
