import type { LocalText } from '../json-schema.ts';

/** A published list of codes with where it is from (docs/decisions/0103-national-lists.md). */
export interface NationalList {
  name: { zh: string; en: string };
  /** What the codes are of: 'GB/T 2260'. */
  standard: string;
  /** Where they were taken from: a package with its version, or a repository with its commit. */
  source: string;
  /** When that edition of the source was published. */
  year: number;
  licence: string;
  /** '' = at the top; one that stands above another comes before it. */
  codes: ({ code: string; parent: string } & Pick<LocalText, 'zh'> & Partial<LocalText>)[];
}

type Load = () => Promise<{ default: NationalList }>;

/** The lists that ship, each read when it is wanted; in the order in which they are offered. */
export const NATIONAL_LISTS = {
  divisions: () => import('./divisions.json', { with: { type: 'json' } }),
  countries: () => import('./countries.json', { with: { type: 'json' } }),
  languages: () => import('./languages.json', { with: { type: 'json' } }),
  'ethnic-groups': () => import('./ethnic-groups.json', { with: { type: 'json' } }),
  sex: () => import('./sex.json', { with: { type: 'json' } }),
  'marital-status': () => import('./marital-status.json', { with: { type: 'json' } }),
  'political-status': () => import('./political-status.json', { with: { type: 'json' } }),
  schooling: () => import('./schooling.json', { with: { type: 'json' } }),
} satisfies Record<string, Load>;

/** Which list that ships. */
export type NationalListId = keyof typeof NATIONAL_LISTS;
