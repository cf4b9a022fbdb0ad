import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ByConditions } from '../qualify.ts';

/** What positions may ask for, as tests of the digests that they keep of their conditions. */
export function testsOfConditions({ without = [], withAny }: ByConditions): RawBuilder<SqlBool>[] {
  const tests: RawBuilder<SqlBool>[] = [];
  if (without.length > 0) tests.push(sql`not (position.condition_keys && ${without}::text[])`);
  if (withAny) tests.push(sql`position.condition_keys && ${withAny}::text[]`);
  return tests;
}
