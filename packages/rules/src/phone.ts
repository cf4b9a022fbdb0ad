import { stripWhitespace, toHalfWidth } from './text.ts';

/** 11 digits starting with 1 (VAL-30, CONST-04). */
export const PHONE_PATTERN = '^1\\d{10}$';
const MAINLAND = new RegExp(PHONE_PATTERN, 'u');

/** With the country's code, as E.164 writes it. */
const WITH_COUNTRY = /^\+[1-9]\d{6,14}$/;
/** A mainland number with its country's code has to be a mainland number. */
const MAINLAND_CODE = '+86';
const DIGITS = /^\+?\d{5,15}$/;
const LIST = /^prefixes:/i;
const PREFIX = /^\+?\d{1,8}$/;

/** No number is longer, however it is grouped; a longer text is not looked at (SAFE-05). */
const MAX_LENGTH = 64;
/** Compiled rules kept; a deployment has one, and for a second two. */
const KEPT = 16;
/** The same for patterns of fields, of which a resume may have many. */
const KEPT_PATTERNS = 200;

/** Whether a text, spaces and full-width digits taken out, is a phone number. */
export type PhoneRule = (phone: string) => boolean;
/** Compiles a deployment's own pattern so that matching takes linear time; null = it cannot be run. */
export type PatternEngine = (pattern: string) => PhoneRule | null;

/** What is known about the numbers of all countries: `@portal/rules/numbering`. */
export interface NumberingPlan {
  /** Whether a country has numbers of that many digits; the text is E.164. */
  isPossible: PhoneRule;
  /** The number as its country groups it, with the code: +44 20 7946 0000; null when it is not known. */
  group(phone: string): string | null;
}

let engine: PatternEngine | null = null;
let plan: NumberingPlan | null = null;
const compiled = new Map<string, PhoneRule | null>();

/**
 * Full-width digits become half-width and spaces go, so that a grouped number can be pasted (UX-12); brackets and dashes go
 * from a number with its country's code, as does the 00 that stands for + (TRY-01).
 */
export function normalisePhone(value: string): string {
  const written = stripWhitespace(toHalfWidth(value));
  if (!/^(?:\+|00)[\d()./‐‑–-]+$/.test(written)) return written;
  return `+${written.replaceAll(/\D/g, '').replace(written.startsWith('+') ? '' : /^00/, '')}`;
}

/** The numbers of all countries from now on: the browser loads them late, the server at its start (TRY-01). */
export function setNumberingPlan(found: NumberingPlan): void {
  plan = found;
}

/** true for a number with a country's code as long as the numbers of the countries are not here. */
export const isPlanMissing = (value: string): boolean =>
  plan === null && normalisePhone(value).startsWith('+');

/**
 * The rule that holds when a deployment sets none: without a country's code the specification's (VAL-30), with one that
 * country's number of digits. As long as the numbering plan is being loaded the form of E.164 decides (TRY-01).
 */
function isUsual(phone: string): boolean {
  if (!phone.startsWith('+')) return MAINLAND.test(phone);
  if (phone.startsWith(MAINLAND_CODE)) return MAINLAND.test(phone.slice(MAINLAND_CODE.length));
  return WITH_COUNTRY.test(phone) && (plan?.isPossible(phone) ?? true);
}

/** The engine for patterns from now on: one for the browser, which loads it late, and for the server (SAFE-05). */
export function setPatternEngine(found: PatternEngine): void {
  engine = found;
  compiled.clear();
  patterns.clear();
}

/**
 * The choices that have a name: '' is the usual rule, `mainland` the specification's alone, `e164` any number with its country's code,
 * `prefixes: +86, +852` numbers that begin so. A list that is none gives null.
 */
function namedRule(setting: string): PhoneRule | null {
  const name = setting.trim();
  if (name === '') return isUsual;
  if (/^mainland$/i.test(name)) return (phone) => MAINLAND.test(phone);
  if (!LIST.test(name)) return (phone) => WITH_COUNTRY.test(phone);
  const prefixes = name
    .replace(LIST, '')
    .split(/[\s,，]/)
    .filter((prefix) => prefix !== '');
  return prefixes.length > 0 && prefixes.every((prefix) => PREFIX.test(prefix))
    ? (phone) => DIGITS.test(phone) && prefixes.some((prefix) => phone.startsWith(prefix))
    : null;
}

/** true when a setting is one of these, and no pattern. */
const isNamed = (setting: string): boolean => /^\s*(mainland|e164|prefixes:.*)?\s*$/is.test(setting);

function ruleOf(setting: string): PhoneRule | null {
  const known = compiled.get(setting);
  if (known !== undefined) return known;
  const rule = isNamed(setting) ? namedRule(setting) : (engine?.(setting) ?? null);
  const [oldest = ''] = compiled.keys();
  if (compiled.size >= KEPT) compiled.delete(oldest);
  compiled.set(setting, rule);
  return rule;
}

const patterns = new Map<string, PhoneRule | null>();

/** A pattern that HR wrote, to match a whole text in linear time; null = it cannot be run, undefined = the engine is not here. */
export function patternRule(pattern: string): PhoneRule | null | undefined {
  if (!engine) return undefined;
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  const rule = engine(pattern);
  const [oldest = ''] = patterns.keys();
  if (patterns.size >= KEPT_PATTERNS) patterns.delete(oldest);
  patterns.set(pattern, rule);
  return rule;
}

/** true when the setting is a pattern and the engine that runs patterns is not here yet. */
export const isEngineMissing = (setting: string): boolean => engine === null && !isNamed(setting);

/** true for a setting by which phones can be judged; the engine has to be there. */
export const isPhoneRule = (setting: string): boolean => ruleOf(setting) !== null;

/**
 * True for a phone number by the usual rule, or by the deployment's (D-53). A pattern that cannot be run
 * counts as the mainland rule: a slip in the settings must not lock everybody out. As long as the engine is being loaded every
 * short text passes; the server has the last word.
 */
export function isPhone(value: string, setting = ''): boolean {
  if (value.length > MAX_LENGTH) return false;
  const phone = normalisePhone(value);
  if (isEngineMissing(setting)) return phone !== '';
  return (ruleOf(setting) ?? MAINLAND.test.bind(MAINLAND))(phone);
}

/** 138 0013 8000 and +44 20 7946 0000 for reading; what is no number comes back as it is (UX-12, TRY-01). */
export function groupPhone(value: string): string {
  if (!isPhone(value)) return value;
  const phone = normalisePhone(value);
  if (!phone.startsWith('+')) return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
  return plan?.group(phone) ?? phone;
}
