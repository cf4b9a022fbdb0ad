import { isHiringCheck, HIRING_CHECKS, type HiringCheck, type HiringRule } from '@portal/schemas';
import { may, type ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { areScoresShown } from '../exams/shown.ts';
import type { HiringBasis } from './repository/lists.ts';
import { ruleContext } from './repository/rule.ts';
import { hiringRuleOf } from './rule.ts';

/** What everything of a recruitment's hiring is read and changed by. */
export interface HiringRead {
  basis: HiringBasis;
  rev: number;
  rule: HiringRule;
  zone: string;
  stages: NonNullable<Awaited<ReturnType<typeof ruleContext>>>['stages'];
  /** Candidates see their scores, or nobody is proposed by them. */
  shown: boolean;
  ended: boolean;
}

/** What people are proposed from now; @throws ConsoleRefused 'notFound' */
export async function readHiring(
  { services }: Pick<ConsoleCall, 'services'>,
  db: Database,
  batch: string,
): Promise<HiringRead> {
  const now = services.now();
  const context = await ruleContext(db, batch);
  if (!context) throw new ConsoleRefused('notFound');
  const { rule, rev } = await hiringRuleOf(db, batch);
  const shown = rule.stage !== '' || (await areScoresShown(db, batch, now));
  const { ended, zone, stages } = context;
  return { basis: { batch, rule, now }, rev, rule, zone, stages, shown, ended };
}

const RIGHTS = { health: 'hiring.health', vetting: 'hiring.vetting' } as const;

/** The confidential checks whose results whoever calls may see (HIRE-01). */
export const seenChecks = (call: Pick<ConsoleCall, 'user'>): HiringCheck[] =>
  HIRING_CHECKS.filter((check) => may(call, RIGHTS[check]));

/**
 * Whether why somebody left is hidden: from a check that the reader does not see. Whoever gave up there is hidden like whoever
 * failed, as one would tell the other.
 */
export const isHiddenLeave = (from: string, sees: readonly HiringCheck[]): boolean =>
  isHiringCheck(from) && !sees.includes(from);
