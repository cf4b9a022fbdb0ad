import { claimFocus } from '@portal/ui/focus-claim';

const CONTROL = 'input:not([type=file]):not(:disabled), textarea:not(:disabled), [role=combobox], button';
/** A record may have to be mounted first; after this many frames there is nothing to focus. */
const FRAMES = 60;

/**
 * Brings a record into view and moves focus to its first control, as soon as it is there; not once the person who asked
 * for it has gone on elsewhere (TRY-44).
 *
 * @param place from 1, in its set
 */
export function focusRecord(fieldsetid: string, place: number): void {
  let frames = 0;
  const claim = claimFocus();
  const look = (): void => {
    if (!claim.holds()) return;
    const box = document.querySelector(`#set-${CSS.escape(fieldsetid)} [data-place="${place - 1}"]`);
    const control = box?.querySelector<HTMLElement>(CONTROL);
    if (control) {
      control.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
      return;
    }
    box?.scrollIntoView({ block: 'center' });
    frames += 1;
    if (frames < FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Shows a set from its heading, below what stands fixed above it, and moves focus to the heading, once it is laid out; not
 * once the person who asked for it has gone on elsewhere (TRY-44).
 */
export function focusSet(fieldsetid: string): void {
  let frames = 0;
  const claim = claimFocus();
  const look = (): void => {
    if (!claim.holds()) return;
    const panel = document.getElementById(`set-${fieldsetid}`);
    const heading = panel?.querySelector<HTMLElement>('h2 button');
    frames += 1;
    // On a phone the list is on the screen until the router has moved on.
    if (!panel || !heading || heading.offsetParent === null) {
      if (frames < FRAMES) requestAnimationFrame(look);
      return;
    }
    panel.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  };
  requestAnimationFrame(look);
}

/** Scrolls to a record that is not mounted yet; `place` counts from 0. */
export function showRecord(fieldsetid: string, place: number): void {
  requestAnimationFrame(() =>
    document
      .querySelector(`#set-${CSS.escape(fieldsetid)} [data-place="${place}"]`)
      ?.scrollIntoView({ block: 'start' }),
  );
}
