import { createHash, randomUUID } from 'node:crypto';
import type { ExamKind, StoredMarks, StoredTicket } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall } from '../../console/call.ts';
import type { Database } from '../../platform/database/connect.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { keepTrial, markApplied } from '../recruitments/read-cells.ts';
import { dropRequest } from './publication.ts';
import { entriesOf, fingerprintOf, writeEntries, type EntryRow } from './repository/entries.ts';
import { countUsed } from './repository/numbers.ts';
import { examPlanOf } from './repository/plan.ts';

export type Data = StoredTicket | StoredMarks;
export interface Planned {
  application: string;
  data: Data;
}
export interface Plan {
  create: Planned[];
  update: Planned[];
}
/** What an entry was before an import and its revision after it; data null = there was none. */
export interface Before {
  application: string;
  number: string;
  rev: number;
  wasRev: number;
  data: Data | null;
  published: Data | null;
}

export const hashOf = (plan: Plan): string => createHash('sha256').update(canonicalJson(plan)).digest('hex');

/** What a trial rests on: entries of both kinds, the subjects, and which numbers are given for good. */
export async function trialFingerprint(trx: Database, batch: string): Promise<string> {
  const { rev } = await examPlanOf(trx, batch);
  return `${await fingerprintOf(trx, batch, ['ticket', 'scores'])} ${rev} ${await countUsed(trx, batch)}`;
}

/** What differs from what is stored. */
export function planOf(
  read: { entries: ReadonlyMap<string, Data> },
  stored: readonly EntryRow[],
): Plan & { unchanged: number } {
  const before = new Map(stored.map((row) => [row.application_id, canonicalJson(row.data)]));
  const all = [...read.entries].map(([application, data]): Planned => ({ application, data }));
  const isChanged = ({ application, data }: Planned): boolean =>
    before.get(application) !== canonicalJson(data);
  const create = all.filter(({ application }) => !before.has(application));
  const update = all.filter((one) => before.has(one.application) && isChanged(one));
  return { create, update, unchanged: all.length - create.length - update.length };
}

/** Writes what an import does, with what was there before it; nothing is published by it. */
export async function applyPlan(
  trx: Database,
  { user, services }: ConsoleCall,
  {
    batch,
    kind,
    trial,
    hash,
  }: { batch: string; kind: ExamKind; trial: { id: string; name: string }; hash: string },
  { create, update }: Plan,
): Promise<void> {
  const all = [...create, ...update];
  const stored = new Map((await entriesOf(trx, batch, kind)).map((row) => [row.application_id, row]));
  const before = all.map(({ application, data }): Before => {
    const row = stored.get(application);
    const wasRev = row?.rev ?? 0;
    return {
      application,
      number: data.number,
      rev: wasRev + 1,
      wasRev,
      data: row?.data ?? null,
      published: row?.published ?? null,
    };
  });
  const revs = new Map(before.map(({ application, rev }) => [application, rev]));
  await writeEntries(
    trx,
    batch,
    kind,
    all.map(({ application, data }) => ({ application, data, rev: revs.get(application) ?? 1 })),
  );
  await markApplied(trx, trial.id, JSON.stringify(before), services.now());
  await dropRequest(trx, batch, kind);
  await writeAudit(trx, user.login, 'examImported', batch, {
    kind,
    created: create.length,
    updated: update.length,
    count: all.length,
    name: trial.name,
    hash,
  });
}

/** Keeps and applies at once what the portal itself knows, as an import that can be taken back. Answers how many it changes. */
export async function keepAndApply(
  trx: Database,
  call: ConsoleCall,
  batch: string,
  kind: ExamKind,
  entries: ReadonlyMap<string, Data>,
  name: string,
): Promise<number> {
  const { unchanged: _unchanged, ...plan } = planOf({ entries }, await entriesOf(trx, batch, kind));
  const count = plan.create.length + plan.update.length;
  if (count === 0) return 0;
  const hash = hashOf(plan);
  const id = randomUUID();
  await keepTrial(trx, {
    id,
    batch_id: batch,
    kind,
    login: call.user.login,
    name,
    created_at: call.services.now(),
    state: 'tried',
    hash,
    ground: await trialFingerprint(trx, batch),
    plan: JSON.stringify(plan),
    applied_at: null,
  });
  await applyPlan(trx, call, { batch, kind, trial: { id, name }, hash }, plan);
  return count;
}
