import type { Database } from '../../../platform/database/connect.ts';

/** Headings that are remembered of a person; more than all tables of an office have. */
const MAX_REMEMBERED = 2_000;

/** What a person took columns for, by heading. */
export async function rememberedHeadings(db: Database, login: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('position_heading')
    .select(['heading', 'meant'])
    .where('login', '=', login)
    .orderBy('changed_at', 'desc')
    .limit(MAX_REMEMBERED)
    .execute();
  return new Map(rows.map(({ heading, meant }) => [heading, meant]));
}

/** Keeps what a person took columns for in a file that was imported (OFFICE-01). */
export async function rememberHeadings(
  db: Database,
  login: string,
  headings: readonly { heading: string; meant: string }[],
  at: Date,
): Promise<void> {
  if (headings.length === 0) return;
  await db
    .insertInto('position_heading')
    .values(headings.map((one) => ({ ...one, login, changed_at: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['login', 'heading'])
        .doUpdateSet((with_) => ({ meant: with_.ref('excluded.meant'), changed_at: at })),
    )
    .execute();
}
