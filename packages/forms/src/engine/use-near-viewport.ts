import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** How far outside the window mounting in the background begins. */
const NEAR_PX = 1000;
/** What is closer to the window than this is mounted at once. */
const SEEN_PX = 100;

/**
 * Nothing is mounted in the background this long after a person did something, in milliseconds: neither typing, nor the
 * first key in a field that was just reached, must ever feel it.
 */
const QUIET_MS = { keydown: 1000, input: 1000, focusin: 1000, pointerdown: 1000, scroll: 300 } as const;
const ACTIVITY = Object.keys(QUIET_MS) as (keyof typeof QUIET_MS)[];

/**
 * A job waits no longer than this for an idle moment, in milliseconds: Chromium tells of none while the device is so busy that
 * every frame is late, and a form must not stay at its first frame for that.
 */
const BUSY_MS = 10_000;

const waiting: { job: () => void; since: number }[] = [];
let scheduled = false;
let quietFrom = Number.NEGATIVE_INFINITY;

const active = ({ type }: Event): void => {
  quietFrom = Math.max(quietFrom, performance.now() + QUIET_MS[type as keyof typeof QUIET_MS]);
};

/** Runs one job in each idle moment, so that no two share a frame with anything else. */
export function whenIdle(job: () => void, first = false): () => void {
  const entry = { job, since: performance.now() };
  if (first) waiting.unshift(entry);
  else waiting.push(entry);
  schedule();
  return () => {
    const index = waiting.indexOf(entry);
    if (index >= 0) waiting.splice(index, 1);
  };
}

function schedule(): void {
  if (scheduled) return;
  if (waiting.length === 0) {
    for (const type of ACTIVITY) document.removeEventListener(type, active, true);
    return;
  }
  scheduled = true;
  for (const type of ACTIVITY) document.addEventListener(type, active, { capture: true, passive: true });
  const run = (): void => {
    scheduled = false;
    if (performance.now() >= quietFrom) waiting.shift()?.job();
    schedule();
  };
  const quietIn = Math.max(50, quietFrom - performance.now());
  setTimeout(() => {
    // By when it came, not by those before it: on a busy device ten jobs would wait ten times as long.
    const timeout = Math.max(1, BUSY_MS - (performance.now() - (waiting[0]?.since ?? 0)));
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout });
    else run();
  }, quietIn);
}

/** The first moments of a form belong to whoever types in it, in milliseconds. */
const FIRST_MOMENTS_MS = 1000;

/**
 * Runs a job in an idle moment once the first moments of a form are over: nothing that is not needed for the first key is
 * fetched or computed before it (PERF-06).
 *
 * @returns takes the job back
 */
export function afterFirstMoments(job: () => void): () => void {
  let cancel = (): void => undefined;
  const timer = setTimeout(() => {
    cancel = whenIdle(job);
  }, FIRST_MOMENTS_MS);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}

/**
 * Mounts what comes into the window at once; what is near it, in idle moments that a key interrupts. Nobody who types
 * waits for what is not seen (PERF-02).
 *
 * @returns stops watching
 */
export function watchNear(element: Element, mount: () => void): () => void {
  const inBackground = (): void => startTransition(mount);
  let cancel = (): void => undefined;
  const watch = (margin: number, reached: () => void): IntersectionObserver => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
    return observer;
  };
  const near = watch(NEAR_PX, () => {
    cancel();
    cancel = whenIdle(inBackground, true);
  });
  const seen = watch(SEEN_PX, mount);
  return () => {
    near.disconnect();
    seen.disconnect();
    cancel();
  };
}

/**
 * True once the element has been near the window, or the browser was idle: forms outside the window mount later, so
 * that opening a long resume costs what is seen of it (PERF-02).
 *
 * @param lazy false = at once
 */
export function useNearViewport(
  element: RefObject<HTMLElement | null>,
  lazy: boolean,
): readonly [boolean, () => void] {
  const [near, setNear] = useState(!lazy || typeof IntersectionObserver === 'undefined');

  useLayoutEffect(() => {
    const box = near ? undefined : element.current?.getBoundingClientRect();
    // oxlint-disable-next-line react/set-state-in-effect -- what is in view must be there in the first frame
    if (box && box.top < window.innerHeight && box.bottom > 0) setNear(true);
  }, [near, element]);

  useEffect(() => {
    const target = element.current;
    if (near || !target) return undefined;
    const mount = (): void => setNear(true);
    const stop = watchNear(target, mount);
    const cancel = whenIdle(() => startTransition(mount));
    return () => {
      stop();
      cancel();
    };
  }, [near, element]);

  return [near, () => setNear(true)];
}
