import type { TroubleKind } from '@portal/console-contract';

/** Heading of docs/operations.md under which what to do is written; the manual is in English. */
export const SECTIONS: Readonly<Record<TroubleKind, string>> = {
  databaseAway: 'Several hosts',
  diskFull: 'What there is',
  backupFailed: 'Backups',
  backupOld: 'Backups',
  backupNone: 'Backups',
  callsFail: 'Sight',
  mailStopped: 'Sight',
  diskLow: 'What there is',
  connectionsShort: 'Several hosts',
  replicaAside: 'Several hosts',
  mailRetrying: 'Sight',
  mailFailed: 'Sight',
  jobsLate: 'Sight',
  storeSlow: 'Several hosts',
  processBusy: 'One machine: a university of 50,000 candidates',
};

/** Screen of the console that shows more of it. */
export const PLACES: Readonly<Partial<Record<TroubleKind, string>>> = {
  mailStopped: '/mail',
  mailRetrying: '/mail',
  mailFailed: '/mail',
};
