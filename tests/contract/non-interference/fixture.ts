import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type {
  ExportField,
  Review,
  SettingsView,
  StagesView,
} from '../../../packages/console-contract/src/index.ts';
import { firstAdmin, seesClear } from '../../support/console.ts';
import { PDF } from '../belongings.ts';
import type { Recruitment } from '../review-support.ts';
import type { Portal } from '../support.ts';
import { addAskers, ROLES } from './people.ts';
import { addPlaces } from './places.ts';
import { settled } from './settled.ts';
import { addTraces } from './traces.ts';
import { CODED, MARKED, valuesOf, type Values } from './values.ts';

/** Where people applied. `first` and `second` are positions of one recruitment in two units; nobody with a scope sees `third`, of a third unit, or `beyond`. */
export type Place = 'first' | 'second' | 'third' | 'whole' | 'beyond';
const COUNTS: Readonly<Record<Place, number>> = { first: 3, second: 2, third: 2, whole: 2, beyond: 2 };
/** All people, by number: whose values they are. */
export const PEOPLE = Object.values(COUNTS).reduce((sum, count) => sum + count, 0);

/** What is in every portal, and who asks about it. */
export interface Fixture {
  cookies: Record<string, string>;
  places: Record<Place, Recruitment>;
  /** Ids of applications. */
  applications: Record<Place, string[]>;
  /** Numbers of the people of each place. */
  numbers: Record<Place, number[]>;
  stage: string;
  settings: SettingsView;
  /** Drafts with what publishing them would do, by the keys of the changes. */
  drafts: Review['drafts'];
  /** Unit of the first position. */
  unit: string;
  /** Every field of the published sets. */
  fields: ExportField[];
}

/** The photo of a person, of another colour on each side. */
export const photoOf = (n: number, side: 'own' | 'other'): Promise<Buffer> =>
  sharp({
    create: {
      width: 90,
      height: 120,
      channels: 3,
      background: { r: side === 'own' ? 200 : 20, g: n, b: 90 },
    },
  })
    .png()
    .toBuffer();

const recordsOf = (n: number, own: Values, round: number) => [
  {
    fieldsetid: 'A01',
    i9999: 0,
    version: 1,
    values: {
      A0101: own.name,
      A0150: '01',
      A0177: own.identity,
      A0111: own.born,
      A0107: n % 2 === 0 ? '1' : '2',
      A0148: own.phone,
      A0145: own.email,
      A01AA: round === 1 ? own.address : own.address.replace('杭州', '湖州'),
      A0131: String(160 + n),
      [CODED.item]: CODED.own,
    },
  },
  {
    fieldsetid: 'A04',
    i9999: 1,
    version: 1,
    values: { A0415: '2015-09', A0435: own.school, A0410: n % 2 ? '法学' : '数学', A0405: '02' },
  },
  {
    fieldsetid: 'A19',
    i9999: 1,
    version: 1,
    values: { A1905: '2019-07', A1915: '云溪科技', A1925: own.pay },
  },
  { fieldsetid: 'A79', i9999: 1, version: 1, values: { A7905: '1', A7910: '林父', A7925: own.relative } },
];

async function addFiles(portal: Portal, account: string, n: number, own: Values): Promise<object[]> {
  const { db, files } = portal.server.services;
  const photo = await photoOf(n, 'own');
  const stored: [kind: string, name: string, mime: string, bytes: Uint8Array, set: string][] = [
    ['resume', own.paper, 'application/pdf', PDF, ''],
    ['record', own.certificate, 'application/pdf', PDF, 'A04'],
    ['photo', `${own.certificate}.png`, 'image/png', photo, ''],
  ];
  const added: object[] = [];
  for (const [kind, name, mime, bytes, set] of stored) {
    const { key } = await files.put({ bytes: Buffer.from(bytes) });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const category = kind === 'resume' ? '02' : '';
    const i9999 = set === '' ? null : 1;
    const { rows } = await sql<{ id: string }>`
      insert into file (token, kind, account_id, category, fieldset_id, i9999, filetype, name, mime, size, sha256, storage_key)
      values (${`${account}-${kind}-token`}, ${kind}, ${account}, ${category}, ${set}, ${i9999}, '01', ${name}, ${mime},
        ${bytes.length}, ${sha256}, ${key}) returning id`.execute(db);
    added.push({ id: rows[0]?.id, kind, name, category, fieldsetid: set, i9999 });
  }
  return added;
}

/** Somebody who applied, with a resume of two versions and files. @returns the id of the application */
export async function addPerson(portal: Portal, { id, position }: Recruitment, n: number): Promise<string> {
  const { db } = portal.server.services;
  const { own } = valuesOf(n);
  const { rows } = await sql<{ id: string }>`
    insert into account (email, email_key, name, password_hash, active, unique_value, id_type, apply_code, language)
    values (${own.email}, ${own.email}, ${own.name}, '', true, ${own.identity}, '01', '01', 'zh') returning id`.execute(
    db,
  );
  const account = rows[0]?.id ?? '';
  const files = await addFiles(portal, account, n, own);
  const codes = {
    [CODED.list]: {
      [CODED.own]: { zh: '中共党员', en: 'Member' },
      [CODED.other]: { zh: '群众', en: 'None' },
    },
  };
  const frozen = (round: number) =>
    JSON.stringify({ applyCode: '01', records: recordsOf(n, own, round), files, codes });
  for (const { fieldsetid, i9999, values } of recordsOf(n, own, 1))
    await sql`insert into resume_record (account_id, fieldset_id, i9999, values, fieldset_version)
      values (${account}, ${fieldsetid}, ${i9999}, ${JSON.stringify(values)}::jsonb, 1)`.execute(db);
  const made = await sql<{ id: string }>`
    insert into application (account_id, position_id, batch_id, preference, reference, frozen, identity, version)
    values (${account}, ${position}, ${id}, 1, ${`NI-${100 + n}`}, ${frozen(1)}::jsonb, ${own.identity}, 2)
    returning id`.execute(db);
  const application = made.rows[0]?.id ?? '';
  await sql`insert into application_version (application_id, version, frozen, handed_in_at)
    values (${application}, 1, ${frozen(0)}::jsonb, now() - interval '3 days')`.execute(db);
  return application;
}

/** Fills a portal with what is asked about, where everybody sees everything. */
export async function fill(portal: Portal): Promise<Fixture> {
  const admin = await firstAdmin(portal);
  const policy = await admin.good<object>('GET', '/policy');
  const personal = [...MARKED.map(([set, item]) => ({ set, item })), { set: CODED.set, item: CODED.item }];
  await admin.good('PUT', '/policy', { ...policy, personal });
  for (const role of ROLES) await seesClear(admin, role, true);
  const places = await addPlaces(portal, admin);
  const { rev } = await admin.good<StagesView>('GET', `${places.first.base}/stages`);
  const stages = [{ id: '', name: { zh: '面试', en: 'Interview' } }];
  const staged = await admin.good<StagesView>('PUT', `${places.first.base}/stages`, { rev, stages });
  const conditions = [
    { id: 'age', action: 'inform', when: { set: 'A01', age: 'A0111', on: '', atMost: 45 } },
    { id: 'level', action: 'inform', when: { set: 'A04', when: { item: 'A0405', in: ['02'] } } },
  ];
  for (const place of ['first', 'second', 'whole', 'beyond'] as const)
    await admin.good('PUT', `/positions/${places[place].position}/conditions`, { was: [], conditions });
  const { unit } = await portal.server.services.db
    .selectFrom('position')
    .select(sql<string>`unit`.as('unit'))
    .where('id', '=', places.second.position)
    .executeTakeFirstOrThrow();
  const none = { recruitments: [], units: [], positions: [] };
  const cookies = await addAskers(admin, {
    everything: null,
    unit: { ...none, units: [unit] },
    recruitment: { ...none, recruitments: [places.whole.id] },
    position: { ...none, positions: [places.first.position] },
    nothing: { ...none, units: ['elsewhere'] },
  });
  const fixture: Fixture = {
    cookies: { ...cookies, admin: admin.cookie },
    places,
    applications: { first: [], second: [], third: [], whole: [], beyond: [] },
    numbers: { first: [], second: [], third: [], whole: [], beyond: [] },
    stage: staged.stages[0]?.id ?? '',
    settings: await admin.good<SettingsView>('GET', '/settings'),
    drafts: [],
    unit: '',
    fields: [],
  };
  let n = 0;
  for (const [place, count] of Object.entries(COUNTS) as [Place, number][])
    for (let at = 0; at < count; at += 1, n += 1) {
      fixture.applications[place].push(await addPerson(portal, places[place], n));
      fixture.numbers[place].push(n);
    }
  await addTraces(portal, admin, fixture);
  // Whoever is in the table without having handed in is judged like everybody else.
  await sql`update application set frozen = frozen`.execute(portal.server.services.db);
  await settled(portal);
  return fixture;
}
