"use strict";

/** What the browser's log of resources says of the requests for images. Times are in milliseconds since the first frame. */
class ResourceLog {
  constructor(job, origin) {
    const prefix = `${job.address}/${job.id}/`;
    const entries = performance.getEntriesByType("resource").filter((entry) => entry.name.startsWith(prefix));
    this.requests = entries.map((entry) => {
      const [item, number] = entry.name.slice(prefix.length).split("/").map(Number);
      return {
        item, number, begun: entry.startTime - origin, ...this.#sending(entry, origin),
        firstByte: entry.responseStart - origin, end: entry.responseEnd - origin, bytes: entry.encodedBodySize,
      };
    });
  }

  /** When the request was sent, and how long the handshakes before it took; null if it was canceled before. */
  #sending(entry, origin) {
    if (entry.requestStart === 0) return { sent: null, connect: null, tls: null };
    const secured = entry.secureConnectionStart > 0 ? entry.secureConnectionStart : entry.connectEnd;
    return {
      sent: entry.requestStart - origin, connect: secured - entry.connectStart, tls: entry.connectEnd - secured,
    };
  }

  /** Returns when an attempt at an item was sent, and its handshakes. */
  sendingOf({ item, number }) {
    const request = this.requests.find((request) => request.item === item && request.number === number);
    const { sent, connect, tls } = request ?? { sent: null, connect: null, tls: null };
    return { sent, connect, tls };
  }
}
