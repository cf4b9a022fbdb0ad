import { codePointLength, fitsTextPattern, ownPatternOf, type TextPatternId } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { kindOfStored } from './intents.ts';
import { lengthsOfPattern, type Lengths } from './pattern-lengths.ts';

/** How long texts are that fit the patterns of the library; null = as long as one likes. */
const LENGTHS: Readonly<Record<TextPatternId, Lengths>> = {
  postcode: { min: 6, max: 6 },
  digits: { min: 1, max: null },
  uppercase: { min: 1, max: null },
  letters: { min: 1, max: null },
  lettersDigits: { min: 1, max: null },
  chinese: { min: 1, max: null },
  creditCode: { min: 18, max: 18 },
  orcid: { min: 19, max: 19 },
  doi: { min: 9, max: null },
  isbn: { min: 13, max: null },
};

/** Whether a field is a text that may have a pattern. */
export const takesPattern = (field: StoredField): boolean => kindOfStored(field).limits.patterns === true;

/** How long a text may be that is filled in at all, by the settings of its field. */
const roomOf = ({ itemlength, minValue = '' }: StoredField): Lengths => ({
  min: Math.max(1, Number(minValue) || 0),
  max: itemlength > 0 ? itemlength : null,
});

const isAbove = (length: number, { max }: Lengths): boolean => max !== null && length > max;

/** How long texts are that fit the pattern of a field; null = it has none, or one of which that is not known. */
export function patternLengths({ pattern = '' }: StoredField): Lengths | null {
  const own = ownPatternOf(pattern);
  if (own !== null) return lengthsOfPattern(own);
  return Object.hasOwn(LENGTHS, pattern) ? LENGTHS[pattern as TextPatternId] : null;
}

/** A text field that no text fits, by its pattern and by how long it may be (FORM-12); null = some do, as far as can be told. */
export function textConflict(field: StoredField): { pattern: Lengths; room: Lengths } | null {
  const pattern = takesPattern(field) ? patternLengths(field) : null;
  if (!pattern) return null;
  const room = roomOf(field);
  return isAbove(pattern.min, room) || isAbove(room.min, pattern) ? { pattern, room } : null;
}

/** Whether a field takes a text, as far as its length and pattern go. */
export function fitsText(value: string, field: StoredField): boolean {
  const room = roomOf(field);
  const length = codePointLength(value);
  return length >= room.min && !isAbove(length, room) && fitsTextPattern(value, field.pattern ?? '');
}
