import type { Migration } from 'kysely';
import { first } from './0001-first.ts';

/** All migrations by name, in the order in which they run. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
};
