import { useEffect } from 'react';
import type { Designer } from './use-designer.ts';

/**
 * Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z) on the page, but not inside a control that undoes its own typing.
 *
 * @param scope the part of the page (`data-undo`) whose keys are meant; empty for all that is in no such part.
 */
export function useUndoKeys({ undo, redo }: Pick<Designer, 'undo' | 'redo'>, scope = ''): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const target = event.target;
      if (
        target instanceof HTMLElement &&
        target.closest('input:not([data-ready="true"]), textarea, select, dialog')
      )
        return;
      const part = target instanceof Element ? target.closest<HTMLElement>('[data-undo]') : null;
      if ((part?.dataset.undo ?? '') !== scope) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo, scope]);
}
