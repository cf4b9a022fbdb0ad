/** Background work, in the order it is listed in. */
export const JOB_KINDS = ['reviewActions', 'exports', 'mailings', 'deletions', 'removals'] as const;

/** What an operator should look at, worst first. */
export const TROUBLES = [
  'databaseAway',
  'diskFull',
  'backupFailed',
  'backupOld',
  'backupNone',
  'callsFail',
  'mailStopped',
  'diskLow',
  'connectionsShort',
  'replicaAside',
  'mailRetrying',
  'mailFailed',
  'jobsLate',
  'storeSlow',
  'processBusy',
] as const;

/** Those that stop people or lose data; all others can wait for the day. */
export const URGENT: ReadonlySet<(typeof TROUBLES)[number]> = new Set([
  'databaseAway',
  'diskFull',
  'backupFailed',
  'backupOld',
  'callsFail',
  'mailStopped',
]);
