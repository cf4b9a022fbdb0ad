import { sql } from 'kysely';
import type { CallEntry } from '../../../packages/console-contract/src/index.ts';
import type { Portal } from '../support.ts';
import type { Fixture, Place } from './fixture.ts';

/** Ids that a parameter is filled with. */
type Source = (
  portal: Portal,
  fixture: Fixture,
  chosen: Readonly<Record<string, string>>,
) => Promise<string[]> | string[];

const PLACES: readonly Place[] = ['first', 'second', 'third', 'whole', 'beyond'];

/** The first and the last of some ids, or one that nothing has. */
const ends = (ids: readonly string[], count: number): string[] =>
  ids.length === 0 ? ['1'] : [...new Set([...ids.slice(0, count), ...ids.slice(-2)])];

/** Rows of a table by their ids, those of a recruitment where the address names one. */
const rows =
  (table: string, column = 'id', where = sql`true`): Source =>
  async ({ server }) => {
    const found = await sql<{ id: string }>`select ${sql.ref(column)}::text as id from ${sql.table(table)}
      where ${where} order by ${sql.ref(column)}`.execute(server.services.db);
    return ends(
      found.rows.map(({ id }) => id),
      2,
    );
  };
const ofRecruitment =
  (table: string, column: string): Source =>
  async ({ server }, _ground, { recruitments = '' }) => {
    const found = await sql<{ id: string }>`select id::text as id from ${sql.table(table)}
      where ${sql.ref(column)} = ${recruitments} order by ${sql.table(table)}.id`.execute(server.services.db);
    return ends(
      found.rows.map(({ id }) => id),
      9,
    );
  };

const applications: Source = (_portal, { places, applications: own }, { recruitments }) =>
  PLACES.flatMap((place) => (places[place].id === recruitments ? own[place].slice(0, 2) : []));

/**
 * What each parameter of a path is filled with, by the part of the path before it. A call with a parameter that is not here
 * fails the walk: whoever adds one says here what it is tried with.
 */
const PARAMETERS: Readonly<Record<string, Source>> = {
  recruitments: (_portal, { places }) => [places.first.id, places.whole.id, places.beyond.id],
  applications,
  files: async ({ server }, _ground, { applications: id = '0' }) => {
    const found = await sql<{
      id: string;
    }>`select file.id::text as id from file join application a on a.account_id = file.account_id
      where a.id = ${id} order by file.id`.execute(server.services.db);
    return found.rows.map((row) => row.id);
  },
  positions: (_portal, { places }) => PLACES.map((place) => places[place].position),
  'review-views': rows('review_view'),
  'review-actions': rows('review_action'),
  corrections: rows('application_correction'),
  questions: rows('position_question'),
  lists: (_portal, { places }) => PLACES.map((place) => places[place].position),
  'score-corrections': ofRecruitment('score_correction', 'batch_id'),
  'public-lists': ofRecruitment('public_list', 'batch_id'),
  'interview-groups': ofRecruitment('interview_group', 'batch_id'),
  'interview-relations': rows('interview_relation'),
  'interview-corrections': ofRecruitment('interview_correction', 'batch_id'),
  marking: rows('interview_group'),
  objections: rows('public_list_objection'),
  exports: ofRecruitment('review_export', 'recruitment'),
  papers: ofRecruitment('review_export', 'recruitment'),
  people: async ({ server }, _ground, { recruitments = '' }) => {
    const found = await sql<{ id: string }>`select application.reference as id from hiring
      join application on application.id = hiring.application_id
      where application.batch_id = ${recruitments} order by application.id`.execute(server.services.db);
    return ends(
      found.rows.map(({ id }) => id),
      2,
    );
  },
  'export-layouts': ofRecruitment('export_layout', 'recruitment'),
  // Drawn by lot: the seeds follow those of their own trials.
  imports: () => ['none'],
  retention: ofRecruitment('retention_report', 'batch_id'),
  exams: () => ['ticket', 'scores'],
  drafts: () => ['set:A01', 'set:A04', 'set:A19', 'codes:AT', 'order'],
  versions: () => ['set:A01', 'codes:AT'],
  'versions/:id': () => ['1'],
  journal: () => ['set:A01'],
  impact: () => ['set:A01', 'set:A04', 'set:A19', 'set:A79'],
  comments: () => ['A01'],
  'preview-links': () => ['A01'],
  'preview-links/:fieldset': rows('preview_link'),
  discarded: rows('discarded_draft'),
  codes: () => ['AT', 'none'],
  merges: () => ['01', 'none'],
  roles: () => ['viewer', 'statistician'],
  requests: rows('publish_request'),
  notices: rows('notice'),
  channels: rows('channel'),
  'channel-lists': rows('channel'),
  'document-templates': rows('document_template'),
  mail: rows('mail_outbox'),
  'mail-templates': rows('mail_template'),
  mailings: rows('mailing'),
  users: () => ['admin', 'viewer.unit'],
  audit: () => ['1', '2'],
  candidates: rows('account', 'id', sql`email like 'can%'`),
  passkeys: () => ['none'],
};

/** What each name after `?` is tried with, one at a time; by the call and the name where it means something of the call's own. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  language: ['en'],
  page: ['2'],
  channel: ['notice'],
  state: ['published', 'sent', 'answered', 'hidden'],
  text: ['通知'],
  name: ['a.xlsx'],
  code: ['x'],
  error: ['x'],
  changes: ['1'],
  rev: ['1'],
  dry: ['1'],
  format: ['json', 'xlsx', 'pdf'],
  ids: ['A01'],
  drafts: ['1'],
  lists: ['1'],
  change: ['x'],
  need: ['failing'],
  with: ['set:A04'],
  after: ['1'],
  to: ['2999-01-01', 'canqvx'],
  from: ['2026-01-01'],
  until: ['2999-01-01'],
  before: ['200000'],
  limit: ['2'],
  at: ['0', '1'],
  of: ['1'],
  by: ['admin'],
  action: ['mailRead', 'applicationsExported'],
  fieldset: ['A01', 'A04'],
  record: ['1'],
  into: ['02', 'none'],
  position: ['1', 'x'],
  passMark: ['60'],
  session: ['AM'],
  paper: ['summary'],
};

/** Calls whose answers are drawn for a second each: they are tried with less. */
const COSTLY: Readonly<Partial<Record<string, number>>> = {
  getPaper: 3,
  sampleDocument: 1,
  candidateArchive: 1,
};

/** Every path of a call, its parameters filled. @throws Error for a parameter that nothing is known of */
export async function pathsOf(
  portal: Portal,
  fixture: Fixture,
  { name, path }: CallEntry & { name: string },
): Promise<string[]> {
  const parts = path.split('/').slice(1);
  let filled: { path: string; chosen: Record<string, string> }[] = [{ path: '', chosen: {} }];
  for (const [at, part] of parts.entries()) {
    if (!part.startsWith(':')) {
      filled = filled.map((one) => ({ ...one, path: `${one.path}/${part}` }));
      continue;
    }
    const before = parts[at - 1] ?? '';
    const key = before.startsWith(':') ? `${parts[at - 2]}/${before}` : before;
    const source = PARAMETERS[key];
    if (!source) throw new Error(`${name}: say in parameters.ts what ${key}/${part} is tried with`);
    const next: typeof filled = [];
    for (const one of filled)
      for (const id of await source(portal, fixture, one.chosen))
        next.push({ path: `${one.path}/${id}`, chosen: { ...one.chosen, [key]: id } });
    filled = next;
  }
  return filled.map((one) => one.path).slice(0, COSTLY[name] ?? filled.length);
}

/** What stands after the path, each name once; nothing comes first. @throws Error for a name that nothing is known of */
export function queriesOf({ name, query = [] }: CallEntry & { name: string }): string[] {
  return [
    '',
    ...(name in COSTLY ? [] : query).flatMap((own) => {
      const values = QUERIES[own];
      if (!values) throw new Error(`${name}: say in parameters.ts what ?${own}= is tried with`);
      return values.map((value) => `?${own}=${encodeURIComponent(value)}`);
    }),
  ];
}
