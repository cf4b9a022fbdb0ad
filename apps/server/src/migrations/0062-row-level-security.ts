import { sql, type Migration } from 'kysely';

/** SQL, over a table: the application that a column of it names may be seen. */
const ofApplication = (column: string): string =>
  `exists (select 1 from application where application.id = ${column})`;

/** SQL, over a table: an application of the account that a column of it names may be seen. */
const ofAccount = (column: string): string =>
  `exists (select 1 from application where application.account_id = ${column})`;

/** SQL, over a table: the recruitment that a column of it names was given as a whole. */
const ofRecruitment = (column: string): string =>
  `${column} = any ((select scope_of_transaction('recruitments'))::text[])`;

/** What stands with an application. */
const WITH_APPLICATION = [
  'application_event',
  'application_decision',
  'application_version',
  'exam_entry',
  'mail_recipient',
  'review_claim',
  'review_export_item',
];

/** What only its candidate, the portal itself and people without a scope have to do with: nobody with one finds a row. */
const CLOSED = [
  'blacklist',
  'candidate_passkey',
  'collection',
  'data_archive',
  'deletion_request',
  'document_data',
  'document_link',
  'mailing',
  'message',
  'resume_record',
  'saved_search',
  'search_mail',
  'search_told',
  'session',
  'token',
];

/** Tables with conditions of their own: what must hold of a row that is read, changed, added or taken away. */
const OWN: Readonly<Record<string, string>> = {
  // Subqueries that look at no row are worked out once for a statement.
  application: `${ofRecruitment('batch_id')} or position_id in (
    select id from position where id = any ((select scope_of_transaction('positions'))::text[]) or unit in (
      with recursive own as (
        select id from unit where id = any ((select scope_of_transaction('units'))::text[])
        union select unit.id from unit join own on unit.parent_id = own.id)
      select id from own))`,
  // Questions about the list look at a value of each application: one look at all of them by hash is half of one each.
  review_value: 'application_id in (select id from application)',
  account: ofAccount('account.id'),
  file: ofAccount('file.account_id'),
  position_import: ofRecruitment('batch_id'),
  review_export: ofRecruitment('recruitment'),
  retention_report_line: `exists (select 1 from retention_report report where report.id = report_id
    and ${ofRecruitment('report.batch_id')})`,
};

/**
 * The second line behind every query of the office (SEE-05): whoever is limited to units, recruitments or positions works
 * under a role that does not own the tables, and PostgreSQL shows that role the rows of the scope that its transaction names
 * in `portal.scope`; none when it names none. The owner, as which all else works, is not bound.
 */
const STATEMENTS = [
  `create function scope_of_transaction(kind text) returns text[] language sql stable parallel safe as $$
     select array(select jsonb_array_elements_text(nullif(current_setting('portal.scope', true), '')::jsonb -> kind)) $$`,
  // Beyond every scope, and says of a number only whether it was ever given to an application that is still there.
  `create function application_is_there(application_id bigint) returns boolean language sql stable security definer
     set search_path from current as $$ select exists (select 1 from application where id = application_id) $$`,
  ...Object.entries(OWN).map(
    ([table, condition]) => `create policy in_scope on ${table} using (${condition})`,
  ),
  ...WITH_APPLICATION.map(
    (table) => `create policy in_scope on ${table} using (${ofApplication(`${table}.application_id`)})`,
  ),
  // What a release has queued is counted.
  `create policy in_scope on mail_outbox for select using (exists (
     select 1 from application_decision line where line.id = mail_outbox.decision_id))`,
  // Everybody writes down what they do; who reads it has no scope.
  `create policy written_down on audit for insert with check (true)`,
  ...[...Object.keys(OWN), ...WITH_APPLICATION, ...CLOSED, 'mail_outbox', 'audit'].map(
    (table) => `alter table ${table} enable row level security`,
  ),
];

export const rowLevelSecurity: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
