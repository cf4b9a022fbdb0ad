import type { Role, StartStep } from '@portal/console-contract';

/** Where each step is done, and the role that may do it; its screens stay open to all who may read. */
export const STEPS: readonly {
  step: StartStep;
  role: Role;
  places: readonly { to: string; key: string }[];
}[] = [
  { step: 'site', role: 'publisher', places: [{ to: '/settings', key: 'settings' }] },
  {
    step: 'sets',
    role: 'editor',
    places: [
      { to: '/sets', key: 'sets' },
      { to: '/publish', key: 'publish' },
    ],
  },
  { step: 'channels', role: 'editor', places: [{ to: '/content', key: 'content' }] },
  { step: 'recruitment', role: 'editor', places: [{ to: '/recruitments', key: 'recruitments' }] },
  {
    step: 'positions',
    role: 'editor',
    places: [
      { to: '/recruitments', key: 'positions' },
      { to: '/units', key: 'units' },
    ],
  },
  {
    step: 'open',
    role: 'publisher',
    places: [
      { to: '/mail', key: 'mail' },
      { to: '/recruitments', key: 'open' },
    ],
  },
];
