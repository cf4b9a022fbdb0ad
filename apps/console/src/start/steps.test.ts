import type { StartView } from '@portal/console-contract';
import { expect, test } from 'vitest';
import { isStepDone, STEPS } from './steps.ts';

test('[START-01] opening is not done while mail does not leave the machine; every other step is as it is stored', () => {
  const steps = { site: true, sets: true, channels: false, recruitment: true, positions: true, open: true };
  const view = (sendsMail: boolean): StartView => ({ steps, done: false, canRegister: true, sendsMail });
  const done = (sendsMail: boolean) =>
    STEPS.filter(({ step }) => isStepDone(view(sendsMail), step)).map(({ step }) => step);
  expect(done(true)).toEqual(['site', 'sets', 'recruitment', 'positions', 'open']);
  expect(done(false)).toEqual(['site', 'sets', 'recruitment', 'positions']);
});
