import { flushSync } from 'react-dom';
import { labelLanguage, NO_TEXT, withText } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { cellOperation, cellText, isOpen, isSetting, type Column } from './columns.ts';
import type { Finish } from './finish.ts';
import type { Editing } from './GridRows.tsx';
import type { GridActions } from './use-grid-actions.ts';

interface Given {
  column: Column;
  field: StoredField | undefined;
  /** The selected row is the one in which a new field begins. */
  isNew: boolean;
  editable: boolean;
  actions: GridActions;
  setEditing(change: Editing | null | ((now: Editing | null) => Editing | null)): void;
  refocus(): void;
  /** A field was added, and the next cell of it is gone to. */
  added(itemid: string): void;
  leave(key: 'Enter' | 'Tab' | 'Escape', shift: boolean): void;
}

/** How the edit of a cell begins and ends (HR-05). */
export function cellEditing(given: Given): { edit(start?: string): void; begin(): void; finish: Finish } {
  const { column, field, isNew, editable, actions, setEditing, refocus } = given;
  return {
    edit: (start) => {
      if (column === 'rest') {
        // All that stands there is changed in the details; a letter by itself says nothing of it.
        if (field && start === undefined) actions.details(field);
        return;
      }
      if (!editable || (isNew ? !labelLanguage(column) : !field || !isOpen(field, column))) return;
      if (column === 'must' && field) {
        const operation = cellOperation(field, 'must', cellText(field, 'must') === '1' ? '' : '1');
        if (operation) actions.act(operation);
        return;
      }
      if (isNew) actions.prepare();
      // At once, so that an input method that has begun goes on in the input.
      flushSync(() => setEditing(start === undefined ? {} : { start }));
    },
    /** Typing on the selected cell has opened it. */
    begin: () => {
      if (isNew) actions.prepare();
      flushSync(() => setEditing({}));
    },
    finish: (key, shift = false, text = '') => {
      const label = isNew && key !== 'Escape' ? text.trim() : '';
      if (label !== '') {
        setEditing(null);
        // The focus is in the next new row at once: whoever types on loses no letter.
        if (key !== 'blur') refocus();
        const language = (isSetting(column) && labelLanguage(column)) || DEFAULT_LANGUAGE;
        void actions.add(withText(NO_TEXT, language, label), '').then((itemid) => {
          // There was no id to be had: the label stands there to be tried again, unless another one is typed by now.
          if (itemid === null) setEditing((now) => now ?? { start: label });
          else if (key === 'Tab') given.added(itemid);
        });
        return;
      }
      if (key === 'blur') setEditing(null);
      else given.leave(key, shift);
    },
  };
}
