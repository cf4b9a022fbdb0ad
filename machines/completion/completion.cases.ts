import type { CompletionEvent } from './completion.machine.ts';
import type { FlowCases } from '../cases.ts';

export const starts = [
  { wire: '', state: 'hidden' },
  { wire: '0', state: 'incomplete' },
  { wire: '2', state: 'incomplete' },
  { wire: '1', state: 'complete' },
] as const;

/** From every state each event leads to the same place: completion has no memory. */
export const completionCases: { event: CompletionEvent; state: 'hidden' | 'incomplete' | 'complete' }[] = [
  { event: { type: 'SAVED' }, state: 'complete' },
  { event: { type: 'VALIDATED' }, state: 'complete' },
  { event: { type: 'EMPTIED', must: true }, state: 'incomplete' },
  { event: { type: 'EMPTIED', must: false }, state: 'hidden' },
  { event: { type: 'TOLD', state: '1' }, state: 'complete' },
  { event: { type: 'TOLD', state: '0' }, state: 'incomplete' },
  { event: { type: 'TOLD', state: '' }, state: 'hidden' },
];

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: starts.map(({ wire }) => ({ state: wire })),
  events: completionCases.map(({ event }) => event),
};
