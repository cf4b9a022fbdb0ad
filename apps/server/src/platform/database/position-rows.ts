import type { Selectable } from 'kysely';
import type { Database } from './connect.ts';
import type { BatchTable, PositionTable } from './tables.ts';

/** A position with what is asked of its batch. */
export type PositionRow = Omit<Selectable<PositionTable>, 'bigrams' | 'added_at' | 'condition_keys'> & {
  batch_name: Selectable<BatchTable>['name'];
  batch_description: Selectable<BatchTable>['description'];
  batch_ended: boolean;
};

/** Every position with its batch; what is asked of them is the caller's. */
export function selectPositions(db: Database) {
  return db
    .selectFrom('position')
    .innerJoin('batch', 'batch.id', 'position.batch_id')
    .select([
      'position.id',
      'position.code',
      'position.channel',
      'position.batch_id',
      'position.status',
      'position.opens_at',
      'position.closes_at',
      'position.published_on',
      'position.max_applicants',
      'position.definition',
      'position.values',
      'batch.name as batch_name',
      'batch.description as batch_description',
      'batch.ended as batch_ended',
    ]);
}
