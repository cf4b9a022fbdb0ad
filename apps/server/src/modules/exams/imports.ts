import { randomUUID } from 'node:crypto';
import type { ExamApplied, ExamTrial, ExamTrialLine, ExamUndone } from '@portal/console-contract';
import type { ExamKind } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { languageOf } from '../../protocol/language.ts';
import { hold } from '../recruitments/positions.ts';
import {
  appliedImports,
  cellsOf,
  fileName,
  keepTrial,
  lockImport,
  markUndone,
} from '../recruitments/read-cells.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { hidesNames, maskOf } from '../scope/mask.ts';
import {
  applyPlan,
  hashOf,
  planOf,
  trialFingerprint,
  type Before,
  type Data,
  type Plan,
  type Planned,
} from './import-plan.ts';
import { kindOf } from './kind.ts';
import { dropRequest } from './publication.ts';
import { readScores, type ScoreCounts } from './read-scores.ts';
import { readTickets, type ReadEntries } from './read-tickets.ts';
import { updateResults } from './results.ts';
import {
  countLiveAmong,
  entriesOf,
  examApplications,
  removeEntries,
  restoreEntries,
  type ExamApplication,
} from './repository/entries.ts';
import { usedNumbers } from './repository/numbers.ts';
import { examPlanOf } from './repository/plan.ts';

const MAX_LINES = 200;
const MAX_TOLD = 200;

const NO_COUNTS = { absent: 0, cheating: 0, zero: 0 };

type Read = ReadEntries<Data> & { counts?: ScoreCounts };

async function readFile(
  call: ConsoleCall,
  trx: Database,
  kind: ExamKind,
  batch: string,
  table: { sheet: string; data: string[][] },
  applications: readonly ExamApplication[],
): Promise<Read> {
  const tickets = await entriesOf(trx, batch, 'ticket');
  const reader = languageOf(call.query['language']);
  if (kind === 'ticket') {
    const { clear } = await maskOf(call, []);
    // Which numbers a file is right about tells them as well as a list would.
    const known = clear ? applications : applications.map((one) => ({ ...one, identity: null }));
    const used = await usedNumbers(trx, batch);
    return readTickets(table, known, { tickets, used }, await zoneOf(trx, batch), reader);
  }
  const { subjects } = await examPlanOf(trx, batch);
  const scores = await entriesOf(trx, batch, 'scores');
  return readScores(table, applications, tickets, scores, subjects, reader);
}

/** POST /recruitments/:id/exams/:kind/imports: what the file would do, kept so that exactly that can be confirmed (HR-27). */
export const tryExamImport: HandlerOf<'tryExamImport'> = async (call, body): Promise<ExamTrial> => {
  const kind = kindOf(call);
  // What a file of names is right about tells whose they are (SEE-10).
  if (await hidesNames(call)) throw new ConsoleRefused('forbidden');
  const { sheets, faults: fileFaults } = await cellsOf(call, body);
  return call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const applications = await examApplications(trx, batch);
    const [table] = sheets;
    const read: Read = table
      ? await readFile(call, trx, kind, batch, table, applications)
      : { rows: 0, matched: 0, entries: new Map(), faults: [], faultCount: 0, extra: [] };
    const faults = [...fileFaults, ...read.faults];
    const faultCount = fileFaults.length + read.faultCount;
    const { unchanged, ...plan } = planOf(read, await entriesOf(trx, batch, kind));
    const hash = hashOf(plan);
    const usable = faultCount === 0 && plan.create.length + plan.update.length > 0;
    const id = usable ? randomUUID() : '';
    if (usable)
      await keepTrial(trx, {
        id,
        batch_id: batch,
        kind,
        login: call.user.login,
        name: fileName(call),
        created_at: call.services.now(),
        state: 'tried',
        hash,
        ground: await trialFingerprint(trx, batch),
        plan: JSON.stringify(plan),
        applied_at: null,
      });
    const names = new Map(applications.map(({ id: of, name }) => [of, name]));
    const line =
      (isNew: boolean) =>
      ({ application, data }: Planned): ExamTrialLine => ({
        number: data.number,
        name: names.get(application) ?? '',
        isNew,
      });
    return {
      id,
      hash,
      rows: read.rows,
      matched: read.matched,
      created: plan.create.length,
      updated: plan.update.length,
      unchanged,
      lines: [...plan.update.map(line(false)), ...plan.create.map(line(true))].slice(0, MAX_LINES),
      missing: applications.length - read.entries.size,
      ...NO_COUNTS,
      ...read.counts,
      faults: faults.toSorted((one, other) => one.row - other.row),
      faultCount,
      extra: read.extra.slice(0, MAX_TOLD),
    };
  });
};

/**
 * POST /recruitments/:id/exams/:kind/imports/:import/commit: what was shown, all of it, or nothing; once, however often it is
 * sent. Nothing is published by it, and what was asked to be published is no longer what there is.
 */
export const commitExamImport: HandlerOf<'commitExamImport'> = (call, { hash }) => {
  const kind = kindOf(call);
  return call.db.transaction().execute(async (trx): Promise<ExamApplied> => {
    const batch = await hold(trx, call);
    const trial = await lockImport(trx, batch, kind, call.params['import'] ?? '');
    if (!trial) throw new ConsoleRefused('notFound');
    const plan = trial.plan as Plan;
    const done = { created: plan.create.length, updated: plan.update.length };
    const all = [...plan.create, ...plan.update];
    const isSame = trial.hash === hash && hashOf(plan) === hash;
    if (trial.state === 'applied' && isSame) return done;
    const ids = all.map(({ application }) => application);
    const isStill =
      trial.state === 'tried' &&
      trial.ground === (await trialFingerprint(trx, batch)) &&
      (await countLiveAmong(trx, batch, ids)) === ids.length;
    if (!isSame || !isStill) throw new ConsoleRefused('stale');
    await applyPlan(trx, call, { batch, kind, trial, hash }, plan);
    return done;
  });
};

/** POST /recruitments/:id/exams/:kind/imports/:import/undo: takes the last import back but for what others changed since. */
export const undoExamImport: HandlerOf<'undoExamImport'> = (call) => {
  const kind = kindOf(call);
  return call.db.transaction().execute(async (trx): Promise<ExamUndone> => {
    const batch = await hold(trx, call);
    const done = await lockImport(trx, batch, kind, call.params['import'] ?? '');
    if (!done || done.state === 'tried') throw new ConsoleRefused('notFound');
    const applied = await appliedImports(trx, batch, kind, MAX_TOLD);
    // An older one would leave rows of a newer one without what they were changed from.
    if (applied.find(({ state }) => state === 'applied')?.id !== done.id) throw new ConsoleRefused('stale');
    const now = new Map((await entriesOf(trx, batch, kind)).map((row) => [row.application_id, row]));
    const scored = new Set(
      kind === 'ticket' ? (await entriesOf(trx, batch, 'scores')).map((row) => row.application_id) : [],
    );
    const kept: ExamUndone['kept'] = [];
    const same = (done.before as Before[]).filter(({ application, number, rev, data }) => {
      const row = now.get(application);
      if (!row) return false;
      const why =
        row.rev !== rev ? 'changed' : scored.has(application) && data?.number !== number ? 'scores' : null;
      if (why) kept.push({ number, why });
      return why === null;
    });
    const restored = same.filter(({ data }) => data !== null);
    const removed = same.filter(({ data }) => data === null).map(({ application }) => application);
    await removeEntries(trx, kind, removed);
    await restoreEntries(
      trx,
      kind,
      restored.map(({ application, data, published, wasRev }) => ({
        application,
        data,
        published,
        rev: wasRev,
      })),
    );
    if (kind === 'scores') await updateResults(trx, batch);
    await markUndone(trx, done.id);
    await dropRequest(trx, batch, kind);
    await writeAudit(trx, call.user.login, 'examImportUndone', batch, {
      kind,
      removed: removed.length,
      restored: restored.length,
      count: same.length,
      name: done.name,
      kept: kept.slice(0, MAX_TOLD).map(({ number }) => number),
    });
    return { removed: removed.length, restored: restored.length, kept };
  });
};
