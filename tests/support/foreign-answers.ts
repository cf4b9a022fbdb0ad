import { isAddition, isRowAddition } from './wire-additions.ts';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * An answer of our server as one that speaks the specification alone would give it.
 *
 * @param rows key of the list that the value stands in
 */
export function asSpecified(call: string, value: unknown, rows = ''): unknown {
  if (Array.isArray(value))
    return value.filter((row) => !isNote(row)).map((row) => asSpecified(call, row, rows));
  if (!isRow(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isAddition(call, key) && !isRowAddition(call, rows, key))
      .map(([key, item]) => [
        key,
        key === 'format' && !/^(?:yyyy.*)?$/.test(String(item)) ? '' : asSpecified(call, item, key),
      ]),
  );
}

/** A text between fields is an addition as a whole. */
const isNote = (row: unknown): boolean => isRow(row) && row['format'] === 'note';

/** Flags of the protocol, in the spelling of our own server. */
const FLAGS = new Set(
  [
    'succeed success hidden must leaf_only archived isHaveSave deleteRecord selectflag editState editorsave leaf',
    'writeable attach isAttachCodeset mustFlag isApplyJob hasFile isApplyedPos applyed collected register_flag down',
    'isVisibleExplaination canRegister complexPassword showCounter show_sizer download_exam hasTable isPublish',
    'canPrintExamno canQueryScore acountBeActived send_flag',
  ]
    .join(' ')
    .split(' '),
);

/** Objects whose keys are data. */
const KEYED_BY_DATA = new Set(['channel', 'codeData', 'i9999_map', 'params']);

const YES: readonly unknown[] = [true, 'true', 1, '1'];
const NO: readonly unknown[] = [false, 'false', 0, '0'];

/**
 * The same answer in another spelling that the client has to take (D-70): flags, letter case of keys, empty values,
 * numbers, the one row of a list without its list.
 *
 * @param seed the same gives the same spelling
 */
export function varied(answer: unknown, seed: number): unknown {
  const random = randomOf(seed);
  const oneOf = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(random() * choices.length)];

  const spelt = (key: string): string => oneOf([key, key, key.toLowerCase(), key.toUpperCase()]) ?? key;

  const scalar = (key: string, value: unknown): unknown => {
    if (FLAGS.has(key)) {
      if (YES.includes(value)) return oneOf(YES);
      if (NO.includes(value)) return oneOf(NO);
    }
    if (typeof value === 'number') return oneOf([value, String(value)]);
    if (typeof value === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(value)) return oneOf([value, Number(value)]);
    return value;
  };

  const isEmpty = (value: unknown): boolean =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);

  const turn = (value: unknown, asData = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => turn(item));
    if (!isRow(value)) return value;
    const turned: Row = {};
    for (const [key, item] of Object.entries(value)) {
      const name = asData ? key : spelt(key);
      if (isEmpty(item)) {
        const way = oneOf(['as it is', 'absent', 'null', 'empty']);
        if (way !== 'absent') turned[name] = way === 'as it is' ? item : way === 'null' ? null : '';
      } else if (Array.isArray(item) && item.length === 1 && isRow(item[0]) && random() < 0.25)
        turned[name] = turn(item[0]);
      else if (typeof item === 'object') turned[name] = turn(item, KEYED_BY_DATA.has(key));
      else turned[name] = asData ? item : scalar(key, item);
    }
    return turned;
  };
  return turn(answer);
}
