import { flushSync } from 'react-dom';

type Write = () => void;

/** What was typed but is not yet in the form's data; each control has one write at most. */
const waiting = new Set<Write>();
let scheduled = false;
let listening = false;
/** Frames are not made in hidden pages: then the data follows after this long; milliseconds. */
const AT_LATEST_MS = 100;

function run(): void {
  scheduled = false;
  const writes = [...waiting];
  waiting.clear();
  for (const write of writes) write();
}

/** Everything that was typed is in the form's data, and drawn, when this returns. */
export function flushTyped(): void {
  if (waiting.size > 0) flushSync(run);
}

/** A press, Enter, sending and leaving the page read the data: it has to be whole before. */
function listen(): void {
  if (listening) return;
  listening = true;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === 'Tab' || event.ctrlKey || event.metaKey) flushTyped();
  };
  document.addEventListener('keydown', onKey, true);
  for (const type of ['pointerdown', 'click', 'submit', 'visibilitychange'])
    document.addEventListener(type, flushTyped, true);
  // Going back takes the form off the screen in the same task: a router must hear of it after the form.
  for (const type of ['popstate', 'pagehide', 'beforeunload'])
    window.addEventListener(type, flushTyped, true);
}

/**
 * Writes after the next frame, so that the browser shows a key before the form does its work for it (PERF-02). Several
 * keys within one frame are one write.
 */
export function writeLate(write: Write): void {
  listen();
  waiting.add(write);
  if (scheduled) return;
  scheduled = true;
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    clearTimeout(latest);
    // At once, not when React finds time: an Enter in between would send the form without what was typed.
    flushSync(run);
  };
  const latest = setTimeout(once, AT_LATEST_MS);
  requestAnimationFrame(() => setTimeout(once));
}

/** Takes a write back, when its control writes by itself or is gone. */
export function dropWrite(write: Write): void {
  waiting.delete(write);
}
