import type { RecruitmentWindow, RecruitmentWindows, WindowKind } from '@portal/schemas';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from './connect.ts';
import type { BatchTable, PositionTable } from './tables.ts';

/** A position with what is asked of its recruitment. */
export type PositionRow = Omit<
  Selectable<PositionTable>,
  | 'bigrams'
  | 'search_name'
  | 'added_at'
  | 'condition_keys'
  | 'rev'
  | 'min_ratio'
  | 'cancelled_at'
  | 'cancel_reason'
> & {
  batch_name: Selectable<BatchTable>['name'];
  batch_description: Selectable<BatchTable>['description'];
  /** Its recruitment takes and shows nothing: it is a draft, or has ended. */
  batch_ended: boolean;
  batch_windows: RecruitmentWindows;
  /** IANA name. */
  batch_zone: string;
  /** Most positions of the recruitment that one person may have applied to; null = as the settings say. */
  batch_max_positions: number | null;
};

const bound = (kind: WindowKind, side: keyof RecruitmentWindow): RawBuilder<Date | null> =>
  sql<Date | null>`(batch.windows->${sql.lit(kind)}->>${sql.lit(side)})::timestamptz`;

/** SQL, over `position` and its `batch`: from when a position takes applications, its recruitment's window included. */
export const opensAt = sql<Date>`greatest(position.opens_at, ${bound('apply', 'from')})`;
/** SQL, over `position` and its `batch`: when it takes none any more; null = it stays open. */
export const closesAt = sql<Date | null>`least(position.closes_at, ${bound('apply', 'to')})`;

/**
 * SQL, the order of lists of positions (OFFICE-11): the newest first, and those of one day by their code, as they stand in
 * the table of the office and in the console.
 *
 * @param table that has the columns published_on, code and id
 */
export const listOrder = (table: 'position' | 'found' = 'position'): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.published_on`)} desc, ${sql.ref(`${table}.code`)}, ${sql.ref(`${table}.id`)}`;

/** Every position with its batch; what is asked of them is the caller's. Times are narrowed to the window for applying. */
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
      'position.published_on',
      'position.max_applicants',
      'position.definition',
      'position.values',
      'batch.name as batch_name',
      'batch.description as batch_description',
      'batch.windows as batch_windows',
      'batch.zone as batch_zone',
      'batch.max_positions as batch_max_positions',
      opensAt.as('opens_at'),
      closesAt.as('closes_at'),
      sql<boolean>`(batch.ended or batch.state <> 'open')`.as('batch_ended'),
    ]);
}
