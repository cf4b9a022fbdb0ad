import { sql, type Migration } from 'kysely';

/**
 * Looks at applications are one line of the audit log for a person and an hour (OFFICE-07): whether a look is the newest of
 * its hour, and how many there are, is read from this index. Hours are those of UTC: an index cannot depend on a zone.
 */
export const auditLooks: Migration = {
  async up(db) {
    await sql`create index audit_look on audit (login, (date_trunc('hour', at at time zone 'UTC')), id)
      where action = 'reviewRead'`.execute(db);
  },
};
