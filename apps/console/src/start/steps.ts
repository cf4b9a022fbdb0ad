import type { CallName, StartStep, StartView } from '@portal/console-contract';

/** Where each step is done, and the call that does it; its screens stay open to all who may read. */
export const STEPS: readonly {
  step: StartStep;
  call: CallName;
  places: readonly { to: string; key: string }[];
}[] = [
  { step: 'site', call: 'putSettings', places: [{ to: '/settings', key: 'settings' }] },
  {
    step: 'sets',
    call: 'saveSteps',
    places: [
      { to: '/sets', key: 'sets' },
      { to: '/publish', key: 'publish' },
    ],
  },
  { step: 'channels', call: 'addChannel', places: [{ to: '/content', key: 'content' }] },
  { step: 'recruitment', call: 'addRecruitment', places: [{ to: '/recruitments', key: 'recruitments' }] },
  {
    step: 'positions',
    call: 'savePositions',
    places: [
      { to: '/recruitments', key: 'positions' },
      { to: '/units', key: 'units' },
    ],
  },
  {
    step: 'open',
    call: 'putState',
    places: [
      { to: '/mail', key: 'mail' },
      { to: '/recruitments', key: 'open' },
    ],
  },
];

/** Whether a step is done; candidates are not let in before mail reaches them. */
export const isStepDone = ({ steps, sendsMail }: StartView, step: StartStep): boolean =>
  steps[step] && (step !== 'open' || sendsMail);
