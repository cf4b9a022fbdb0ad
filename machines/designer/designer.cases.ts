import type { DraftState, Step } from '@portal/fieldsets';
import type { DraftView } from '@portal/fieldsets/console-api';
import type { AnyMachineSnapshot } from 'xstate';
import type { FlowCases } from '../cases.ts';
import type { DesignerContext, DesignerInput, DraftEditing } from './designer.machine.ts';

const AT = '2026-01-01T00:00:00Z';
const SETS = ['A01', 'A04'];

/** An order of field sets, the smallest draft there is. */
const state: DraftState = { content: { kind: 'order', sets: SETS }, journal: [], undone: [] };

export const view: DraftView = {
  id: 'order',
  baseVersion: 1,
  rev: 1,
  published: state.content,
  state,
  by: 'lin',
  at: AT,
  others: [],
  used: {},
};

const newer: DraftView = { ...view, rev: 2, by: 'fang', others: ['fang'] };

/** Moves a set to the end; anything else does not fit, and undo and redo turn the order round. */
function moved(now: DraftState, step: Step): DraftState | string {
  if (now.content.kind !== 'order') return 'unknownSet';
  if (!('do' in step)) return { ...now, content: { kind: 'order', sets: now.content.sets.toReversed() } };
  const { do: operation } = step;
  if (operation.op !== 'moveSet' || !now.content.sets.includes(operation.fieldsetid)) return 'unknownSet';
  const others = now.content.sets.filter((id) => id !== operation.fieldsetid);
  return { ...now, content: { kind: 'order', sets: [...others, operation.fieldsetid] } };
}

/** Enough of editing for a walk: the console gives the real one. */
const editing: DraftEditing = {
  take: moved,
  replay: (theirs, steps) => ({ state: theirs.state, steps: [...steps], lost: 0 }),
};

const input: DesignerInput = { id: 'order', login: 'lin', editing };

/** As a refused call is thrown. */
const refused = (code: string, draft?: DraftView) => ({ error: { code, ...(draft && { draft }) } });

/** Where the machine is, and which of the things that guards look at are there. */
const project = (snapshot: AnyMachineSnapshot): string => {
  const { waiting, sending, theirs } = snapshot.context as DesignerContext;
  return JSON.stringify([snapshot.value, waiting.length > 0, sending.length > 0, theirs !== null]);
};

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [input],
  events: [
    { type: 'DO', operation: { op: 'moveSet', fieldsetid: 'A01', before: '' } },
    { type: 'DO', operation: { op: 'moveSet', fieldsetid: 'A99', before: '' } },
  ],
  outcomes: { load: [view, newer], save: [{ rev: 2, at: AT }] },
  errors: {
    load: [refused('offline')],
    save: [refused('stale', newer), refused('stale'), refused('forbidden'), refused('offline')],
  },
  project,
};
