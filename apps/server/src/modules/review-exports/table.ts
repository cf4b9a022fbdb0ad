import type { ExportColumn, ExportOwn, ReviewItem } from '@portal/console-contract';
import { wallTime } from '@portal/rules';
import { FIRST_STAGE, type Language, type StoredFieldSet } from '@portal/schemas';
import type statuses from '@portal/locales/zh/statuses.json';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { localeFile } from '../../protocol/locale-files.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { CodeNames } from '../codes/names.ts';
import { exportedValues, factsAfter, settingsOf, type ExportedFacts } from './repository/rows.ts';

/** Applications that are read at a time. */
const CHUNK = 200;
const UNITS = 'UN';

const statusTexts = localeFile<typeof statuses>('statuses');

const HEADINGS: Readonly<Record<ExportOwn, TextKey>> = {
  reference: 'referenceColumn',
  name: 'exportName',
  identity: 'exportIdentity',
  email: 'exportEmail',
  position: 'positionColumn',
  code: 'exportCode',
  unit: 'unitColumn',
  status: 'statusColumn',
  told: 'exportTold',
  stage: 'stageColumn',
  verdict: 'exportVerdict',
  appliedOn: 'dateColumn',
  decidedAt: 'exportDecidedAt',
};
const VERDICTS: Readonly<Record<ExportedFacts['verdict'], TextKey | null>> = {
  '': null,
  met: 'exportMet',
  notMet: 'exportNotMet',
  unknown: 'exportUnknown',
};

/** A table of applications while it is read. */
export interface ExportTable {
  sheet: string;
  headings: string[];
  rows: AsyncIterable<string[]>;
}

interface Asked {
  db: Database;
  id: string;
  recruitment: string;
  columns: readonly ExportColumn[];
  language: Language;
  sets: readonly StoredFieldSet[];
  /** Told after each part how many applications have been read; throws to end. */
  onRead(count: number): Promise<void>;
}

const isField = (column: ExportColumn): column is ReviewItem => typeof column !== 'string';

const fieldOf = (sets: readonly StoredFieldSet[], { set, item }: ReviewItem) =>
  sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item);

/** A field is called by its name; where two are called the same, by that of its set as well. */
function headingsOf({ columns, sets, language }: Asked): string[] {
  const names = columns.map((column) =>
    isField(column)
      ? inLanguage(fieldOf(sets, column)?.itemdesc, language) || column.item
      : say(language, HEADINGS[column]),
  );
  return columns.map((column, at) => {
    const name = names[at] ?? '';
    if (!isField(column) || names.indexOf(name) === names.lastIndexOf(name)) return name;
    const set = sets.find(({ fieldsetid }) => fieldsetid === column.set);
    return `${inLanguage(set?.displayname, language) || column.set} · ${name}`;
  });
}

/** One cell of several records: nothing where none of them has a value. */
const cellOf = (lines: readonly string[]): string =>
  lines.every((line) => line === '') ? '' : lines.map((line) => line.replace(/\r?\n/g, ' ')).join('\n');

const single = (lines: readonly string[]): string => (lines.length === 1 ? (lines[0] ?? '') : cellOf(lines));

/**
 * The table that an export asks for: a row an application, codes by the names that they have now, days as yyyy-MM-dd, moments
 * in the recruitment's zone. Of several records each is a line of its cell.
 */
export async function exportTable(asked: Asked): Promise<ExportTable | null> {
  const { db, recruitment, columns, language, sets } = asked;
  const settings = await settingsOf(db, recruitment);
  if (!settings) return null;
  const { zone, stages } = settings;
  const stageName = (id: string): string =>
    id === FIRST_STAGE
      ? say(language, 'stageReview')
      : inLanguage(stages.find((stage) => stage.id === id)?.name, language) || id;
  const fields = columns.filter(isField);
  const setsAsked = [...new Set(fields.map(({ set }) => set))];
  const stores = fields.map((field) => fieldOf(sets, field));
  /** Where a field's values and the records of its set are found. */
  const places = new Map(
    fields.map((field, at) => [field, { own: at, set: fields.length + setsAsked.indexOf(field.set) }]),
  );

  /** A cell of a field: line n is of the n-th record of its set. */
  const fieldCell = (field: ReviewItem, values: string[][], names: CodeNames): string => {
    const place = places.get(field);
    const own = place && values[place.own];
    if (!own) return '';
    const stored = stores[place.own];
    const lines = Array.from(
      { length: Math.max(own.length, values[place.set]?.length ?? 0) },
      (_none, record) => own[record] ?? '',
    );
    return single(lines.map((value) => (stored ? names.shown(stored, value, language) : value)));
  };

  const ownCell = (own: ExportOwn, facts: ExportedFacts, names: CodeNames): string => {
    switch (own) {
      case 'position':
        return inLanguage(facts.position, language);
      case 'unit':
        return names.name(UNITS, facts.unit, language);
      case 'status':
      case 'told':
        return statusTexts[language].status[facts[own]];
      case 'stage':
        return stageName(facts.stage);
      case 'verdict': {
        const key = VERDICTS[facts.verdict];
        return key ? say(language, key) : '';
      }
      case 'appliedOn':
        return facts.applied_on;
      case 'decidedAt':
        return facts.decided_at ? wallTime(facts.decided_at.toISOString(), zone).replace('T', ' ') : '';
      default:
        return facts[own];
    }
  };

  async function* rows(): AsyncGenerator<string[]> {
    let after = '0';
    let count = 0;
    for (;;) {
      const part = await factsAfter(db, asked.id, after, CHUNK);
      const ids = part.map(({ id }) => id);
      const byId = new Map<string, string[][]>(ids.map((id) => [id, []]));
      const names = new CodeNames();
      for (const { unit } of part) names.want(UNITS, unit);
      for (const { id, place, record, value } of await exportedValues(db, ids, fields, setsAsked)) {
        const values = byId.get(id);
        if (values) (values[place] ??= [])[record] = value;
        const stored = stores[place];
        if (stored) names.wantField(stored, value);
      }
      await names.load(db);
      for (const facts of part) {
        const values = byId.get(facts.id) ?? [];
        yield columns.map((column) =>
          isField(column) ? fieldCell(column, values, names) : ownCell(column, facts, names),
        );
      }
      count += part.length;
      await asked.onRead(count);
      const last = part.at(-1);
      if (!last || part.length < CHUNK) return;
      after = last.id;
    }
  }
  return { sheet: say(language, 'exportSheet'), headings: headingsOf(asked), rows: rows() };
}
