import type { ReviewReasons } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import { FIRST_REASONS, type ReviewReason } from '@portal/schemas';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { invalid, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readSettingAt, writeSettingAt } from '../../platform/database/stored-settings.ts';

const KEY = 'reviewReasons';

/** Every reason that there is or was, with the list's revision. */
export async function loadReasons(db: Database): Promise<ReviewReasons> {
  const { value, rev } = await readSettingAt(db, KEY);
  const first = FIRST_REASONS.map((reason) => ({ ...reason, archived: false }));
  return { reasons: (value as ReviewReason[] | undefined) ?? first, rev };
}

/** GET /review-reasons */
export const getReasons: HandlerOf<'getReasons'> = ({ db }) => loadReasons(db);

/** PUT /review-reasons: a code that was there stays, archived or not: what was decided with it says why for good. */
export const putReasons: HandlerOf<'putReasons'> = (call, { rev, reasons }) =>
  call.db.transaction().execute(async (trx): Promise<ReviewReasons> => {
    const before = await loadReasons(trx);
    if (before.rev !== rev) throw stale();
    const problems = reasons.flatMap(({ code, text, decision }, index) => {
      const was = before.reasons.find((reason) => reason.code === code);
      const path = `reasons/${index}`;
      return [
        ...(reasons.findIndex((reason) => reason.code === code) < index
          ? [{ path: `${path}/code`, what: 'twice' }]
          : []),
        ...(was && was.decision !== decision ? [{ path: `${path}/decision`, what: 'fixed' }] : []),
        ...(saidIn(text).every((words) => words.trim() === '')
          ? [{ path: `${path}/text`, what: 'empty' }]
          : []),
      ];
    });
    const lost = before.reasons.filter(({ code }) => reasons.every((reason) => reason.code !== code));
    problems.push(...lost.map(({ code }) => ({ path: `reasons/${code}`, what: 'removed' })));
    if (problems.length > 0) throw invalid(...problems);
    if (!(await writeSettingAt(trx, KEY, reasons, rev))) throw stale();
    await writeAudit(trx, call.user.login, 'reviewReasons', '', {
      count: reasons.length,
      pairs: reasons.flatMap(({ code, text, archived }) => {
        const was = before.reasons.find((reason) => reason.code === code);
        return pairsOf(
          'reason',
          { text: was?.text, archived: was?.archived ?? false },
          { text, archived },
          code,
        );
      }),
    });
    return loadReasons(trx);
  });
