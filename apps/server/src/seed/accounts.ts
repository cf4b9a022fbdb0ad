import type { DemoCandidate, DemoData } from '@portal/schemas/demo';
import type { ApplicationEventKind, LocalText } from '@portal/schemas';
import { passwordDigest } from '@portal/wire/md5';
import { emailKey } from '../modules/accounts/email.ts';
import { createSharedCache } from '../platform/cache.ts';
import { hashDigest } from '../platform/passwords.ts';
import type { Database } from '../platform/database/connect.ts';
import { freezeResume } from '../modules/applications/freeze.ts';
import { newReference } from '../modules/applications/reference.ts';
import { insertDocuments } from './documents.ts';
import { addDays, dayOf, momentOf } from '../platform/time.ts';
import { STATUS } from '../modules/application-status/status.ts';

/** Demo applications were made this long ago, those of ended batches this long before their last day. */
const APPLIED_DAYS_BEFORE = 3;

/** A step of an application's time line. */
type Step = [kind: ApplicationEventKind, at: string, note: LocalText | null];

async function insertAccount(db: Database, person: DemoCandidate): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({
      email: person.email,
      email_key: emailKey(person.email),
      name: person.name,
      password_hash: await hashDigest(passwordDigest(person.password)),
      active: person.active,
      id_type: person.idType,
      unique_value: person.idNumber,
      apply_code: person.applyCode,
      hired: person.hired ?? false,
      admission_card: person.admissionCard ?? '',
      can_print_examno: person.admissionCard ? '1' : '0',
      can_query_score: person.scoreTableId ? '1' : '0',
      resume_template_id: person.resumeTemplateId ?? '',
      score_table_id: person.scoreTableId ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [fieldset, records] of Object.entries(person.records)) {
    for (const [index, values] of records.entries()) {
      await db
        .insertInto('resume_record')
        .values({
          account_id: id,
          fieldset_id: fieldset,
          i9999: fieldset === 'A01' ? 0 : index + 1,
          values: JSON.stringify(values),
          fieldset_version: 1,
        })
        .execute();
    }
  }
  return id;
}

async function insertApplications(
  db: Database,
  account: string,
  person: DemoCandidate,
  today: string,
): Promise<void> {
  const frozen = JSON.stringify(await freezeResume({ cache: createSharedCache() }, db, account, today));
  const place = async (position: string) =>
    db
      .selectFrom('position')
      .select(['batch_id', 'closes_at'])
      .where('id', '=', position)
      .executeTakeFirstOrThrow();
  const history = person.history ?? [];
  const preferences = new Map<string, number>();
  const rows = [
    ...person.applied.map((position) => ({ position, status: STATUS.applied, result: null })),
    ...history.map(({ position, result }) => ({ position, status: STATUS.ended, result })),
  ];
  for (const { position, status, result } of rows) {
    const { batch_id, closes_at } = await place(position);
    const lastDay = status !== 'applied' && closes_at ? dayOf(closes_at) : today;
    const preference = (preferences.get(batch_id) ?? 0) + 1;
    preferences.set(batch_id, preference);
    const appliedOn = addDays(lastDay, -APPLIED_DAYS_BEFORE);
    const { id } = await db
      .insertInto('application')
      .values({
        account_id: account,
        position_id: position,
        batch_id,
        told: status,
        preference,
        reference: newReference(),
        applied_on: appliedOn,
        result: JSON.stringify(result),
        frozen,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sitting = person.ticket?.sittings[0];
    const steps: Step[] = [
      ['applied', momentOf(appliedOn, '09:30'), null],
      ['read', momentOf(addDays(appliedOn, 1), '14:05'), null],
      ...(status === STATUS.ended ? [['result', momentOf(lastDay, '16:40'), result] as Step] : []),
      ...(status === STATUS.applied && sitting
        ? [['exam', momentOf(addDays(today, sitting.inDays), sitting.from), sitting.place] as Step]
        : []),
    ];
    await db
      .insertInto('application_event')
      .values(steps.map(([kind, at, note]) => ({ application_id: id, kind, at, note: JSON.stringify(note) })))
      .execute();
  }
}

/** Accounts with resumes, applications and collections, and who is on the blacklist. */
export async function seedAccounts(db: Database, demo: DemoData, today: string): Promise<void> {
  for (const person of demo.candidates) {
    if (person.blacklisted) {
      await db
        .insertInto('blacklist')
        .values({ nbase: demo.registrationSettings.blackNbase, value: person.idNumber })
        .execute();
      continue;
    }
    const account = await insertAccount(db, person);
    await insertApplications(db, account, person, today);
    await insertDocuments(db, account, person, today);
    for (const position of person.collected)
      await db.insertInto('collection').values({ account_id: account, position_id: position }).execute();
  }
}
