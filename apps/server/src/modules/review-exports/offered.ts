import type { ExportKind, ReviewExport } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import { XLSX, type ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { dayOf } from '../../platform/time.ts';
import { countRunning, findExport, stopExport, type ExportRow } from './repository/exports.ts';

export const MAX_LISTED = 50;
/** People of one archive: at so many it is as large as a disk takes. */
export const MAX_ARCHIVED = 20_000;
/** Exports that one person has under way. */
const MAX_RUNNING = 3;

const TYPES = {
  xlsx: XLSX,
  zip: 'application/zip',
  pdf: 'application/pdf',
  json: 'application/json',
} as const;

/** An export as its list shows it. */
export const viewOf = (
  row: ExportRow,
  { user, services }: Pick<ConsoleCall, 'user' | 'services'>,
): ReviewExport => {
  const isOffered = row.storage_key !== null && row.expires_at !== null && row.expires_at > services.now();
  const { papers } = row;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    size: Number(row.size),
    columns: row.columns.length,
    papers: papers && {
      subject: papers.subject,
      starts: papers.starts,
      room: papers.roomName,
      parts: papers.parts,
    },
    hiring: row.hiring?.form ?? null,
    filter: row.filter,
    problem: row.problem,
    by: row.created_by,
    at: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: isOffered ? (row.expires_at?.toISOString() ?? null) : null,
    mine: row.created_by === user.login,
  };
};

/** @throws ConsoleRefused 'invalid' where who calls has as many under way as may be */
export async function demandFewRunning({ user }: Pick<ConsoleCall, 'user'>, db: Database): Promise<void> {
  if ((await countRunning(db, user.login)) >= MAX_RUNNING)
    throw invalid({ path: 'exports', what: 'running' });
}

/** @throws ConsoleRefused 'invalid' for a selection of nobody, or of more than may be */
export function demandSelection({ total }: ExportRow, limit: number): void {
  if (total === 0) throw invalid({ path: 'selection', what: 'empty' });
  if (total > limit) throw invalid({ path: 'selection', what: 'tooMany' });
}

type Asked = Pick<ConsoleCall, 'db' | 'user' | 'services' | 'reply'> & {
  params: { id: string; export: string };
};

/** The export that a call names, of some kinds; @throws ConsoleRefused 'notFound' */
export async function exportOf(
  { params }: Pick<Asked, 'params'>,
  db: Database,
  kinds: readonly ExportKind[],
): Promise<ExportRow> {
  const row = /^\d{1,18}$/.test(params.export) ? await findExport(db, params.id, params.export) : undefined;
  if (!row || !kinds.includes(row.kind)) throw new ConsoleRefused('notFound');
  return row;
}

/** Stops an export: nothing comes of it. */
export const stopped = (call: Asked, kinds: readonly ExportKind[]): Promise<ReviewExport> =>
  call.db.transaction().execute(async (trx) => {
    const row = await exportOf(call, trx, kinds);
    if (!(await stopExport(trx, row.id, call.services.now()))) throw stale();
    await writeAudit(trx, call.user.login, 'exportStopped', row.recruitment, { export: row.id });
    return viewOf(await exportOf(call, trx, kinds), call);
  });

/**
 * The file of an export, for whoever asked for it, until it expires (DATA-01).
 *
 * @param file.isHidden who calls may no longer see what is in it
 * @throws ConsoleRefused 'forbidden', 'notFound'
 */
export async function fetched(
  call: Asked,
  row: ExportRow,
  file: { isHidden: boolean; name: string; type: keyof typeof TYPES },
) {
  const { db, reply, services, user } = call;
  if (row.created_by !== user.login || file.isHidden) throw new ConsoleRefused('forbidden');
  const { expiresAt } = viewOf(row, call);
  const content =
    row.storage_key === null || expiresAt === null ? null : await services.files.read(row.storage_key);
  if (!content) throw new ConsoleRefused('notFound');
  await writeAudit(db, user.login, 'exportFetched', row.recruitment, { export: row.id, count: row.done });
  const name = `${file.name}-${dayOf(row.created_at)}-${row.id}.${file.type}`;
  void reply.header('Content-Disposition', `attachment; filename="${name}"`);
  void reply.header('Content-Length', row.size);
  void reply.type(TYPES[file.type]);
  return content;
}
