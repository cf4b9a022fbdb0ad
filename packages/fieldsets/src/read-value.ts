import type { LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { isEmptyText } from './written-texts.ts';

/** Told of everything that is wrong: the place (`/fieldList/0/itemid`) and the last part of a text key. */
export type Wrong = (at: string, what: string) => void;

/** Reads a value from outside; undefined when it is absent or wrong, and then `wrong` was told. */
export type Read<T> = (value: unknown, at: string, wrong: Wrong) => T | undefined;

const OPTIONAL = Symbol('optional');

/** A property that may be absent; null counts as absent. */
export function optional<T>(read: Read<T>): Read<T> & { [OPTIONAL]: true } {
  return Object.assign(
    ((value, at, wrong) =>
      value === null || value === undefined ? undefined : read(value, at, wrong)) as Read<T>,
    { [OPTIONAL]: true as const },
  );
}

/** Characters that XML, and so a spreadsheet, cannot hold, and the one that readers put for what they could not read. */
// eslint-disable-next-line no-control-regex -- these very characters
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd\ufffe\uffff]/g;

/** A text without what no file can carry, with one kind of line end and no white space around it. */
export const cleanText = (value: string): string =>
  value.toWellFormed().replace(UNWRITABLE, '').replace(/\r\n?/g, '\n').trim();

/** Longest text that is taken; a spreadsheet's cell holds 32,767 characters. */
const MAX_LENGTH = 20_000;

export const text: Read<string> = (value, at, wrong) => {
  if (typeof value === 'string' && value.length <= MAX_LENGTH) return cleanText(value);
  wrong(at, 'text');
  return undefined;
};

/** Chinese and English are always written down, be they empty; a language that came later where it says something. */
const LOCAL_TEXT = {
  ...byLanguage(() => optional(text)),
  zh: text,
  en: text,
};

export const localText: Read<LocalText> = (value, at, wrong) =>
  shape<LocalText>(LOCAL_TEXT)(value, at, wrong);

export function oneOf<const T extends string>(...accepted: T[]): Read<T> {
  return (value, at, wrong) => {
    const found = accepted.find((one) => one === value);
    if (found === undefined) wrong(at, 'value');
    return found;
  };
}

/** A whole number within limits. */
export function wholeNumber(from: number, to: number): Read<number> {
  return (value, at, wrong) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
    wrong(at, 'number');
    return undefined;
  };
}

/** @param most entries that are taken */
export function list<T>(read: Read<T>, most = Infinity): Read<T[]> {
  return (value, at, wrong) => {
    if (!Array.isArray(value) || value.length > most) {
      wrong(at, Array.isArray(value) ? 'long' : 'list');
      return undefined;
    }
    const all = value.map((entry, place) => read(entry, `${at}/${place}`, wrong));
    const good = all.filter((entry) => entry !== undefined);
    return good.length === all.length ? good : undefined;
  };
}

/** A list that is left out when it is empty. */
export function records<T>(read: Read<T>, most?: number): Read<T[]> {
  return (value, at, wrong) => {
    const all = list(read, most)(value, at, wrong);
    return all && all.length > 0 ? all : undefined;
  };
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  (typeof value === 'object' &&
    value !== null &&
    'zh' in value &&
    'en' in value &&
    isEmptyText(value as LocalText));

/**
 * An object of exactly these properties, written in this order; optional texts that are empty are left out, so that
 * equal things are written alike.
 */
export function shape<T extends object>(parts: { [K in keyof T]-?: Read<T[K]> }): Read<T> {
  const names = Object.keys(parts);
  const readers = parts as Record<string, Read<unknown> & { [OPTIONAL]?: true }>;
  return (value, at, wrong) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      wrong(at, 'object');
      return undefined;
    }
    const given = value as Record<string, unknown>;
    let ok = true;
    const told: Wrong = (...said) => {
      ok = false;
      wrong(...said);
    };
    for (const name of Object.keys(given))
      if (!names.includes(name)) told(`${at}/${name}`, 'unknownProperty');
    const read: Record<string, unknown> = {};
    for (const name of names) {
      const reader = readers[name];
      const property = reader?.(Object.hasOwn(given, name) ? given[name] : undefined, `${at}/${name}`, told);
      if (property === undefined || (reader?.[OPTIONAL] && isEmpty(property))) continue;
      read[name] = property;
    }
    return ok ? (read as T) : undefined;
  };
}
