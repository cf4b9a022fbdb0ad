import { isDate } from '@portal/rules';
import type { AuditLine } from '@portal/console-contract';
import { AUDIT_PAGE, MAX_AUDIT_TEXT } from '@portal/console-contract/audit';
import type { JsonSchema } from '@portal/schemas';
import {
  flushFailures,
  foldedLines,
  lineOf,
  shownLine,
  singleLines,
  writeAudit,
  type AuditFilter,
} from './audit.ts';
import type { ConsoleCall, HandlerOf } from './call.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import { demand } from './validate.ts';

const MAX_LINES = 500;
/** Lines of one export, the newest. */
const MAX_EXPORTED = 50_000;
const EXPORTED_AT_ONCE = 2_000;

const day = { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' } as const;

/** What may be asked for: exact person and action, days from and to, and a text anywhere in subject and details. */
const querySchema: JsonSchema = {
  type: 'object',
  properties: {
    before: { type: 'string', pattern: '^\\d{0,18}$' },
    of: { type: 'string', pattern: '^\\d{0,18}$' },
    limit: { type: 'string', pattern: '^[1-9]\\d{0,2}$' },
    by: { type: 'string', maxLength: 100 },
    action: { type: 'string', pattern: '^[A-Za-z]{0,40}$' },
    from: day,
    to: day,
    text: { type: 'string', maxLength: 100 },
  },
  additionalProperties: false,
};

function filterOf({ query }: Pick<ConsoleCall, 'query'>): AuditFilter {
  demand(querySchema, query, true);
  const { by = '', action = '', from = '', to = '', text = '' } = query;
  for (const [path, value] of Object.entries({ from, to }))
    if (value !== '' && !isDate(value, 'date')) throw invalid({ path, what: 'pattern' });
  return { by, action, from, to, text: text.trim() };
}

/** GET /audit?before=&limit=&by=&action=&from=&to=&text=&of= */
export const getAudit: HandlerOf<'getAudit'> = async (call) => {
  const filter = filterOf(call);
  const { before = '', limit = AUDIT_PAGE, of = '' } = call.query;
  await flushFailures(call.db);
  const page = { before, limit: Math.min(MAX_LINES, Number(limit)) };
  const rows =
    of === ''
      ? await foldedLines(call.db, filter, call.user, page)
      : await singleLines(call.db, filter, call.user, { ...page, of });
  return rows.map((row) => shownLine(row, call.user));
};

/** GET /audit/:id: one line with its texts as long as they are kept. */
export const getAuditLine: HandlerOf<'getAuditLine'> = async ({ db, params: { id }, user }) => {
  const row = /^\d{1,18}$/.test(id) ? await lineOf(db, id) : undefined;
  if (!row) throw new ConsoleRefused('notFound');
  return shownLine(row, user, MAX_AUDIT_TEXT);
};

/** A cell that no spreadsheet takes for a formula (SAFE-08). */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

const HEAD = ['at', 'by', 'action', 'subject', 'details'];

/** Machines read it: acts and fields by their ids, what the thing was called and what changed among the details. */
const csvLine = ({ at, by, action, subject, details, named, pairs }: AuditLine): string =>
  [
    at,
    by,
    action,
    subject,
    JSON.stringify({
      ...details,
      ...(named === null ? {} : { named }),
      ...(pairs.length === 0 ? {} : { pairs }),
    }),
  ]
    .map(cell)
    .join(',');

/** GET /audit/export: the lines of a filter one by one as CSV, the newest first; that it was taken stands in the log. */
export const exportAudit: HandlerOf<'exportAudit'> = async (call) => {
  const filter = filterOf(call);
  await flushFailures(call.db);
  const lines: string[] = [];
  // Part by part: lines may hold long texts, of which the file has the beginnings.
  for (let before = ''; lines.length < MAX_EXPORTED;) {
    const rows = await singleLines(call.db, filter, call.user, { before, limit: EXPORTED_AT_ONCE });
    lines.push(...rows.map((row) => csvLine(shownLine(row, call.user))));
    before = rows.at(-1)?.id ?? '';
    if (rows.length < EXPORTED_AT_ONCE) break;
  }
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  await writeAudit(call.db, call.user.login, 'export', 'audit', { lines: lines.length, ...asked });
  void call.reply
    .header('Content-Disposition', 'attachment; filename="audit.csv"')
    .type('text/csv; charset=utf-8');
  // By the mark at its beginning Excel knows that it is UTF-8.
  return `\uFEFF${[HEAD.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
};
