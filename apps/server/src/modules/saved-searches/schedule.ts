import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import { mailNews } from './digest.ts';

const EVERY_MS = 60_000;

/** Looks for accounts to write to until it is stopped; every process does, and each account is taken by one. */
export const startSearchMails = (services: Services): Repeating =>
  repeat((isStopped) => mailNews(services, services.now(), isStopped), {
    everyMs: EVERY_MS,
    log: services.log,
    name: 'mails of saved searches',
  });
