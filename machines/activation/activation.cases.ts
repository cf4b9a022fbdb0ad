import { user } from '../session/session.cases.ts';
import type { ActivationInput, ActivationResult } from './activation.machine.ts';
import { situation, type FlowCases } from '../cases.ts';

export const link: ActivationInput = {
  activeid: '499a784994356d0e74536b4ca9dcc42e',
  activeDate: '2026-11-21',
};

export const activated: ActivationResult = { code: 'success', message: '', user };

/** Outcomes of the activation link: state, activeTip and what is done at once. */
export const activationCases: {
  answer: ActivationResult;
  state: string;
  activeTip: 1 | 2 | null;
  done: string[];
}[] = [
  { answer: activated, state: 'success', activeTip: 1, done: ['store 00000127'] },
  {
    answer: { code: 'outTime', message: '', user: null },
    state: 'outTime',
    activeTip: null,
    done: ['tell outTime', '/signin'],
  },
  {
    answer: { code: 'actived', message: '', user: null },
    state: 'actived',
    activeTip: null,
    done: ['tell actived', '/login'],
  },
  { answer: { code: 'boom', message: '', user: null }, state: 'error', activeTip: 2, done: [] },
];

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [link],
  outcomes: { activate: activationCases.map(({ answer }) => answer) },
  project: situation('seconds'),
};
