import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connect.ts';

/** Tables without a policy, by the reason why nobody's rows are in them. A new table stands here or has a policy. */
export const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  'what the whole portal shows and asks': [
    'attachment_category',
    'batch',
    'channel',
    'channel_content',
    'code_item',
    'code_set',
    'code_set_version',
    'commitment',
    'content_file',
    'conversion',
    'recalculation',
    'document_logo',
    'document_template',
    'document_template_version',
    'exam_plan',
    'exam_publication',
    'fieldset',
    'fieldset_version',
    'hiring_list',
    'hiring_rule',
    'interview_list',
    'interview_rule',
    'notice',
    'position',
    'public_list',
    'set_order_version',
    'setting',
    'unit',
    'used_id',
    'working_calendar',
  ],
  'what the office is writing, and who of it': [
    'console_passkey',
    'console_provider_session',
    'console_session',
    'console_role',
    'console_user',
    'discarded_draft',
    'draft',
    'draft_reader',
    'export_layout',
    'field_comment',
    'interview_examiner',
    'journal_entry',
    'mail_template',
    'position_heading',
    'preview_link',
    'publish_request',
    'review_view',
  ],
  'numbers of applications and what the office does to them, all of which has to be counted to be shared out':
    ['review_action', 'review_action_item', 'review_draw'],
  'names of fields, numbers of positions, days and counts': [
    'recruitment_hold',
    'rehearsal',
    'retention_report',
    'review_item',
    'verdict_walk',
  ],
  'counters, riddles and keys of this server': [
    'audit_repeat',
    'backup_run',
    'captcha',
    'kysely_migration',
    'kysely_migration_lock',
    'passkey_challenge',
    'rate_limit',
    'storage_removal',
  ],
};

/** Tables that have policies, or none to let anybody in. */
export async function protectedTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relrowsecurity order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
