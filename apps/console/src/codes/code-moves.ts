import type { CodeEntry, Operation } from '@portal/fieldsets';
import { said } from '../ui/texts.ts';
import type { Translate } from '../ui/written.ts';
import type { CodeNote } from './CodeNotes.tsx';
import { indent, moveAmongSiblings } from './tree.ts';

interface Given {
  items: readonly CodeEntry[];
  published: ReadonlySet<string>;
  used: Readonly<Record<string, number>>;
  /** Items have places that can be changed. */
  movable: boolean;
  act(operation: Operation): void;
  note(note: CodeNote): void;
  t: Translate;
  language: string;
  /** The focus comes back to the item where it stands now. */
  refocus(): void;
  /** An item is gone, and the one beside it is gone to. */
  leave(): void;
}

/** How items are arranged and taken away, one at a time (HR-12, HR-16). */
export function codeMoves({ items, published, used, movable, act, note, t, language, ...given }: Given) {
  const move = (operation: Operation | null): void => {
    if (!operation) return;
    act(operation);
    given.refocus();
  };
  return {
    move,
    /** One place up or down among its siblings, or one level up or down, as an arrow key says. */
    arrange: (item: CodeEntry, arrow: string): void => {
      if (!movable) return;
      const by = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
      const isAmong = arrow === 'ArrowUp' || arrow === 'ArrowDown';
      move(isAmong ? moveAmongSiblings(items, item.id, by) : indent(items, item.id, by));
    },
    /** What was published or chosen is disabled, or enabled again; anything else goes with all below it. */
    takeAway: (item: CodeEntry): void => {
      if (published.has(item.id) || (used[item.id] ?? 0) > 0) {
        act({ op: 'changeItem', id: item.id, change: { disabled: item.disabled !== true } });
        const told = item.disabled === true ? 'enabledNote' : 'disabledNote';
        note({ text: t([`codes.${told}`], { name: said(item.name, language) }), id: item.id });
      } else {
        act({ op: 'removeItem', id: item.id });
        given.leave();
      }
    },
  };
}
