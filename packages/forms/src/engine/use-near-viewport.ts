import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** How far outside the window a form is mounted before it comes into view. */
const MARGIN_PX = 800;

/** Nothing is mounted in the background this long after a key: mounting must never be felt while typing. */
const QUIET_MS = 1000;

type Job = () => void;
const waiting: Job[] = [];
let scheduled = false;
let lastKey = Number.NEGATIVE_INFINITY;

const keyPressed = (): void => {
  lastKey = performance.now();
};

/** Runs one job in each idle moment, so that no two mounts share a frame with anything else. */
export function whenIdle(job: Job): () => void {
  waiting.push(job);
  schedule();
  return () => {
    const index = waiting.indexOf(job);
    if (index >= 0) waiting.splice(index, 1);
  };
}

function schedule(): void {
  if (scheduled) return;
  if (waiting.length === 0) {
    for (const type of ['keydown', 'input']) document.removeEventListener(type, keyPressed, true);
    return;
  }
  scheduled = true;
  for (const type of ['keydown', 'input']) document.addEventListener(type, keyPressed, true);
  const run = (): void => {
    scheduled = false;
    if (performance.now() - lastKey >= QUIET_MS) waiting.shift()?.();
    schedule();
  };
  const quietIn = Math.max(50, lastKey + QUIET_MS - performance.now());
  setTimeout(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
    else run();
  }, quietIn);
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
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) mount();
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(target);
    const cancel = whenIdle(mount);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [near, element]);

  return [near, () => setNear(true)];
}
