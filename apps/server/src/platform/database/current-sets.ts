import type { Database } from './connect.ts';

/** Every field set together with the version of it that is published now; what is asked of it is the caller's. */
export const currentSets = (db: Database) =>
  db
    .selectFrom('fieldset')
    .innerJoin('fieldset_version', (join) =>
      join
        .onRef('fieldset_version.fieldset_id', '=', 'fieldset.id')
        .onRef('fieldset_version.version', '=', 'fieldset.version'),
    );
