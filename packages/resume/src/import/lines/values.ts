import type { ResumeConcept } from '@portal/schemas/resume-concepts';
import type { ImportedValue } from '../entries.ts';
import type { FoundPeriod } from './dates.ts';
import { degreeOf, type Degree } from './names.ts';

/** A value that a line says; sure unless its place alone told what it is. */
export const value = (
  text: string,
  source: string,
  concepts: readonly ResumeConcept[],
  how: 'sure' | 'unsure' | 'derived' = 'sure',
): ImportedValue => ({
  label: '',
  text,
  source,
  concepts,
  ...(how === 'unsure' ? { unsure: true } : {}),
  ...(how === 'derived' ? { derived: true } : {}),
});

/** What was read and has no meaning that is known: it is listed. */
export const left = (text: string, source: string): ImportedValue => ({
  label: '',
  text,
  source,
  concepts: [],
});

/** Both ends of a period. */
export const ofPeriod = ({ start, end, period }: FoundPeriod, source: string): ImportedValue[] => [
  value(start, source, ['start'], period ? 'sure' : 'unsure'),
  ...(end === '' ? [] : [value(end, source, ['end'])]),
];

/** A degree says the level as well, a level may be called as the degree is. */
export function ofDegree({ text, kind, level }: Degree, source: string): ImportedValue[] {
  return kind === 'level'
    ? [value(text, source, ['educationLevel'])]
    : [value(level, source, ['educationLevel'], 'derived'), value(text, source, ['degree'], 'derived')];
}

/** Degrees of which several stand in one word: with a slash, one behind the other. */
export function degreesOf(text: string): Degree[] {
  const whole = degreeOf(text);
  if (whole) return [whole];
  const parts = text.split(/\s*[/、&]\s*/u).map(degreeOf);
  return parts.length > 1 && parts.every((part) => part !== null) ? parts : [];
}

/** Text of the lines below the head of an entry. */
export const bodyText = (lines: readonly { text: string }[]): string =>
  lines.map(({ text }) => text).join('\n');
