import { LANGUAGE_IDS } from '@portal/schemas/languages';
import type { CodeList } from '../model.ts';

/** Levels of education and of degrees, the highest first. */
export const RUNGS = ['doctor', 'master', 'bachelor', 'college', 'secondary'] as const;
export type Rung = (typeof RUNGS)[number];

/** Which codes of a list stand for a rung. */
export type LadderCodes = Partial<Record<Rung, readonly string[]>>;

const RUNG_WORDS: Readonly<Record<Rung, RegExp>> = {
  doctor: /博士|doctor|ph\.?d/i,
  master: /硕士|master/i,
  bachelor: /本科|学士|bachelor/i,
  college: /专科|大专|高职|高等职业|college|associate/i,
  secondary: /高中|中专|中职|中等|职高|技校|技工|secondary|high school/i,
};

/** Names that contain a rung's word and mean something else. */
const NO_RUNG = /名誉|honorary/i;

/** The rungs of a code list by the names of its codes; empty for a list of other things. */
export function ladderCodes(list: CodeList): LadderCodes {
  const rungOf = new Map<string, Rung | undefined>();
  for (const { id, name } of list.items) {
    const names = LANGUAGE_IDS.map((language) => name[language] ?? '');
    if (names.some((text) => NO_RUNG.test(text))) continue;
    rungOf.set(id, names.map((text) => RUNGS.find((one) => RUNG_WORDS[one].test(text))).find(Boolean));
  }
  const codes: Partial<Record<Rung, string[]>> = {};
  for (const { id, parent } of list.items) {
    const rung = rungOf.get(id);
    // A code stands for all below it, so that those of the same rung need no name of their own.
    if (!rung || rungOf.get(parent ?? '') === rung) continue;
    (codes[rung] ??= []).push(id);
  }
  return codes;
}

/** A rung that is named and all above it, the highest first. */
export const withAbove = (rungs: readonly Rung[]): Rung[] =>
  RUNGS.slice(0, RUNGS.findLastIndex((rung) => rungs.includes(rung)) + 1);

/** The codes of some rungs, those of the highest first. */
export const codesOfRungs = (codes: LadderCodes, rungs: Iterable<Rung>): string[] => {
  const asked = new Set(rungs);
  return RUNGS.filter((rung) => asked.has(rung)).flatMap((rung) => codes[rung] ?? []);
};
