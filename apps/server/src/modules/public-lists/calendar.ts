import type { WorkingCalendarView } from '@portal/console-contract';
import { CHINA_DAYS_SOURCE, CHINA_WORKING_DAYS } from '@portal/schemas/working-days';
import { isDate, workingCalendar, type WorkingCalendar } from '@portal/rules';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countRunning, ownDaysOf, storeOwnDays } from './repository/objections.ts';

/** The calendar that lists go by: what was published, with what the office changed of it. */
export const calendarNow = async (db: Database): Promise<WorkingCalendar> =>
  workingCalendar(CHINA_WORKING_DAYS, (await ownDaysOf(db)).days);

async function viewOf({ db, services }: Pick<ConsoleCall, 'db' | 'services'>): Promise<WorkingCalendarView> {
  const { days, rev, changedBy } = await ownDaysOf(db);
  return {
    source: CHINA_DAYS_SOURCE,
    published: CHINA_WORKING_DAYS.map(({ year, off, on }) => ({ year, off: [...off], on: [...on] })),
    off: [...days.off],
    on: [...days.on],
    years: [...days.years],
    rev,
    changedBy,
    running: await countRunning(db, services.now()),
  };
}

/** GET /working-calendar (LIST-02) */
export const getWorkingCalendar: HandlerOf<'getWorkingCalendar'> = (call) => viewOf(call);

/** PUT /working-calendar: for lists that are confirmed from now on; an end that was said does not move. */
export const putWorkingCalendar: HandlerOf<'putWorkingCalendar'> = async (call, { rev, off, on, years }) => {
  const { db, services, user } = call;
  const wrong = [...off, ...on].find((day) => !isDate(day, 'date'));
  if (wrong !== undefined) throw invalid({ path: 'days', what: 'date' });
  if (off.some((day) => on.includes(day))) throw invalid({ path: 'days', what: 'twice' });
  const sorted = <T extends string | number>(values: readonly T[]): T[] =>
    [...new Set(values)].toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const days = { off: sorted(off), on: sorted(on), years: sorted(years) };
  await db.transaction().execute(async (trx) => {
    const isStored = await storeOwnDays(trx, days, { rev, by: user.login, at: services.now() });
    if (!isStored) throw new ConsoleRefused('stale');
    await writeAudit(trx, user.login, 'workingCalendar', '', { count: off.length + on.length });
  });
  return viewOf(call);
};
