import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows the browser's own dialog element over the page as long as it is mounted: it keeps the focus in and gives it back.
 * Going back in the history asks it to close, as Escape does: the page under it may be another one then.
 *
 * @param closesOnBack false = going back is what it asks about
 * @returns for the dialog element
 */
export function useModal(closesOnBack = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: closing gives focus back only while the dialog is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    const back = (): void => {
      element?.dispatchEvent(new Event('cancel', { cancelable: true }));
    };
    if (closesOnBack) window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      element?.close?.();
    };
  }, [closesOnBack]);
  return dialog;
}
