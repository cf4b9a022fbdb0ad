import { isLanguage, LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import type { CellKind, Column, SheetName, TextHeading } from './sheet-columns.ts';
import { COLUMNS, headerKey, SHEETS } from './sheet-columns.ts';

type Texts = Readonly<Record<string, string>>;

/** The words of a file in one language (GRID-07): `sheets.json` of `locales/`, with the names of kinds and patterns. */
export interface SheetWords {
  readme: string;
  yes: string;
  no: string;
  separator: string;
  heads: Readonly<Record<'sheet' | 'column' | 'values' | 'empty', string>>;
  sheets: Readonly<Record<SheetName, string>>;
  /** By sheet, then by name of the column with _ for the point. */
  columns: Readonly<Record<SheetName, Texts>>;
  /** The heading of one language of a text that has none of its own, by the heading in code; {{language}} is its name. */
  inLanguage: Readonly<Record<TextHeading, string>>;
  /** What may stand in a cell, and what an empty one means: by kind of cell, then by sheet and column. */
  values: Readonly<Record<CellKind, string>>;
  empty: Readonly<Record<CellKind, string>>;
  valuesOf: Texts;
  emptyOf: Texts;
  kinds: Texts;
  patterns: Texts;
}

const keyOf = ({ name }: Column): string => name.replace('.', '_');

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Id of what a word of any of the languages names; the word itself when it names nothing. */
const idNamed = (texts: readonly Texts[], word: string): string => {
  const wanted = plain(word);
  for (const named of texts)
    for (const [id, name] of Object.entries(named)) if (plain(name) === wanted) return id;
  return word;
};

/** The sheet that a name stands for, in code or in the words of a language. */
export function sheetNamed(name: string, words: readonly SheetWords[]): SheetName | undefined {
  const wanted = plain(name);
  return SHEETS.find(
    (sheet) => sheet === wanted || words.some(({ sheets }) => plain(sheets[sheet]) === wanted),
  );
}

/** The column that a heading stands for, in code or in the words of a language. */
export function columnNamed(
  sheet: SheetName,
  heading: string,
  words: readonly SheetWords[],
): Column | undefined {
  const columns: readonly Column[] = COLUMNS[sheet];
  const byCode = columns.find(({ header }) => headerKey(header) === headerKey(heading));
  const wanted = plain(heading);
  return byCode ?? columns.find((one) => words.some((own) => plain(headingOf(sheet, one, own)) === wanted));
}

/** Yes or no by the words of the languages; undefined = neither. */
export function flagNamed(cell: string, words: readonly SheetWords[]): boolean | undefined {
  const wanted = plain(cell);
  if (words.some(({ yes }) => plain(yes) === wanted)) return true;
  return words.some(({ no }) => plain(no) === wanted) ? false : undefined;
}

/** The value of a cell that holds a word, as it is stored. */
export function valueNamed(name: string, cell: string, words: readonly SheetWords[]): string {
  if (name === 'intent')
    return idNamed(
      words.map(({ kinds }) => kinds),
      cell,
    );
  return name === 'pattern'
    ? idNamed(
        words.map(({ patterns }) => patterns),
        cell,
      )
    : cell;
}

/** A cell in the words of a language. */
export function spoken({ name, kind }: Column, cell: string, words: SheetWords): string {
  if (cell === '') return '';
  if (kind === 'flag') return cell === '1' ? words.yes : words.no;
  if (kind === 'boolean') return cell === 'true' ? words.yes : words.no;
  if (name === 'intent') return words.kinds[cell] ?? cell;
  return name === 'pattern' ? (words.patterns[cell] ?? cell) : cell;
}

/** The heading of a column in the words of a language. */
export function headingOf(sheet: SheetName, column: Column, words: SheetWords): string {
  const language = column.name.split('.')[1];
  const texts: Texts = words.inLanguage;
  const named = texts[column.header.split('::')[0] ?? ''];
  return (
    words.columns[sheet][keyOf(column)] ??
    (isLanguage(language) ? named?.replace('{{language}}', LANGUAGES[language].name) : undefined) ??
    column.header
  );
}

/** The sheet that tells of every column what may stand in it and what an empty cell means. */
export function readmeIn(words: SheetWords): string[][] {
  const { heads, separator, yes, no } = words;
  const list = (texts: Texts): string => Object.values(texts).join(separator);
  const languages = LANGUAGE_IDS.map((one) => LANGUAGES[one].name).join(' | ');
  const places: Texts = { yes, no, languages, kinds: list(words.kinds), patterns: list(words.patterns) };
  const filled = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => places[place] ?? '');
  return [
    [heads.sheet, heads.column, heads.values, heads.empty],
    ...SHEETS.flatMap((sheet) =>
      COLUMNS[sheet].map((column) => {
        const key = `${sheet}_${keyOf(column)}`;
        return [
          words.sheets[sheet],
          headingOf(sheet, column, words),
          filled(words.valuesOf[key] ?? words.values[column.kind]),
          filled(words.emptyOf[key] ?? words.empty[column.kind]),
        ];
      }),
    ),
  ];
}
