import { LIMITS } from '../../../platform/rate-limit.ts';
import { ok, refusal, tooMany } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { newArchiveLink } from '../archive-link.ts';
import { personalDataOf } from '../requests.ts';

/** Makes the address of an archive of the own data; it is drawn when it is fetched (HR-30). */
export const dataArchive: Handler<'dataArchive'> = async (context) => {
  const { db, services } = context;
  const { id } = context.candidate();
  const wait = await services.limiter.hit(LIMITS.archive, id);
  if (wait > 0) return tooMany(wait);
  const address = await newArchiveLink(context);
  if (address === null) return refusal('archiveBusy');
  return ok(await personalDataOf(services, db, id, address));
};
