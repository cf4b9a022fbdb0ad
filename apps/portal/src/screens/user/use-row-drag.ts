import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { placeAfterDrag, scrollStep, withinRows } from './row-places.ts';

/** A row that is being dragged. */
export interface RowDrag {
  id: string;
  /** 0-based places: before, and when it were let go now. */
  from: number;
  to: number;
  /** Pixels from where it stood. */
  by: number;
  /** Its height in pixels: the room it needs at another place. */
  room: number;
}

/** Less is a click whose hand was not quite still. */
const MIN_DISTANCE = 4;

/**
 * Dragging the rows of a table by a handle within each: by mouse, pen or finger, through pointer events, as phones know no
 * dragging of HTML. Escape takes a drag back. The handle's styles keep the browser from scrolling instead (touch-action).
 *
 * @param onDrop the row was let go at another place
 */
export function useRowDrag(onDrop: (id: string, from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const dropped = useRef(onDrop);
  const stopped = useRef(() => {});
  useEffect(() => {
    dropped.current = onDrop;
  });
  useEffect(() => () => stopped.current(), []);

  const grab = (id: string, event: PointerEvent<HTMLElement>): void => {
    const handle: HTMLElement = event.currentTarget;
    const row = handle.closest('tr');
    if (!row?.parentElement || event.button !== 0 || !event.isPrimary) return;
    // No text is selected, and what has the focus keeps it.
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    stopped.current();

    // Places on the page, which scrolling does not change.
    const places = [...row.parentElement.children];
    const rows = places.map((other) => {
      const { top, bottom } = other.getBoundingClientRect();
      return { top: top + window.scrollY, bottom: bottom + window.scrollY };
    });
    const from = places.indexOf(row);
    const room = row.getBoundingClientRect().height;
    const start = event.clientY + window.scrollY;
    let y = event.clientY;
    let now: RowDrag | null = null;
    let frame = 0;
    const listening = new AbortController();

    const follow = (): void => {
      const by = y + window.scrollY - start;
      if (now === null && Math.abs(by) < MIN_DISTANCE) return;
      now = { id, from, to: placeAfterDrag(rows, from, by), by: withinRows(rows, from, by), room };
      setDrag(now);
    };
    const scroll = (): void => {
      frame = requestAnimationFrame(scroll);
      const by = y + window.scrollY - start;
      // At the end of the table there is nothing more to scroll to.
      if (now === null || now.by !== by) return;
      const step = scrollStep(y, window.innerHeight, by);
      if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' });
    };
    const stop = (): void => {
      cancelAnimationFrame(frame);
      listening.abort();
      stopped.current = () => {};
      setDrag(null);
    };
    const listen = { signal: listening.signal };
    handle.addEventListener(
      'pointermove',
      (move) => {
        y = move.clientY;
        follow();
      },
      listen,
    );
    handle.addEventListener(
      'pointerup',
      () => {
        stop();
        if (now !== null && now.to !== from) dropped.current(id, from, now.to);
      },
      listen,
    );
    handle.addEventListener('pointercancel', stop, listen);
    handle.addEventListener('lostpointercapture', stop, listen);
    window.addEventListener('scroll', follow, listen);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), listen);
    stopped.current = stop;
    scroll();
  };

  return { drag, grab };
}
