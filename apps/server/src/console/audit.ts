import type { AuditLine, AuditPair } from '@portal/console-contract';
import { actOf, type AuditAction } from '@portal/console-contract/audit';
import type { Database } from '../platform/database/connect.ts';
import { masked } from '../platform/log.ts';
import { bounded, cutPair, nameIn } from './audit-pairs.ts';
import {
  countFailure,
  flushFailures,
  hiddenActs,
  insertAudit,
  VALUES,
  type AuditReader,
  type AuditRow,
} from './repository/audit.ts';

export { flushFailures };
export { pairOf, pairsOf } from './audit-pairs.ts';
export { namesOfThings } from './repository/audit-names.ts';
export {
  foldedLines,
  lineOf,
  singleLines,
  type AuditFilter,
  type AuditReader,
  type AuditRow,
} from './repository/audit.ts';

/** What a line holds beside its subject; of `pairs`, what things were and became, as many as a line keeps. */
type AuditDetails = Record<string, unknown> & { pairs?: readonly AuditPair[] };

/** Adds a line to the audit log. */
export const writeAudit = (
  db: Database,
  login: string,
  action: AuditAction,
  subject = '',
  { pairs = [], ...details }: AuditDetails = {},
): Promise<void> =>
  insertAudit(db, {
    login,
    action,
    subject,
    details: pairs.length === 0 ? details : { ...details, ...bounded(pairs) },
  });

const WINDOW_SECONDS = 60;

/**
 * Writes down a failure. The first of its kind stands in the log at once; the same again within a minute is only
 * counted, and follows as one line with `more` when the minute is over (SAFE-03). The count is in the database, so that
 * no restart loses it.
 *
 * @param details what makes it the same kind, such as address and code
 */
export async function writeFailure(
  db: Database,
  login: string,
  action: AuditAction,
  subject: string,
  details: Record<string, string>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await flushFailures(trx);
    const before = await countFailure(trx, { login, action, subject, details }, WINDOW_SECONDS);
    if (before === 0) await writeAudit(trx, login, action, subject, details);
  });
}

/** What a line says. Earlier releases wrote down whole addresses of candidates, which whoever reads the log may not see (SEE-02). */
const shownDetails = ({ to, ...details }: Record<string, unknown>): Record<string, unknown> =>
  typeof to === 'string' && to.includes('@') && !to.includes('***@')
    ? { ...details, to: masked(to) }
    : { ...details, ...(to === undefined ? {} : { to }) };

/** Characters of a text in a list of lines; the line by itself has it whole. */
const MAX_IN_LIST = 160;

const isPairs = (value: unknown): value is AuditPair[] => Array.isArray(value);

/** What a pair tells whoever may not see its values. */
const withoutValues = ({ field, language, of }: AuditPair): AuditPair => ({
  field,
  ...(language === undefined ? {} : { language }),
  ...(of === undefined ? {} : { of }),
  before: null,
  after: null,
});

/** What the thing of a line is called: by a detail of its own, else as it was noted or is known. */
function nameOf({ action, details, named }: AuditRow): AuditLine['named'] {
  const own = actOf(action)?.own;
  return (own === undefined ? null : nameIn(details[own], MAX_IN_LIST)) ?? nameIn(named, MAX_IN_LIST);
}

/** Names of a line's documents by their ids. */
const documentsOf = ({ names }: AuditRow): AuditLine['names'] =>
  Object.fromEntries(
    Object.entries(names ?? {}).flatMap(([id, noted]) => {
      const name = nameIn(noted, MAX_IN_LIST);
      return name === null || typeof name === 'string' ? [] : [[id, name]];
    }),
  );

/**
 * A line as its reader may see it: without what things were and became where the right to see the thing is lacking.
 *
 * @param most characters of a text
 */
export function shownLine(row: AuditRow, reader: AuditReader, most = MAX_IN_LIST): AuditLine {
  const { named: _named, documents: _documents, pairs, morePairs, ...rest } = row.details;
  const isHidden = hiddenActs(reader).includes(row.action);
  const whole = isPairs(pairs) ? pairs : [];
  const shown = whole.map((pair) => cutPair(isHidden ? withoutValues(pair) : pair, most));
  const details = isHidden
    ? Object.fromEntries(
        // Earlier releases counted there what their sentence says.
        Object.entries(rest).filter(
          ([key, value]) => typeof value === 'number' || !VALUES.some((one) => one === key),
        ),
      )
    : rest;
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.login,
    action: row.action,
    subject: row.subject,
    details: shownDetails(details),
    named: nameOf(row),
    names: documentsOf(row),
    pairs: shown,
    morePairs: Number(morePairs) || 0,
    isCut: !isHidden && JSON.stringify(shown) !== JSON.stringify(whole),
    isHidden: isHidden && whole.length > 0,
    looks: row.looks,
  };
}
