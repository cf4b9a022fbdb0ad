import type { PositionContent, PositionsView } from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import { instantOf, wallTime } from '@portal/rules';

/** Columns of the positions grid, in their order (HR-23). */
export const POSITION_COLUMNS = [
  'code',
  'nameZh',
  'nameEn',
  'channel',
  'unit',
  'headcount',
  'degree',
  'status',
  'opensAt',
  'closesAt',
  'maxApplicants',
  'minRatio',
  'categoryZh',
  'requirementZh',
] as const;
export type PositionColumn = (typeof POSITION_COLUMNS)[number];

export const STATUSES = ['open', 'paused', 'finished'] as const;

/** What cells are read and written with. */
export interface GridNames extends Pick<PositionsView, 'channels' | 'units' | 'degrees'> {
  zone: string;
  /** The name of a status in the reader's language. */
  statusName(status: string): string;
}

/** Choices of a column, by value; null = text is typed. */
export function choicesOf(
  column: PositionColumn,
  names: GridNames,
): { value: string; texts: Partial<LocalText> }[] | null {
  switch (column) {
    case 'channel':
      return names.channels.map(({ hireChannel, name }) => ({ value: hireChannel, texts: name }));
    case 'unit':
      return names.units.map(({ id, name }) => ({ value: id, texts: name }));
    case 'degree':
      return [{ value: '', texts: {} }, ...names.degrees.map(({ id, name }) => ({ value: id, texts: name }))];
    case 'status':
      return STATUSES.map((value) => ({
        value,
        texts: { zh: names.statusName(value), en: names.statusName(value) },
      }));
    default:
      return null;
  }
}

const LOCAL = {
  nameZh: ['name', 'zh'],
  nameEn: ['name', 'en'],
  categoryZh: ['category', 'zh'],
  requirementZh: ['requirement', 'zh'],
} as const;
const isLocal = (column: PositionColumn): column is keyof typeof LOCAL => column in LOCAL;

/** The property of a position that a column shows. */
export const propertyOf = (column: PositionColumn): keyof PositionContent =>
  isLocal(column) ? LOCAL[column][0] : column;

/** What a cell holds, as it is typed: codes for choices, times by the recruitment's clock. */
export function cellText(content: PositionContent, column: PositionColumn, zone: string): string {
  if (isLocal(column)) {
    const [key, language] = LOCAL[column];
    return content[key][language];
  }
  if (column === 'opensAt' || column === 'closesAt') return wallTime(content[column], zone).replace('T', ' ');
  return String(content[column] ?? '');
}

/** What a cell shows: names in place of codes. */
export function shownText(
  content: PositionContent,
  column: PositionColumn,
  names: GridNames,
  said: (text: Partial<LocalText>) => string,
): string {
  const text = cellText(content, column, names.zone);
  const choice = choicesOf(column, names)?.find(({ value }) => value === text);
  return (choice && said(choice.texts)) || text;
}

const numberOf = (text: string): number | null => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null);

/**
 * What typing a text into a cell changes; null = the text is none that the column can hold.
 *
 * @param text of a choice: its code, or its name in any language
 */
export function cellChange(
  content: PositionContent,
  column: PositionColumn,
  text: string,
  names: GridNames,
): Partial<PositionContent> | null {
  const given = text.trim();
  if (isLocal(column)) {
    const [key, language] = LOCAL[column];
    return { [key]: { ...content[key], [language]: given } };
  }
  const choices = choicesOf(column, names);
  if (choices) {
    const found =
      choices.find(({ value }) => value === given) ??
      choices.find(({ texts }) => Object.values(texts).some((name) => name !== '' && name === given));
    return found ? { [column]: found.value } : null;
  }
  switch (column) {
    case 'opensAt':
    case 'closesAt': {
      if (given === '' && column === 'closesAt') return { closesAt: null };
      // Seconds that the grid does not show stay as they are.
      if (given === cellText(content, column, names.zone)) return {};
      const at = instantOf(given, names.zone);
      return at === null ? null : { [column]: at };
    }
    case 'headcount': {
      const number = numberOf(given);
      return number === null ? null : { headcount: number };
    }
    case 'maxApplicants':
    case 'minRatio': {
      const number = numberOf(given);
      if (given === '') return { [column]: null };
      return number === null ? null : { [column]: number };
    }
    default:
      return { [column]: given };
  }
}
