import { useEffect } from 'react';

/** Ctrl+H opens find and replace wherever the focus is on the page, as spreadsheets do (SHEET-03). */
export function useReplaceKey(editable: boolean, open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isReplace = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'h';
      if (!isReplace || !editable || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editable, open]);
}
