import type { CallName, HiringRow, HiringStanding } from '@portal/console-contract';
import type { HiringStep } from '@portal/schemas';

/** What an office can do with people in hiring (HIRE-01 to HIRE-03). */
export const HIRING_ACTS = [
  'start',
  'health',
  'vetting',
  'submit',
  'opinion',
  'offer',
  'appoint',
  'papers',
  'back',
  'leave',
  'restore',
  'add',
] as const;
export type HiringAct = (typeof HIRING_ACTS)[number];

/** The call of each: whoever may make it is offered the act. */
export const CALL_OF: Readonly<Record<HiringAct, CallName>> = {
  start: 'moveHiring',
  health: 'recordHealth',
  vetting: 'recordVetting',
  submit: 'moveHiring',
  opinion: 'giveHiringOpinion',
  offer: 'offerHiring',
  appoint: 'moveHiring',
  papers: 'tickHiringPapers',
  back: 'moveHiring',
  leave: 'leaveHiring',
  restore: 'restoreHiring',
  add: 'addHiringPerson',
};

/** Of one person at a time. */
const SINGLE: readonly HiringAct[] = ['papers', 'restore', 'add'];

/** What can be done at each standing, the next act first. */
const ACTS: Readonly<Record<HiringStanding, readonly HiringAct[]>> = {
  asked: ['leave'],
  proposed: ['start', 'leave'],
  health: ['health', 'leave'],
  vetting: ['vetting', 'back', 'leave'],
  cleared: ['submit', 'back', 'leave'],
  approval: ['opinion', 'back', 'leave'],
  approved: ['offer', 'leave'],
  offered: ['leave'],
  accepted: ['appoint', 'papers', 'leave'],
  appointed: ['papers', 'leave'],
  left: ['restore'],
  withdrawn: [],
  inside: [],
  outside: [],
  waiting: ['add'],
  next: ['add'],
};

/** What can be done with one person, or with many at the same standing. */
export const actsFor = (standing: HiringStanding, isMany: boolean): HiringAct[] =>
  ACTS[standing].filter((act) => !isMany || !SINGLE.includes(act));

/** The step at which people were seen; of whoever is in no step there is none to be moved from. */
export const stepOf = ({ standing }: Pick<HiringRow, 'standing'>): HiringStep | null =>
  ['withdrawn', 'inside', 'outside', 'waiting', 'next'].includes(standing) ? null : (standing as HiringStep);
