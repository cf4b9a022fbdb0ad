import type { ApplicationResult, PositionState } from './types.ts';
import { situation, type FlowCases } from '../cases.ts';

export const fresh: PositionState = { applied: false, accepted: false, collected: false };

const answer = (code: string, more: Partial<ApplicationResult> = {}): ApplicationResult => ({
  code,
  message: '',
  ...more,
});

/** Every apply code of the catalogue: where it leads, and under which code it is told. */
export const applyCases: {
  answer: ApplicationResult;
  state: 'applied' | 'notApplied' | 'prompting';
  accepted?: boolean;
  told?: string;
}[] = [
  { answer: answer('success', { message: '应聘成功', reference: 'AVVF-R2A9' }), state: 'applied' },
  { answer: answer('6'), state: 'applied', accepted: true },
  { answer: answer('fail'), state: 'notApplied' },
  { answer: answer('resumeRulefail', { message: '年龄须在35岁以下' }), state: 'notApplied' },
  { answer: answer('notHavePhoto'), state: 'prompting' },
  { answer: answer('subset', { subset: 'A04', subsetName: '教育经历' }), state: 'prompting' },
  // Any other code with a subset means the same (wire contract).
  { answer: answer('fail', { subset: 'A04' }), state: 'prompting', told: 'subset' },
  ...['before', 'after', 'finished', 'paused', 'cannot', 'applyCodeFail', 'hired'].map((code) => ({
    answer: answer(code),
    state: 'notApplied' as const,
  })),
  { answer: answer('3', { message: '请联系招聘单位' }), state: 'notApplied' },
  { answer: answer('attachMust', { attachMust: ['学位证书'] }), state: 'notApplied' },
  { answer: answer('unknown', { incident: 'x7' }), state: 'notApplied' },
];

/** Every cancel code. */
export const cancelCases: { answer: ApplicationResult; state: 'applied' | 'notApplied' }[] = [
  { answer: answer('success'), state: 'notApplied' },
  { answer: answer('cannot'), state: 'applied' },
  { answer: answer('in_process'), state: 'applied' },
  { answer: answer('other', { message: '系统维护中' }), state: 'applied' },
];

/** Collecting and dropping: the position is collected afterwards or not. */
export const collectCases = [
  { flow: 'collect' as const, answer: answer('success'), collected: true },
  { flow: 'collect' as const, answer: answer('fail'), collected: false },
  { flow: 'collect' as const, answer: answer('notFound'), collected: false },
  { flow: 'uncollect' as const, answer: answer('success'), collected: false },
  { flow: 'uncollect' as const, answer: answer('fail'), collected: true },
];

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [
    { ...fresh, positionId: '260103', loggedIn: true },
    { ...fresh, positionId: '260103', loggedIn: false },
    { positionId: '260103', loggedIn: true, applied: true, accepted: false, collected: true },
  ],
  events: [
    { type: 'SESSION', loggedIn: true },
    { type: 'TOLD', state: { applied: true, accepted: false, collected: true } },
  ],
  outcomes: {
    missingAttachments: [[], ['学位证书']],
    apply: applyCases.map(({ answer: given }) => given),
    cancel: cancelCases.map(({ answer: given }) => given),
    collect: collectCases.filter(({ flow }) => flow === 'collect').map(({ answer: given }) => given),
    uncollect: collectCases.filter(({ flow }) => flow === 'uncollect').map(({ answer: given }) => given),
    refresh: [fresh, { applied: true, accepted: false, collected: false }],
  },
  project: situation('applied', 'collected', 'loggedIn'),
};
