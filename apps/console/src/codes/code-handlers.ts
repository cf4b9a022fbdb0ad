import type { RefObject } from 'react';
import type { CodeEntry } from '@portal/fieldsets';
import type { Finish } from '../grid/finish.ts';
import type { TreeColumn } from './code-columns.ts';
import type { CodeDrag } from './use-code-drag.ts';

/** What rows and cells do to their tree. */
export interface CodeHandlers {
  select(id: string, column: number): void;
  /** Opens the selected cell, or turns what can only be on or off. */
  edit(): void;
  /** What was typed on the selected cell has opened it. */
  begin(): void;
  finish: Finish;
  /** Takes what is typed into a name while it is typed. */
  type(item: CodeEntry, column: TreeColumn, text: string, merge: boolean): boolean;
  /** Whether the input of a selected cell takes the focus. */
  catches(): boolean;
  toggle(id: string, open: boolean): void;
  takeAway(item: CodeEntry): void;
  arrange(item: CodeEntry, arrow: string): void;
  /** Asks where an item is to go, or which one is to stand for it. */
  ask(item: CodeEntry, what: 'move' | 'merge'): void;
  drag: CodeDrag;
}

/** The same for the life of the tree; each call goes to what the last drawing said. */
export const lastingCodes = (now: RefObject<CodeHandlers>): CodeHandlers => ({
  select: (...given) => now.current.select(...given),
  edit: () => now.current.edit(),
  begin: () => now.current.begin(),
  finish: (...given) => now.current.finish(...given),
  type: (...given) => now.current.type(...given),
  catches: () => now.current.catches(),
  toggle: (...given) => now.current.toggle(...given),
  takeAway: (item) => now.current.takeAway(item),
  arrange: (...given) => now.current.arrange(...given),
  ask: (...given) => now.current.ask(...given),
  drag: {
    start: (id) => now.current.drag.start(id),
    over: (...given) => now.current.drag.over(...given),
    drop: (...given) => now.current.drag.drop(...given),
    end: () => now.current.drag.end(),
  },
});
