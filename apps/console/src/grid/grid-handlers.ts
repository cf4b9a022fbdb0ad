import type { RefObject } from 'react';
import type { StoredField } from '@portal/schemas';
import type { Finish } from './finish.ts';
import type { GridActions } from './use-grid-actions.ts';
import type { RowDragHandlers } from './use-row-drag.ts';

/** What rows and cells do to their grid. */
export interface GridHandlers {
  actions: GridActions;
  begin(): void;
  edit(): void;
  finish: Finish;
  /** Whether the input of a selected cell takes the focus. */
  catches(): boolean;
  select(itemid: string, column: number): void;
  tick(itemid: string, range: boolean): void;
  /** Asks for the place that a field is to have. */
  ask(field: StoredField): void;
  drag: RowDragHandlers;
}

/** The same for the life of the grid; each call goes to what the last drawing said. */
export function lasting(now: RefObject<GridHandlers>): GridHandlers {
  const actions: GridActions = {
    act: (...given) => now.current.actions.act(...given),
    prepare: () => now.current.actions.prepare(),
    add: (...given) => now.current.actions.add(...given),
    paste: (...given) => now.current.actions.paste(...given),
    fill: (...given) => now.current.actions.fill(...given),
    pasteOver: (...given) => now.current.actions.pasteOver(...given),
    duplicate: (field) => now.current.actions.duplicate(field),
    moveTo: (...given) => now.current.actions.moveTo(...given),
    takeAway: (field) => now.current.actions.takeAway(field),
    details: (field) => now.current.actions.details(field),
  };
  return {
    actions,
    begin: () => now.current.begin(),
    edit: () => now.current.edit(),
    finish: (...given) => now.current.finish(...given),
    catches: () => now.current.catches(),
    select: (...given) => now.current.select(...given),
    tick: (...given) => now.current.tick(...given),
    ask: (field) => now.current.ask(field),
    drag: {
      start: (field) => now.current.drag.start(field),
      over: (...given) => now.current.drag.over(...given),
      drop: (...given) => now.current.drag.drop(...given),
      end: () => now.current.drag.end(),
    },
  };
}
