import { sql } from 'kysely';
import type {
  ExamPapersView,
  ExportsView,
  Mailing,
  PositionsView,
  Review,
  ReviewExport,
} from '../../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../../packages/console-contract/src/review-filter.ts';
import { ConsoleClient } from '../../support/console.ts';
import { ACCEPT, REFUSE, returnOf } from '../review-support.ts';
import type { Portal } from '../support.ts';
import type { Fixture } from './fixture.ts';
import { addInterviewTraces } from './interview-traces.ts';
import { settled } from './settled.ts';
import { addHiring } from './hiring.ts';
import { CODED, PERSONAL_FIELDS, valuesOf } from './values.ts';

const WORDS = {
  subject: { zh: '{{name}} {{A0177}}', en: '{{name}} {{A0177}}' },
  body: Object.fromEntries(
    ['zh', 'en'].map((language) => [
      language,
      PERSONAL_FIELDS.filter(({ set }) => set === 'A01')
        .map(({ item }) => `{{${item}}}`)
        .join(' | '),
    ]),
  ),
};

/** Where somebody sat: a plan of one room. */
const SEAT_PLAN = {
  sites: [],
  rooms: [{ code: '007', site: 'A', name: { zh: '', en: '' }, capacity: 9, columns: 3, accessible: [] }],
  sessions: [{ code: 'AM', subject: { zh: '', en: '' }, starts: '', ends: '', positions: [], rooms: [] }],
  rules: { unit: 'off', school: 'off', schoolField: '', approvedOnly: true },
  accessible: [],
};

/** When and where they sat, as tickets say it. */
const SITTING = {
  subject: { zh: '综合', en: '' },
  starts: '2027-03-06T01:00:00Z',
  ends: '2027-03-06T03:00:00Z',
  place: { zh: '一楼', en: '' },
  room: { zh: '8', en: '' },
  seat: '1',
};

/** Whatever HR leaves about people: mails, views, exports, decisions, drafts, tickets, each with what is personal in it. */
export async function addTraces(portal: Portal, admin: ConsoleClient, fixture: Fixture): Promise<void> {
  const { db } = portal.server.services;
  const { places, applications, cookies } = fixture;
  const { own } = valuesOf(0);
  for (const place of ['first', 'whole', 'beyond'] as const) {
    const { base, position } = places[place];
    const selection = {
      recruitments: [],
      positions: [position],
      statuses: [],
      references: [],
      oncePerPerson: false,
    };
    // Two of the same words on each side: nobody of the office learns whose they are.
    for (const answered_at of [null, new Date(0)])
      await db
        .insertInto('position_question')
        .values({
          position_id: position,
          account_id: sql`(select account_id from application where id = ${applications[place][0] ?? '0'})`,
          text: '请问面试在哪个校区进行？',
          asked_at: new Date(0),
          answer: answered_at === null ? '' : '在东校区。',
          answered_at,
        })
        .execute();
    const mailing = await admin.good<Mailing>('POST', '/mailings', { ...WORDS, selection });
    await admin.good('POST', '/mailings', { ...WORDS, selection });
    await admin.good('POST', `/mailings/${mailing.id}/send`, { count: mailing.total, leaveOut: false });
    const filters = [
      { when: { set: 'A01', when: { item: 'A0177', in: [own.identity] } } },
      { text: own.identity },
      { statuses: ['applied'] },
    ];
    for (const [at, filter] of filters.entries())
      await admin.good('POST', `${base}/views`, {
        name: `共享${at}`,
        shared: true,
        definition: {
          filter: { ...EVERYTHING, ...filter },
          sort: { by: 'applied', descending: false },
          columns: PERSONAL_FIELDS,
        },
      });
    const columns = ['reference', 'identity', 'email', ...PERSONAL_FIELDS];
    await admin.good('POST', `${base}/export-layouts`, { id: '', name: '全部', columns, rev: 0 });
    const all = { selection: { ids: applications[place] }, language: 'zh' };
    await admin.good<ReviewExport>('POST', `${base}/exports`, { kind: 'sheet', columns, ...all });
    // Whoever saw everything once has files of that time.
    for (const login of [
      'editor.everything',
      'publisher.everything',
      'editor.recruitment',
      'publisher.recruitment',
    ]) {
      const person = new ConsoleClient(portal.url);
      person.cookie = cookies[login] ?? '';
      for (const kind of ['sheet', 'resumes'] as const)
        await person.call('POST', `${base}/exports`, {
          kind,
          columns: kind === 'sheet' ? columns : [],
          ...all,
        });
    }
    await settled(portal);
  }
  const [one = '', two = ''] = applications.first;
  const decide = (id: string, decision: object) =>
    admin.good('POST', `${places.first.base}/applications/${id}/decision`, { ...decision, seen: '' });
  await decide(one, ACCEPT);
  await decide(two, returnOf('A04'));
  await admin.good('POST', `${places.beyond.base}/applications/${applications.beyond[0]}/decision`, {
    ...REFUSE,
    seen: '',
  });
  await admin.good('POST', `${places.first.base}/review-actions`, {
    change: { kind: 'release' },
    selection: { ids: applications.first },
  });
  const marked = [...applications.first, ...applications.whole];
  for (const [at, id] of marked.entries()) {
    const number = `0026${at}`;
    const entries = {
      ticket: { number, sittings: [SITTING] },
      scores: { number, marks: { one: String(60 + at) } },
    };
    for (const [kind, entry] of Object.entries(entries))
      await sql`insert into exam_entry (application_id, kind, batch_id, data)
        select id, ${kind}, batch_id, ${JSON.stringify(entry)}::jsonb from application where id = ${id}`.execute(
        db,
      );
  }
  await sql`
    insert into exam_plan (batch_id, subjects)
    select distinct batch_id, ${JSON.stringify([
      { id: 'one', name: { zh: '笔试', en: 'Written' }, min: '0', max: '100' },
    ])}::jsonb
    from exam_entry`.execute(db);
  await sql`
    insert into score_correction (application_id, batch_id, before, after, reason, asked_by, asked_at)
    select application_id, batch_id, data->'marks', '{"one": "99"}'::jsonb, '登分有误', 'admin', '2026-11-01Z'
    from exam_entry where kind = 'scores'`.execute(db);
  await sql`
    insert into interview_list (position_id, batch_id, places, rule, made_by, made_at)
    select distinct on (position_id) position_id, batch_id, 3,
      '{"ratio": "3", "ties": "all", "hours": 48, "rounds": 3}'::jsonb, 'admin', '2026-11-01Z'::timestamptz
    from application where id = any(${marked}::bigint[])`.execute(db);
  await sql`
    insert into interview_place (application_id, position_id, source, state, rank, total, reason, changed_by, changed_at)
    select id, position_id, 'override', 'listed', 1, '60', '补列', 'admin', '2026-11-01Z'
    from application where id = any(${marked}::bigint[])`.execute(db);
  await addInterviewTraces(db, marked);
  await addHiring(db, marked);
  // A list that waits and one that everybody reads, with what is frozen of people on either side.
  const choice = {
    kind: 'final',
    stage: 'x',
    stageName: null,
    positions: [],
    columns: ['number', 'name'],
    tails: true,
    title: SITTING.subject,
    lead: SITTING.subject,
    note: SITTING.subject,
    channel: 'publicity',
  };
  for (const state of ['asked', 'published'])
    await sql`
      with list as (
        insert into public_list (batch_id, choice, state, from_at, until_at, asked_by, asked_at)
        select distinct batch_id, ${JSON.stringify(choice)}::jsonb, ${state}, '2026-11-01Z'::timestamptz,
          '2099-01-01Z'::timestamptz, 'admin', '2026-11-01Z'::timestamptz
        from application where id = any(${marked}::bigint[]) returning id, batch_id)
      insert into public_list_row (list_id, place, application_id, cells)
      select list.id, row_number() over (partition by list.id order by application.id), application.id,
        jsonb_build_object('name', account.name, 'tail', account.unique_value, 'unit', ${JSON.stringify(SITTING.subject)}::jsonb,
          'position', ${JSON.stringify(SITTING.subject)}::jsonb, 'code', '', 'ticket', '', 'total', '60', 'rank', 1,
          'passed', true)
      from list join application on application.batch_id = list.batch_id and application.id = any(${marked}::bigint[])
      join account on account.id = application.account_id`.execute(db);
  await sql`
    insert into public_list_objection (list_id, name, contact, text, received_at, recorded_by, recorded_at)
    select list.list_id, account.name, account.unique_value, account.email, '2026-11-02Z', 'admin', '2026-11-02Z'
    from public_list_row list join application on application.id = list.application_id
    join account on account.id = application.account_id where list.place = 1`.execute(db);
  await sql`
    with drawn as (
      insert into exam_draw (batch_id, version, seed, method, plan, roster, reason, drawn_by, drawn_at)
      select distinct batch_id, 1, '00', 'hmac-sha256-1', ${JSON.stringify(SEAT_PLAN)}::jsonb, '', '', 'admin',
        '2026-11-01Z'::timestamptz from exam_entry where kind = 'ticket'
      returning id, batch_id)
    insert into exam_seat (draw_id, application_id, session, room, seat)
    select drawn.id, application_id, 'AM', '007', row_number() over (partition by drawn.id order by application_id)
    from exam_entry join drawn on drawn.batch_id = exam_entry.batch_id where kind = 'ticket'`.execute(db);
  // Papers of the time when somebody saw everything.
  const publisher = new ConsoleClient(portal.url);
  publisher.cookie = cookies['publisher.everything'] ?? '';
  const examRooms = await admin.good<ExamPapersView>('GET', `${places.first.base}/exams/papers`);
  for (const person of [admin, publisher])
    await person.call('POST', `${places.first.base}/exams/papers`, {
      session: examRooms.rooms[0]?.session ?? '',
      room: '',
      parts: ['door', 'tickets'],
      template: '12',
      language: 'zh',
    });
  await settled(portal);
  const { rows } = await sql<{
    id: string;
  }>`select id from mail_outbox where kind = 'mailing' order by id limit 2`.execute(db);
  for (const { id } of rows) await admin.call('GET', `/mail/${id}`);
  await admin.call('POST', `/mail/${rows[0]?.id}/resend`);
  const narrower = (item: string) => ({
    op: 'changeField' as const,
    itemid: item,
    change: { itemlength: 2 },
  });
  await admin.edit('set:A01', ...['A0177', 'A0148', 'A0145', 'A01AA'].map(narrower), {
    op: 'changeField',
    itemid: 'A0111',
    change: { dateType: '' },
  });
  await admin.edit('set:A04', { op: 'changeField', itemid: 'A0435', change: { pattern: 're:^.{3}甲.*$' } });
  await admin.edit('set:A19', { op: 'changeField', itemid: 'A1925', change: { maxValue: '9000' } });
  await admin.edit('set:A79', {
    op: 'changeField',
    itemid: 'A7925',
    change: { pattern: 're:^1361.*$', format: '' },
  });
  await admin.edit('codes:AT', { op: 'changeItem', id: CODED.other, change: { disabled: true } });
  const drafted = ['set:A01', 'set:A04', 'set:A19', 'set:A79', 'codes:AT'];
  fixture.drafts = (await admin.good<Review>('POST', '/review', { drafts: drafted })).drafts;
  const { positions } = await admin.good<PositionsView>('GET', `${places.first.base}/positions`);
  fixture.unit = positions.find(({ id }) => id === places.first.position)?.unit ?? '';
  fixture.fields = (await admin.good<ExportsView>('GET', `${places.first.base}/exports`)).fields;
}
