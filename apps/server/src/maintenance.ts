import { dropOldContactChanges } from './modules/accounts/repository/contact-changes.ts';
import { dropOldTokens } from './modules/accounts/repository/tokens.ts';
import { flushFailures } from './console/audit.ts';
import { dropEndedChallenges } from './platform/passkeys/challenges.ts';
import { dropEndedConsoleSessions } from './console/repository/sessions.ts';
import { dropOldLinks } from './modules/documents/links.ts';
import { dropDiscarded } from './modules/field-sets/discard.ts';
import { dropEndedLinks } from './modules/field-sets/preview-links.ts';
import { dropRequests } from './modules/field-sets/requests.ts';
import { dropOldDrafts } from './modules/kept-drafts/drafts.ts';
import { dropRemovedSearches } from './modules/saved-searches/digest.ts';
import { sweepFiles } from './modules/files/temporary.ts';
import { repeat, type Repeating } from './platform/repeat.ts';
import type { Services } from './protocol/services.ts';

const EVERY_MS = 10 * 60_000;
/** Failures that were counted stand in the audit log so soon after their minute. */
const FAILURES_EVERY_MS = 30_000;

async function sweep(services: Services): Promise<void> {
  const { db, spool, sessions, limiter } = services;
  // First, and whatever the database says: what a killed process left takes the room of today's uploads.
  await spool.sweep();
  await sessions.dropEnded();
  await dropEndedConsoleSessions(db, services.config.sessionMinutes);
  await dropEndedChallenges(db);
  await limiter.dropEnded();
  await dropOldTokens(db);
  await dropOldContactChanges(db);
  await dropOldLinks(db);
  await dropDiscarded(db, services.now());
  await dropRequests(db, services.now());
  await dropEndedLinks(db, services.now());
  await dropRemovedSearches(db, services.now());
  await dropOldDrafts(db, services.now());
  await sweepFiles(services);
}

/** Takes away what has ended: sessions, limits, old tokens, files nobody bound, files without a row. */
export function startMaintenance(services: Services): Repeating {
  const { db, log } = services;
  const rhythm = { atOnce: true, log, name: 'maintenance' };
  const sweeping = repeat(() => sweep(services), { ...rhythm, everyMs: EVERY_MS });
  // At once: what a process counted that is no more.
  const writing = repeat(() => flushFailures(db), { ...rhythm, everyMs: FAILURES_EVERY_MS });
  return {
    stop: async () => {
      await Promise.all([sweeping.stop(), writing.stop()]);
    },
  };
}
