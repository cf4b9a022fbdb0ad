import { useEffect } from 'react';
import type { Designer } from './use-designer.ts';

/** Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z) on the whole page, but not inside a control that undoes its own typing. */
export function useUndoKeys({ undo, redo }: Pick<Designer, 'undo' | 'redo'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const target = event.target;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog')) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo]);
}
