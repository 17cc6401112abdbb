"use strict";

/** Images that the browser itself loads: `loading="lazy"`, or as an IntersectionObserver with a margin says. */
class NativeImages {
  constructor(job, cells, scroller) {
    this.job = job;
    this.ready = cells.map(() => false);
    this.images = cells.map((cell, item) => {
      const image = document.createElement("img");
      image.addEventListener("load", () => { this.ready[item] = true; });
      image.dataset.address = `${job.address}/${job.id}/${item}/0`;
      if (job.policy.kind === "lazy") image.loading = "lazy";
      cell.append(image);
      return image;
    });
    this.scroller = scroller;
  }

  begin() {
    if (this.job.policy.kind === "lazy") {
      for (const image of this.images) image.src = image.dataset.address;
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        observer.unobserve(entry.target);
        entry.target.src = entry.target.dataset.address;
      }
    }, { root: this.scroller, rootMargin: `${this.job.policy.margin}px 0px` });
    for (const image of this.images) observer.observe(image);
  }

  isDrawn(item) {
    return this.ready[item];
  }

  /** The requests. The browser decides on them as it renders a frame, so each was asked for in the frame before it. */
  attempts(resources, frames) {
    return resources.requests.map(({ begun, ...request }) => ({
      ...request, asked: frames.findLast((time) => time <= begun) ?? begun, decodeBegan: null, decoded: null,
      cancelled: null,
    }));
  }
}
