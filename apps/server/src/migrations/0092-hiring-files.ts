import { sql, type Migration } from 'kysely';

/**
 * Whoever sees, edits or publishes examinations does so with what follows from them (HIRE-01, HIRE-02). Health checks and vetting
 * are confidential: nobody but an administrator sees them until the office gives them to a role.
 */
const GIVEN: readonly [has: string, gets: string][] = [
  ['exams.view', 'hiring.view'],
  ['exams.edit', 'hiring.edit'],
  ['exams.publish', 'hiring.approve'],
];

/** Forms, letters and the file for the personnel system are made as exports are; `hiring` says what of (HIRE-02, HIRE-03). */
export const hiringFiles: Migration = {
  async up(db) {
    await sql`alter table review_export add column hiring jsonb`.execute(db);
    for (const [has, gets] of GIVEN)
      await sql`
        update console_role set capabilities = array_append(capabilities, ${gets}), rev = rev + 1
        where ${has} = any(capabilities) and not ${gets} = any(capabilities)`.execute(db);
  },
};
