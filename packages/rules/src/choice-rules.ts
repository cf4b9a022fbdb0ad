import type { Language } from '@portal/schemas';
import { namesInList } from './text.ts';

/** "Where [item] is one of `is`, only `only` may be chosen" (FORM-07). */
export interface ChoiceLimit {
  item: string;
  is: readonly string[];
  only: readonly string[];
}

/** What holds of the choices of a field beside how many they are (FORM-07). */
export interface ChoiceRules {
  /** The order in which they were chosen counts, and can be changed. */
  ranked: boolean;
  /** Codes that are chosen with no other: "none of these". */
  alone: readonly string[];
  limits: readonly ChoiceLimit[];
}

export const NO_CHOICE_RULES: ChoiceRules = { ranked: false, alone: [], limits: [] };

/** Longest text of the rules of a field's choices, and most lines of limits in it. */
export const MAX_CHOICE_RULES = 20_000;
export const MAX_CHOICE_LIMITS = 200;

const RANKED = 'ranked';
const ALONE = /^alone:(.*)$/s;
const LIMIT = /^(\w+)\s*=([^:]*):(.*)$/s;

const idsIn = (text: string): string[] =>
  text
    .split('|')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** Reads `ranked; alone: 99; A0405 = 1 | 2: 10 | 11`; null = it is none. What it names is not looked at. */
export function readChoiceRules(text: string): ChoiceRules | null {
  if (text.length > MAX_CHOICE_RULES) return null;
  let { ranked, alone } = NO_CHOICE_RULES;
  const limits: ChoiceLimit[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    const [, standing] = ALONE.exec(part) ?? [];
    const [, item, is = '', only = ''] = LIMIT.exec(part) ?? [];
    if (part === RANKED) ranked = true;
    else if (standing !== undefined) alone = idsIn(standing);
    else if (item !== undefined) limits.push({ item, is: idsIn(is), only: idsIn(only) });
    else if (part !== '') return null;
  }
  return limits.length > MAX_CHOICE_LIMITS ? null : { ranked, alone, limits };
}

/** The rules as they are stored and sent; '' = there are none. */
export function writeChoiceRules({ ranked, alone, limits }: ChoiceRules): string {
  const listed = (ids: readonly string[]): string => ids.join(' | ');
  return [
    ...(ranked ? [RANKED] : []),
    ...(alone.length > 0 ? [`alone: ${listed(alone)}`] : []),
    ...limits.map(({ item, is, only }) => `${item} = ${listed(is)}: ${listed(only)}`),
  ].join('; ');
}

/** Names of what was chosen: numbered where the order counts, else as a language lists them. */
export const choicesInWords = (
  names: readonly string[],
  choices: string | undefined,
  language: Language,
): string =>
  names.length > 1 && readChoiceRules(choices ?? '')?.ranked === true
    ? names.map((name, place) => `${place + 1}. ${name}`).join('  ')
    : namesInList(names, language);

/** Whether one that is chosen with no other is chosen with another. */
export const breaksAlone = (ids: readonly string[], alone: readonly string[]): boolean =>
  ids.length > 1 && ids.some((id) => alone.includes(id));

/**
 * What may be chosen beside the answers that limit it; null = everything. Several lines that speak of the same answer
 * allow what any of them does; an answer of which no line speaks, and one that is missing, limits nothing.
 *
 * @param valueOf answer of another item as it is stored: a code, several with white space between them, or ''
 */
export function allowedChoices(
  limits: readonly ChoiceLimit[],
  valueOf: (item: string) => string,
): ReadonlySet<string> | null {
  const items = [...new Set(limits.map(({ item }) => item))];
  return items.reduce<ReadonlySet<string> | null>((allowed, item) => {
    const answers = valueOf(item).split(/\s+/);
    const lines = limits.filter(
      (limit) => limit.item === item && limit.is.some((id) => answers.includes(id)),
    );
    if (lines.length === 0) return allowed;
    const own = lines.flatMap(({ only }) => only);
    return new Set(allowed ? own.filter((id) => allowed.has(id)) : own);
  }, null);
}
