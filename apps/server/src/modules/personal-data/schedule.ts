import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import { deleteDue } from './requests.ts';

const EVERY_MS = 60_000;

/** Deletes what is due until it is stopped; every process does, and each account is taken by one. */
export const startDeletions = (services: Services): Repeating =>
  repeat((isStopped) => deleteDue(services, isStopped), {
    everyMs: EVERY_MS,
    log: services.log,
    name: 'deletion of personal data',
  });
