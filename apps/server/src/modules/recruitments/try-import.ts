import { createHash, randomUUID } from 'node:crypto';
import type {
  CellFault,
  PositionContent,
  PositionsTrial,
  TableChoices,
  TableNote,
} from '@portal/console-contract';
import { NO_CHOICES } from '@portal/console-contract/table-choices';
import type { StoredPosition } from '@portal/schemas';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { languageOf } from '../../protocol/language.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { asksHidden } from './hidden-conditions.ts';
import { contextOf } from './import-context.ts';
import { contentOf } from './position-view.ts';
import { hold, MAX_POSITIONS, newPositionId } from './positions.ts';
import { fileName, tableOf } from './read-cells.ts';
import { fingerprintOf, keepTrial, keepTrialAgain, lockImport } from './repository/imports.ts';
import { positionsOf } from './repository/positions.ts';
import { recruitmentRow } from './repository/recruitments.ts';
import { meantBy, rememberedHeading } from './sheet/column-uses.ts';
import { groupsOf } from './sheet/fault-groups.ts';
import type { RowFault } from './sheet/read-row.ts';
import { knownHeadings, readSheet, type TableSheet } from './sheet/read-sheet.ts';
import { notesOf, readingsOf, tableView } from './sheet/table-view.ts';

/** Imports of positions among those that are kept. */
export const KIND = 'positions';
/** As many faults as a person puts right before trying again. */
const MAX_FAULTS = 1_000;
const MAX_TOLD = 200;

/** A position as an import writes it. */
export interface Planned {
  id: string;
  content: PositionContent;
  definition: Partial<StoredPosition>;
}

/** What an import does, and what is remembered of how its file was read. */
export interface Plan {
  create: Planned[];
  update: Planned[];
  headings?: { heading: string; meant: string }[];
}

/** What is sent back with a confirmation: that exactly this was shown. */
export const hashOf = (plan: Plan): string => createHash('sha256').update(canonicalJson(plan)).digest('hex');

const changedColumns = (one: PositionContent, other: PositionContent): (keyof PositionContent)[] =>
  (Object.keys(other) as (keyof PositionContent)[]).filter(
    (key) => canonicalJson(one[key]) !== canonicalJson(other[key]),
  );

/** A file as it is kept with its trial. */
interface KeptFile {
  sheets: TableSheet[];
  notes: TableNote[];
  hidden: string[];
}

/** What was chosen of columns, as it is remembered once the file is imported. */
const chosenHeadings = (choices: TableChoices): Plan['headings'] =>
  [
    ...new Map(
      choices.columns
        .filter(({ heading, use }) => rememberedHeading(heading) !== '' && meantBy(use))
        .map(({ heading, use }) => [rememberedHeading(heading), use] as const),
    ),
  ].map(([heading, meant]) => ({ heading, meant }));

async function trialOf(
  call: ConsoleCall,
  trx: Database,
  batch: string,
  kept: KeptFile,
  fileFaults: readonly CellFault[],
  choices: TableChoices,
  language: string,
): Promise<{ trial: PositionsTrial; plan: Plan; ground: string }> {
  const recruitment = await recruitmentRow(trx, batch);
  const stored = await positionsOf(trx, batch, MAX_POSITIONS);
  const byCode = new Map(stored.map((row) => [row.code, row]));
  const context = await contextOf(trx, stored, {
    zone: recruitment?.zone ?? '',
    now: call.services.now(),
    reader: languageOf(language),
    login: call.user.login,
  });
  const { sheets, hidden: hiddenSheets } = kept;
  const known = sheets.map((sheet) =>
    sheets.length === 1 ? 1 : hiddenSheets.includes(sheet.sheet) ? 0 : knownHeadings(sheet, context),
  );
  const chosen = sheets[choices.sheet ?? -1] ? (choices.sheet ?? 0) : known.indexOf(Math.max(...known));
  const at = Math.max(0, chosen);
  const sheet = sheets[at];
  const read = sheet && readSheet(sheet, choices, context);
  const name = sheet?.sheet ?? '';
  const faults: RowFault[] = [...fileFaults.map((fault) => ({ ...fault, use: '' })), ...(read?.faults ?? [])];
  const tell = (row: number, use: string, what: string, value: string): void =>
    void faults.push({ sheet: name, row, use, column: use, what, value });
  const plan: Plan = { create: [], update: [], headings: chosenHeadings(choices) ?? [] };
  const update: PositionsTrial['update'] = [];
  let unchanged = 0;
  for (const { row, content, definition } of read?.rows ?? []) {
    const was = byCode.get(content.code);
    if (!was) {
      plan.create.push({ id: newPositionId(), content, definition });
      continue;
    }
    const columns = changedColumns(contentOf(was), content);
    if (was.cancelled_at !== null && columns.includes('status'))
      tell(row, 'status', 'isCancelled', content.code);
    if (columns.length === 0 && Object.keys(definition).length === 0) unchanged += 1;
    else {
      plan.update.push({ id: was.id, content, definition });
      const conditions = definition.conditions ? (['conditions'] as const) : [];
      update.push({ code: content.code, name: content.name, columns: [...columns, ...conditions] });
    }
  }
  if (stored.length + plan.create.length > MAX_POSITIONS) tell(0, '', 'tooMany', String(MAX_POSITIONS));
  const rows = read?.rows ?? [];
  const masked = new Set(await asksHidden(call, byCode, rows));
  for (const { row, content } of rows)
    if (masked.has(content.code)) tell(row, 'conditions', 'masked', content.code);
  const readings = readingsOf(read?.cells ?? [], choices, context);
  const trial: PositionsTrial = {
    id: '',
    hash: '',
    create: plan.create.map(({ content: { code, name: said } }) => ({ code, name: said })),
    update,
    unchanged,
    faults: faults.slice(0, MAX_FAULTS).map(({ use: _use, ...fault }) => fault),
    faultCount: faults.length,
    extra: (read?.extra ?? []).slice(0, MAX_TOLD),
    listed: (read?.listed ?? []).slice(0, MAX_FAULTS),
    listedCount: read?.listed.length ?? 0,
    conditions: read?.conditions ?? 0,
    table: {
      ...tableView(sheets, hiddenSheets, at, read, context),
      notes: [...kept.notes, ...notesOf(sheet)],
      readings: readings.slice(0, MAX_FAULTS),
      readingCount: readings.length,
      groups: groupsOf(faults),
    },
  };
  const usable = faults.length === 0 && plan.create.length + plan.update.length > 0;
  return {
    trial: usable ? { ...trial, hash: hashOf(plan) } : trial,
    plan: usable ? plan : { create: [], update: [] },
    ground: usable ? await fingerprintOf(trx, batch) : '',
  };
}

/** POST /recruitments/:id/imports: what the file would do, kept so that exactly that can be confirmed (PROJ-03). */
export const tryImport: HandlerOf<'tryImport'> = async (call, body): Promise<PositionsTrial> => {
  const { sheets, faults, oddities } = await tableOf(call, body);
  const file: KeptFile = {
    sheets,
    notes: oddities.map(({ what, sheet, values }) => ({
      what,
      row: 0,
      text: [sheet, values?.['value']].filter(Boolean).join(' '),
    })),
    hidden: oddities.filter(({ what }) => what === 'sheetHidden').map(({ sheet }) => sheet),
  };
  return call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const language = call.query['language'] ?? '';
    const { trial, plan, ground } = await trialOf(call, trx, batch, file, faults, NO_CHOICES, language);
    if (sheets.length === 0) return trial;
    const id = randomUUID();
    await keepTrial(trx, {
      id,
      batch_id: batch,
      login: call.user.login,
      kind: KIND,
      name: fileName(call),
      created_at: call.services.now(),
      state: 'tried',
      hash: trial.hash,
      ground,
      plan: JSON.stringify(plan),
      applied_at: null,
      cells: JSON.stringify(file),
    });
    return { ...trial, id: trial.hash === '' ? '' : id, table: { ...trial.table, id } };
  });
};

/** POST /recruitments/:id/imports/:import/choices: what the same file would do, read as a person chose (OFFICE-02). */
export const chooseImport: HandlerOf<'chooseImport'> = (call, { choices, language }) =>
  call.db.transaction().execute(async (trx): Promise<PositionsTrial> => {
    const batch = await hold(trx, call);
    const kept = await lockImport(trx, batch, KIND, call.params['import'] ?? '');
    if (!kept) throw new ConsoleRefused('notFound');
    if (kept.state !== 'tried' || kept.cells === null) throw new ConsoleRefused('stale');
    const file = JSON.parse(kept.cells) as KeptFile;
    const { trial, plan, ground } = await trialOf(call, trx, batch, file, [], choices, language);
    await keepTrialAgain(trx, kept.id, { hash: trial.hash, ground, plan: JSON.stringify(plan) });
    return {
      ...trial,
      id: trial.hash === '' ? '' : kept.id,
      table: { ...trial.table, id: kept.id },
    };
  });
