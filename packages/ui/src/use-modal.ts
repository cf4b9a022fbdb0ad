import { useLayoutEffect, useRef, type RefObject } from 'react';

/** So long a second click may follow the first, in milliseconds; the longest that systems offer is not much longer. */
const DOUBLE_CLICK_MS = 700;

/**
 * The second click of a double click whose first one made a dialog go was meant for the dialog's button, and would press
 * whatever lies below it. Browsers count: a click of its own, however soon, is a first one.
 */
const swallowSecond = (event: MouseEvent): void => {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  }
};

/**
 * Shows the browser's own dialog element over the page as long as it is mounted: it keeps the focus in and gives it back.
 * Going back in the history asks it to close, as Escape does: the page under it may be another one then.
 *
 * @param closesOnBack false = going back is what it asks about
 * @param beside it stands beside the page, which goes on being used, and takes no focus
 * @returns for the dialog element
 */
export function useModal(closesOnBack = true, beside = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: closing gives focus back only while the dialog is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      // Its attribute alone: `show` would take the focus.
      if (beside) element.open = true;
      else element.showModal?.();
    }
    return () => {
      element?.close?.();
      if (beside) return;
      addEventListener('click', swallowSecond, true);
      setTimeout(removeEventListener, DOUBLE_CLICK_MS, 'click', swallowSecond, true);
    };
  }, [beside]);
  // Of its own: what is asked about may change while the dialog stands, and the focus stays where it is.
  useLayoutEffect(() => {
    if (!closesOnBack) return undefined;
    const back = (): void => {
      dialog.current?.dispatchEvent(new Event('cancel', { cancelable: true }));
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [closesOnBack]);
  return dialog;
}
