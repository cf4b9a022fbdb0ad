import { writeAudit } from '../../console/audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import { describeError } from '../../platform/log.ts';
import { dayOf } from '../../platform/time.ts';
import type { Services } from '../../protocol/services.ts';
import type { Settings } from '../../protocol/settings.ts';
import { sendRetention } from '../mail/send-personal-data.ts';
import { allowErasing } from './repository/erase.ts';
import {
  addToReport,
  deleteApplications,
  deleteBeside,
  endReport,
  openReport,
  someApplications,
} from './repository/retained-data.ts';
import {
  idsToDelete,
  idsToTell,
  noteTold,
  retainedOf,
  takeRecruitment,
  type Retained,
} from './repository/retention.ts';

/** Applications of one transaction: short enough that nobody waits for it, and a hold stops the next one. */
const CHUNK = 200;

const pageOf = (services: Services, id: string): string =>
  `${services.publicUrl()}/console/recruitments/${id}/retention`;

/** Tells HR once of a recruitment whose data is deleted within 30 days: in the audit log and by mail. */
async function tell(
  services: Services,
  { portal }: Settings,
  trx: Database,
  id: string,
  now: Date,
): Promise<void> {
  if (!(await takeRecruitment(trx, id))) return;
  const before = await retainedOf(trx, id);
  if (!before || before.told_at !== null || before.keep_days === null) return;
  await noteTold(trx, id, now);
  const told = await retainedOf(trx, id);
  if (!told?.due_at) return;
  const { name, applications: count, due_at: due } = told;
  await writeAudit(trx, '', 'retentionTold', id, { name, count, day: dayOf(due) });
  const facts = { recruitment: name, day: dayOf(due), count, link: pageOf(services, id) };
  await sendRetention(services, trx, portal, 'retentionSoon', facts);
}

const mayDelete = ({ due_at: due, told_at: told, held }: Retained, now: Date): boolean =>
  due !== null && told !== null && due <= now && !held;

/** Deletes some applications of a recruitment and notes it; true = there is more to do. */
async function deleteSome(
  services: Services,
  { portal }: Settings,
  trx: Database,
  id: string,
  now: Date,
): Promise<boolean> {
  if (!(await takeRecruitment(trx, id))) return false;
  const retained = await retainedOf(trx, id);
  if (!retained || !mayDelete(retained, now)) return false;
  await allowErasing(trx);
  const report = await openReport(trx, id, now);
  const applications = await someApplications(trx, id, CHUNK);
  if (applications.length > 0) {
    const counts = await deleteApplications(trx, applications);
    const pseudonyms = applications.map(({ account_id }) => services.pseudonym(account_id));
    await addToReport(trx, report.id, pseudonyms, counts);
    return true;
  }
  await deleteBeside(trx, id);
  await endReport(trx, report.id, now);
  const { name } = retained;
  const { applications: count, mails, messages } = report;
  await writeAudit(trx, '', 'retentionDone', id, { name, count, mails, messages, report: report.id });
  const facts = { recruitment: name, day: dayOf(now), count, link: pageOf(services, id) };
  await sendRetention(services, trx, portal, 'retentionDone', facts);
  return false;
}

/**
 * Tells HR 30 days before the data of a closed recruitment is deleted, and deletes it when its time has come: applications
 * with their frozen copies, and what was mailed about them. A hold stops it before the next transaction; a process that is
 * killed leaves a report that the next run goes on with (DATA-04).
 */
export async function retainDue(
  services: Services,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, log } = services;
  const settings = await services.settings();
  for (const id of await idsToTell(db, now)) {
    if (isStopped()) return;
    await db.transaction().execute((trx) => tell(services, settings, trx, id, now));
  }
  for (const id of await idsToDelete(db, now))
    try {
      let isMore = true;
      while (isMore && !isStopped())
        isMore = await db.transaction().execute((trx) => deleteSome(services, settings, trx, id, now));
    } catch (error) {
      log.warn({ recruitment: id, error: describeError(error) }, 'retention');
    }
}
