import { sql, type RawBuilder } from 'kysely';
import { isLive, isTold, isUntold, STATUS } from '../application-status/status.ts';

/** SQL, over `application`: what its candidate was told, as `exam_entry.untold_as` keeps it. */
export const toldNow = sql<string>`(application.told || ' ' || application.told_stage)`;

/**
 * SQL, over `application`: a ticket that is let through now would tell what was decided and is not told yet, or is of
 * somebody who was refused.
 */
export const wouldBetray = sql<boolean>`(${isUntold()} or not ${isLive()})`;

/**
 * SQL, over `application` and an entry: a ticket that was let through before its candidate was told is not shown until then
 * (OFFICE-05). What was seen once stays: another decision that is not told yet takes nothing away, which would tell of it.
 */
export const isHeld = (entry = 'exam_entry'): RawBuilder<boolean> => {
  const untoldAs = sql.ref(`${entry}.untold_as`);
  return sql<boolean>`(${untoldAs} is not null and
    (${isTold(STATUS.refused)} or (${isUntold()} and ${toldNow} = ${untoldAs})))`;
};
