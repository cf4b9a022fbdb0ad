import type { Language, StoredFieldSet } from '@portal/schemas';
import { APPLICANT_CATEGORY_SET } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import { isoTime } from '../../platform/time.ts';
import { inLanguage } from '../../protocol/language.ts';
import { correctionsOfAll } from '../applications/corrections.ts';
import { askOf, hiringOf, type ToldHiring } from '../applications/hiring-told.ts';
import { eventsIn, timelineOf } from '../applications/timeline.ts';
import { CodeNames } from '../codes/names.ts';
import { definitionOf } from '../resume/definitions.ts';
import { loadRecords, type StoredRecord } from '../resume/records.ts';
import { wantNames } from '../resume/wire-record.ts';
import { safeName } from './safe-name.ts';
import { readPerson, type StoredPerson } from './repository/archive.ts';
import { readRecruitments, type ArchivedExam } from './repository/recruitment.ts';

/** A file of an archive: what it is, and where it stands in the archive. */
export interface ArchivedFile {
  path: string;
  name: string;
  kind: string;
  category: string;
  record: string;
  size: number;
  sha256: string | null;
  addedAt: string;
}

/** A value of a record; `value` as stored, `shown` as the candidate reads it. */
interface ArchivedValue {
  id: string;
  name: string;
  value: string;
  shown: string;
}

/** What an archive says, as `data.json`; moments are ISO 8601 with offset, texts in the language of the archive. */
export interface ArchiveContent {
  madeAt: string;
  language: Language;
  account: Readonly<Record<string, string>>;
  records: { set: string; title: string; number: number; version: number; values: ArchivedValue[] }[];
  files: ArchivedFile[];
  applications: {
    reference: string;
    position: string;
    recruitment: string;
    appliedOn: string;
    state: string;
    status: string;
    preference: number;
    result: string;
    identity: string;
    commitment: { version: number; acceptedAt: string } | null;
    steps: { at: string; text: string; note: string }[];
    /** Requests to correct it, the oldest first. */
    corrections: { askedAt: string; fields: string[]; reason: string; state: string; answer: string }[];
    /** As it was handed in. */
    frozen: unknown;
    /** As it was handed in before, the oldest first. */
    versions: { version: number; handedInAt: string; frozen: unknown }[];
    /** Tickets and marks as they were published. */
    exams: Pick<ArchivedExam, 'kind' | 'published' | 'subjects' | 'result'>[];
    /** Places on the interview list that were offered. */
    places: { state: string; round: number; until: string; changedAt: string }[];
    /** What was asked on the way to an appointment, and what came of it; null = nothing was. */
    hiring: { ask: string; state: string; until: string } | null;
    /** Lines of lists that have been public. */
    publicLines: { from: string; place: number; cells: unknown }[];
  }[];
  questions: { position: string; text: string; askedAt: string; answer: string; answeredAt: string }[];
  /** Drafts of forms, which only the key of their owner's browser opens. */
  drafts: { id: string; keptAt: string; sealed: string }[];
  collected: { position: string; name: string; at: string }[];
  messages: { at: string; readAt: string; subject: string; text: string }[];
  mails: { at: string; sentAt: string; kind: string; subject: string }[];
  searches: { name: string; asked: unknown; mail: boolean; savedAt: string; removedAt: string }[];
  searchMails: { language: string; lookedAt: string }[];
  documents: { template: string; data: unknown }[];
  sessions: { from: string; lastSeen: string }[];
  passkeys: { name: string; addedAt: string; usedAt: string }[];
  contactChanges: { what: string; from: string; to: string; askedAt: string; doneAt: string }[];
  deletions: { askedAt: string; dueAt: string }[];
}

const at = (moment: Date | null): string => (moment ? isoTime(moment) : '');

function hiringIn(found: ToldHiring | undefined, now: Date) {
  const asked = found ? askOf(found, now) : null;
  return asked && { ...asked, until: at(found?.until ?? null) };
}

/** What belongs to an application. */
const isOf =
  ({ id }: { id: string }) =>
  (row: { application_id: string }): boolean =>
    row.application_id === id;

async function recordsIn(
  db: Database,
  person: StoredPerson,
  language: Language,
): Promise<Pick<ArchiveContent, 'records'> & { applyCode: string }> {
  const records = await loadRecords(db, person.account.id);
  const definitions = new Map<StoredRecord, StoredFieldSet | null>();
  const names = new CodeNames();
  names.want(APPLICANT_CATEGORY_SET, person.account.apply_code);
  for (const record of records) {
    const definition = await definitionOf(db, record.fieldsetid, record.version);
    definitions.set(record, definition);
    if (definition) wantNames(names, definition, [record]);
  }
  await names.load(db);
  return {
    applyCode: names.name(APPLICANT_CATEGORY_SET, person.account.apply_code, language),
    records: records.map((record) => {
      const definition = definitions.get(record);
      return {
        set: record.fieldsetid,
        title: inLanguage(definition?.displayname, language) || record.fieldsetid,
        number: record.i9999,
        version: record.version,
        // Every value, also of fields that are not asked for any more.
        values: Object.entries(record.values).map(([id, value]) => {
          const field = definition?.fieldList.find(({ itemid }) => itemid === id);
          return {
            id,
            name: inLanguage(field?.itemdesc, language) || id,
            value,
            shown: field ? names.shown(field, value, language) : value,
          };
        }),
      };
    }),
  };
}

function filesIn({ files }: StoredPerson): { file: ArchivedFile; key: string }[] {
  return files.map((file, index) => ({
    key: file.storage_key,
    file: {
      path: `files/${String(index + 1).padStart(3, '0')}-${safeName(file.name)}`,
      name: file.name,
      kind: file.kind,
      category: file.category,
      record: file.fieldset_id === '' ? '' : `${file.fieldset_id}/${file.i9999 ?? ''}`,
      size: Number(file.size),
      sha256: file.sha256,
      addedAt: at(file.created_at),
    },
  }));
}

/**
 * Everything that is stored of a candidate, read in one snapshot.
 *
 * @returns what the index says, and the storage key of each file; null = there is no such account
 */
export async function archiveContent(
  db: Database,
  id: string,
  language: Language,
  now: Date,
): Promise<{ content: ArchiveContent; files: { file: ArchivedFile; key: string }[] } | null> {
  const person = await readPerson(db, id);
  if (!person) return null;
  const { account } = person;
  const { records, applyCode } = await recordsIn(db, person, language);
  const files = filesIn(person);
  const told = await readRecruitments(db, id, now);
  const events = await eventsIn(
    db,
    person.applications.map((application) => application.id),
  );
  const hirings = await hiringOf(
    db,
    person.applications.map((application) => application.id),
  );
  const corrections = await correctionsOfAll(
    db,
    person.applications.map((application) => application.id),
  );
  const content: ArchiveContent = {
    madeAt: isoTime(now),
    language,
    account: {
      email: account.email,
      name: account.name,
      idType: account.id_type,
      idNumber: account.unique_value,
      applicantCategory: applyCode || account.apply_code,
      language: account.language ?? '',
      createdAt: at(account.created_at),
    },
    records,
    files: files.map(({ file }) => file),
    applications: person.applications.map((row) => {
      const { status, timeline } = timelineOf(row, events.filter(isOf(row)), language);
      return {
        reference: row.reference,
        position: `${inLanguage(row.position_name ?? undefined, language)} (${row.position_code})`,
        recruitment: inLanguage(row.batch_name, language),
        appliedOn: row.applied_on,
        state: row.state,
        status,
        preference: row.preference,
        result: inLanguage(row.result ?? undefined, language),
        identity: row.identity,
        commitment:
          row.commitment_version === null
            ? null
            : { version: row.commitment_version, acceptedAt: at(row.commitment_at) },
        steps: timeline.map((step) => ({ at: step.at, text: step.text, note: step.note })),
        corrections: corrections.filter(isOf(row)).map((correction) => ({
          askedAt: at(correction.asked_at),
          fields: correction.fields.map(({ set, item }) => `${set}.${item}`),
          reason: correction.reason,
          state: correction.state,
          answer: correction.message,
        })),
        frozen: row.frozen,
        versions: told.versions.filter(isOf(row)).map(({ version, handed_in_at: handedIn, frozen }) => ({
          version,
          handedInAt: at(handedIn),
          frozen,
        })),
        exams: told.exams
          .filter(isOf(row))
          .map(({ kind, published, subjects, result }) => ({ kind, published, subjects, result })),
        places: told.places.filter(isOf(row)).map(({ state, round, until, changed_at: changed }) => ({
          state,
          round,
          until: at(until),
          changedAt: at(changed),
        })),
        hiring: hiringIn(hirings.get(row.id), now),
        publicLines: told.lines
          .filter(isOf(row))
          .map(({ from_at: from, place, cells }) => ({ from: at(from), place, cells })),
      };
    }),
    questions: told.questions.map((row) => ({
      position: row.position_id,
      text: row.text,
      askedAt: at(row.asked_at),
      answer: row.answer,
      answeredAt: at(row.answered_at),
    })),
    drafts: told.drafts.map((row) => ({ id: row.id, keptAt: at(row.kept_at), sealed: row.sealed ?? '' })),
    collected: person.collections.map((row) => ({
      position: row.position_id,
      name: inLanguage(row.name ?? undefined, language),
      at: at(row.created_at),
    })),
    messages: person.messages.map((row) => ({
      at: at(row.created_at),
      readAt: at(row.read_at),
      subject: inLanguage(row.subject, language),
      text: inLanguage(row.body, language),
    })),
    mails: person.mails.map((row) => ({
      at: at(row.created_at),
      sentAt: at(row.sent_at),
      kind: row.kind,
      subject: row.subject,
    })),
    searches: person.searches.map((row) => ({
      name: row.name,
      asked: row.asked,
      mail: row.mail,
      savedAt: at(row.created_at),
      removedAt: at(row.removed_at),
    })),
    searchMails: person.searchMail.map((row) => ({ language: row.language, lookedAt: at(row.looked_at) })),
    documents: person.documents.map((row) => ({ template: row.template_id, data: row.data })),
    sessions: person.sessions.map((row) => ({ from: at(row.created_at), lastSeen: at(row.seen_at) })),
    passkeys: person.passkeys.map((row) => ({
      name: row.name,
      addedAt: at(row.created_at),
      usedAt: at(row.used_at),
    })),
    contactChanges: person.contactChanges.map((row) => ({
      what: row.what,
      from: row.old_value,
      to: row.new_value,
      askedAt: at(row.asked_at),
      doneAt: at(row.done_at),
    })),
    deletions: person.deletions.map((row) => ({ askedAt: at(row.asked_at), dueAt: at(row.due_at) })),
  };
  return { content, files };
}
