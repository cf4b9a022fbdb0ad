import type { ExportColumn, ExportOwn, ReviewItem } from '@portal/fieldsets/console-api';
import { wallTime } from '@portal/rules';
import { FIRST_STAGE, type Language, type StoredFieldSet } from '@portal/schemas';
import type review from '@portal/locales/zh/review.json';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { localeFile } from '../../protocol/locale-files.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { CodeNames, isCoded } from '../codes/names.ts';
import {
  exportedValues,
  factsAfter,
  settingsOf,
  type ExportedFacts,
  type ExportedValue,
} from './repository/rows.ts';

/** Applications that are read at a time. */
const CHUNK = 500;
const UNITS = 'UN';

const reviewTexts = localeFile<typeof review>('review');

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

/** Values of one application by set and item, a line a record: line n of each column is of the n-th record of its set. */
function linesOf(values: readonly ExportedValue[]): (column: ReviewItem) => string[] {
  const records = new Map<string, number>();
  const found = new Map<string, string>();
  for (const { set, item, record, value } of values) {
    records.set(set, Math.max(records.get(set) ?? 0, record + 1));
    if (item !== '') found.set(JSON.stringify([set, item, record]), value);
  }
  return ({ set, item }) =>
    Array.from(
      { length: records.get(set) ?? 0 },
      (_none, record) => found.get(JSON.stringify([set, item, record])) ?? '',
    );
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
  const codeset = new Map(
    columns.map((column) => [column, isField(column) ? fieldOf(sets, column)?.codesetid : '']),
  );

  const ownCell = (own: ExportOwn, facts: ExportedFacts, names: CodeNames): string => {
    switch (own) {
      case 'position':
        return inLanguage(facts.position, language);
      case 'unit':
        return names.name(UNITS, facts.unit, language);
      case 'status':
      case 'told':
        return reviewTexts[language].status[facts[own]];
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
      const byId = new Map<string, ExportedValue[]>(ids.map((id) => [id, []]));
      const names = new CodeNames();
      for (const { unit } of part) names.want(UNITS, unit);
      const coded = new Map(
        fields.map((field) => [JSON.stringify([field.set, field.item]), fieldOf(sets, field)?.codesetid]),
      );
      for (const value of await exportedValues(db, ids, fields)) {
        byId.get(value.id)?.push(value);
        names.want(coded.get(JSON.stringify([value.set, value.item])), value.value);
      }
      await names.load(db);
      for (const facts of part) {
        const lines = linesOf(byId.get(facts.id) ?? []);
        yield columns.map((column) => {
          if (!isField(column)) return ownCell(column, facts, names);
          const list = codeset.get(column);
          return single(
            lines(column).map((value) =>
              value !== '' && isCoded(list) ? names.name(list, value, language) : value,
            ),
          );
        });
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
