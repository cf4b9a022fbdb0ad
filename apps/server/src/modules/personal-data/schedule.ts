import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import { deleteDue } from './requests.ts';
import { retainDue } from './retention.ts';

const EVERY_MS = 60_000;

/** Deletes what is due until it is stopped; every process does, and each account and recruitment is taken by one. */
export const startDeletions = (services: Services): Repeating =>
  repeat(
    async (isStopped) => {
      await deleteDue(services, isStopped);
      await retainDue(services, services.now(), isStopped);
    },
    { everyMs: EVERY_MS, log: services.log, name: 'deletion of personal data' },
  );
