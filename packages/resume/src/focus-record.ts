import { whenThere } from '@portal/ui/focus-claim';

const CONTROL = 'input:not([type=file]):not(:disabled), textarea:not(:disabled), [role=combobox], button';

/**
 * Brings a record into view and moves focus to its first control, as soon as it is there.
 *
 * @param place from 1, in its set
 */
export function focusRecord(fieldsetid: string, place: number): void {
  whenThere(() => {
    const box = document.querySelector(`#set-${CSS.escape(fieldsetid)} [data-place="${place - 1}"]`);
    const control = box?.querySelector<HTMLElement>(CONTROL);
    (control ?? box)?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    return Boolean(control);
  });
}

/** Shows a set from its heading, below what stands fixed above it, and moves focus to the heading, once it is laid out. */
export function focusSet(fieldsetid: string): void {
  whenThere(() => {
    const panel = document.getElementById(`set-${fieldsetid}`);
    const heading = panel?.querySelector<HTMLElement>('h2 button');
    // On a phone the list is on the screen until the router has moved on.
    if (!panel || !heading?.offsetParent) return false;
    panel.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
    return true;
  });
}

/** Scrolls to a record that is not mounted yet; `place` counts from 0. */
export function showRecord(fieldsetid: string, place: number): void {
  requestAnimationFrame(() =>
    document
      .querySelector(`#set-${CSS.escape(fieldsetid)} [data-place="${place}"]`)
      ?.scrollIntoView({ block: 'start' }),
  );
}
