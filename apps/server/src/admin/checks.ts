import { BASIC_SET } from '@portal/rules';
import { sql, type RawBuilder } from 'kysely';
import { isEnded, isLive } from '../modules/application-status/status.ts';
import { followsFromTold, replayBreaches } from '../modules/application-status/replay.ts';
import { isRunning } from '../modules/positions/open.ts';

/** One invariant: a query that gives a line for every breach of it. */
export interface Check {
  name: string;
  /** Rows of `breach`. */
  query: RawBuilder<{ breach: string }>;
}

/** What must always hold in the database, whoever wrote to it (OPS-11). */
export const CHECKS: readonly Check[] = [
  {
    name: 'gap in a ranking',
    query: sql`
      select format('account %s, batch %s: preferences %s', account_id, batch_id,
        string_agg(preference::text, ',' order by preference)) as breach
      from application where ${isLive()} group by account_id, batch_id
      having min(preference) <> 1 or max(preference) <> count(*)`,
  },
  {
    name: 'person of the console whose role is not there',
    query: sql`
      select format('%s has the role %s', login, role) as breach from console_user
      where not exists (select 1 from console_role where console_role.id = console_user.role)`,
  },
  {
    name: 'application in the batch of another position',
    query: sql`
      select format('application %s: batch %s, its position is in %s', a.id, a.batch_id, p.batch_id) as breach
      from application a join position p on p.id = a.position_id where p.batch_id <> a.batch_id`,
  },
  {
    name: 'impossible state of an application',
    query: sql`
      select format('application %s: %s', id, case
        when not (${followsFromTold}) then format('told %s though it is %s', told, state)
        else 'a result though it is ' || state end) as breach
      from application where not (${followsFromTold})
        or (not ${isEnded()} and result is not null and result <> 'null'::jsonb)`,
  },
  {
    name: 'status of an application that is not the replay of its ledger',
    query: replayBreaches,
  },
  {
    name: 'live application of an account that is not active',
    query: sql`
      select format('application %s of account %s', a.id, a.account_id) as breach
      from application a join account c on c.id = a.account_id where ${isLive('a')} and not c.active`,
  },
  {
    name: 'locked resume that was changed',
    query: sql`
      select format('account %s, %s record %s differs from what application %s was made with', r.account_id,
        r.fieldset_id, r.i9999, last.id) as breach
      from (select distinct on (a.account_id) a.account_id, a.id, a.frozen from application a
            join batch b on b.id = a.batch_id where ${isLive('a')} and ${isRunning('b')} and a.frozen ? 'records'
            order by a.account_id, a.id desc) last
      join resume_record r on r.account_id = last.account_id
      cross join lateral (select coalesce(array_agg(new_item), '{}') as items from conversion c
        where c.fieldset_id = r.fieldset_id) made
      where not exists (select 1 from jsonb_array_elements(last.frozen->'records') f
        where f->>'fieldsetid' = r.fieldset_id and (f->>'i9999')::int = r.i9999
          and (f->'values') - made.items = r.values - made.items)`,
  },
  {
    name: 'record of a field set version that is not there',
    query: sql`
      select format('account %s, %s record %s: version %s', account_id, r.fieldset_id, i9999, fieldset_version) as breach
      from resume_record r left join fieldset_version v
        on v.fieldset_id = r.fieldset_id and v.version = r.fieldset_version
      where v.version is null`,
  },
  {
    name: 'field set whose current version is not there',
    query: sql`
      select format('%s version %s', f.id, f.version) as breach from fieldset f
      left join fieldset_version v on v.fieldset_id = f.id and v.version = f.version where v.version is null`,
  },
  {
    name: 'record with an impossible number',
    query: sql`
      select format('account %s, %s record %s', account_id, fieldset_id, i9999) as breach
      from resume_record where i9999 < 0 or (fieldset_id = ${BASIC_SET}) <> (i9999 = 0)`,
  },
  {
    name: 'value of no field, in any version of its set',
    query: sql`
      select format('account %s, %s record %s: %s', r.account_id, r.fieldset_id, r.i9999, key) as breach
      from resume_record r cross join lateral jsonb_object_keys(r.values) key
      where not exists (select 1 from fieldset_version v
        cross join lateral jsonb_array_elements(v.definition->'fieldList') f
        where v.fieldset_id = r.fieldset_id and f->>'itemid' = key)`,
  },
  {
    name: 'file of a record that is not there',
    query: sql`
      select format('file %s of account %s: %s record %s', f.id, f.account_id, f.fieldset_id, f.i9999) as breach
      from file f left join resume_record r
        on r.account_id = f.account_id and r.fieldset_id = f.fieldset_id and r.i9999 = f.i9999
      where f.kind = 'record' and r.id is null`,
  },
  {
    name: 'more than one photo',
    query: sql`
      select format('account %s has %s', account_id, count(*)) as breach
      from file where kind = 'photo' group by account_id having count(*) > 1`,
  },
  {
    name: 'position that closes before it opens',
    query: sql`
      select format('position %s', id) as breach from position where closes_at <= opens_at`,
  },
  {
    name: 'definition under another id',
    query: sql`
      select format('position %s says %s', id, definition->>'id') as breach from position where definition->>'id' <> id
      union all
      select format('field set %s version %s says %s', fieldset_id, version, definition->>'fieldsetid')
      from fieldset_version where definition->>'fieldsetid' <> fieldset_id`,
  },
  {
    name: 'mail that has waited for more than a day',
    query: sql`
      select format('mail %s after %s attempts', id, attempts) as breach
      from mail_outbox where sent_at is null and failed_at is null and cancelled_at is null and attempts > 0 and created_at < now() - interval '1 day'`,
  },
];
