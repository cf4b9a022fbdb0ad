/** Grows each time a person goes on: to another control, or by typing. */
let moves = 0;
let last: EventTarget | null = null;
let listening = false;

/** A key that writes; Tab and the arrows are heard by the focus that they move. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

function listen(): void {
  if (listening) return;
  listening = true;
  last = document.activeElement;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      // The window that comes to the front again gives the focus back where it was.
      if (target === last) return;
      last = target;
      moves += 1;
    },
    true,
  );
  document.addEventListener('input', () => (moves += 1), true);
  // Also what is typed while nothing takes it: its rest would go into the control that gets the focus.
  document.addEventListener(
    'keydown',
    (event) => {
      if (writes(event)) moves += 1;
    },
    true,
  );
}

/**
 * Takes the leave to move the focus, in the act of a person itself: what is asked for by it may take its time, and moves
 * nothing once the person has gone on to another control or types (TRY-44).
 *
 * @returns tells whether the focus may still be moved
 */
export function claimFocus(): { holds: () => boolean } {
  listen();
  const at = moves;
  return { holds: () => at === moves };
}

/**
 * Moves the focus to what a page or panel begins with, such as its heading, once it has been drawn; not away from a control
 * that somebody is in.
 *
 * @param asked the press that it answers: as long as that claim holds, the focus is moved from the pressed control too
 */
export function focusStart(element: HTMLElement | null, asked?: ReturnType<typeof claimFocus> | null): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body || activeElement.contains(element);
  if (isFree || asked?.holds() === true) element?.focus({ preventScroll: true });
}

/** What is waited for may have to be mounted first; after this many frames there is nothing to focus. */
const FRAMES = 60;

/** Looks once a frame until what it waits for is there, as long as the claim holds: nobody has gone on elsewhere (TRY-44). */
export function whenThere(look: () => boolean, claim = claimFocus()): void {
  let frames = 0;
  const step = (): void => {
    if (claim.holds() && !look() && (frames += 1) < FRAMES) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
