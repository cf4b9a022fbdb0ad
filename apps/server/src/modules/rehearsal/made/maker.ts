import type { CodeList } from '@portal/fieldsets';
import type { Settings } from '../../../protocol/settings.ts';
import type { PublishedSet } from '../../resume/definitions.ts';
import type { Knowledge } from '../../resume/knowledge.ts';

/** Stored values of one record, by item. */
export type Values = Record<string, string>;

/** What made-up resumes of a category are made from. */
export interface Maker {
  applyCode: string;
  /** Published sets that the category is asked for, in HR's order. */
  sets: readonly PublishedSet[];
  /** All published sets with the code lists of what conditions look at. */
  knowledge: Knowledge;
  lists: ReadonlyMap<string, CodeList>;
  settings: Settings;
  /** yyyy-MM-dd: the day on which they apply. */
  today: string;
}

/** How much of what may be left out is filled in: nothing, all of it, or all as long as it may be. */
export type Fill = 'least' | 'all' | 'longest';
