import type { DraftState, Step } from '@portal/fieldsets';
import type { DraftView } from '@portal/console-contract';
import type { AnyMachineSnapshot } from 'xstate';
import type { FlowCases } from '../cases.ts';
import type { DesignerContext, DesignerInput, DraftEditing, Refusal } from './context.ts';

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
/** One's own save, whose answer was lost. */
const own: DraftView = {
  ...view,
  rev: 3,
  state: { ...state, content: { kind: 'order', sets: SETS.toReversed() } },
};
/** Somebody who changed the same cell. */
const clashing: DraftView = { ...newer, by: 'zhou', others: ['zhou'] };

/** Moves a set to the end; anything else does not fit, and undo and redo turn the order round. */
function moved(now: DraftState, step: Step): DraftState | Refusal {
  const misfit = { what: 'unknownSet', subject: 'A99' };
  if (now.content.kind !== 'order') return misfit;
  if (!('do' in step)) return { ...now, content: { kind: 'order', sets: now.content.sets.toReversed() } };
  const { do: operation } = step;
  if (operation.op !== 'moveSet' || !now.content.sets.includes(operation.fieldsetid)) return misfit;
  const others = now.content.sets.filter((id) => id !== operation.fieldsetid);
  return { ...now, content: { kind: 'order', sets: [...others, operation.fieldsetid] } };
}

/** Enough of editing for a walk: the console gives the real one. */
const editing: DraftEditing = {
  take: moved,
  replay: (theirs, _base, steps) => ({
    state: theirs.state,
    steps: [...steps],
    lost: 0,
    clash: theirs.by === 'zhou',
    refused: null,
  }),
  isSame: (one, other) => JSON.stringify(one.content) === JSON.stringify(other.content),
};

const input: DesignerInput = { id: 'order', login: 'lin', editing };

/** As a refused call is thrown. */
const refused = (code: string, draft?: DraftView) => ({ error: { code, ...(draft && { draft }) } });

/** Where the machine is, and which of the things that guards look at are there. */
const project = (snapshot: AnyMachineSnapshot): string => {
  const { waiting, sending, theirs, heard, uncertain } = snapshot.context as DesignerContext;
  return JSON.stringify([
    snapshot.value,
    waiting.length > 0,
    sending.length > 0,
    theirs !== null,
    heard !== null,
    uncertain,
  ]);
};

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [input],
  events: [
    { type: 'DO', operation: { op: 'moveSet', fieldsetid: 'A01', before: '' } },
    { type: 'DO', operation: { op: 'moveSet', fieldsetid: 'A99', before: '' } },
    { type: 'HEARD', rev: 9 },
  ],
  outcomes: { load: [view, newer], save: [{ rev: 2, at: AT }] },
  errors: {
    load: [refused('offline')],
    save: [
      refused('stale', newer),
      refused('stale', clashing),
      refused('stale', own),
      refused('stale'),
      refused('forbidden'),
      refused('offline'),
    ],
  },
  project,
};
