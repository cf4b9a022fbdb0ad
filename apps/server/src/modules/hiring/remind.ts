import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import { takeReminders } from './repository/records.ts';
import { mailHiring } from './tell.ts';

const EVERY_MS = 60_000;
const CHUNK = 50;

/** Mails whoever has not answered an offer that ends soon, once each (HIRE-03); answers how many. */
export async function remindOffers(services: Services): Promise<number> {
  const { db, now, settings } = services;
  const { portal } = await settings();
  return db.transaction().execute(async (trx) => {
    const due = await takeReminders(trx, now(), CHUNK);
    for (const { application_id: id, until } of due)
      await mailHiring(services, trx, id, portal, { kind: 'offerReminder', until });
    return due.length;
  });
}

/** Reminds of offers until it is stopped; every process does, and each offer is taken by one. */
export const startOfferReminders = (services: Services): Repeating =>
  repeat(
    async (isStopped) => {
      while (!isStopped() && (await remindOffers(services)) === CHUNK);
    },
    { everyMs: EVERY_MS, log: services.log, name: 'reminders of offers' },
  );
