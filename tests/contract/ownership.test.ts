import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { specOf, type CallName } from '@portal/wire/calls';
import { accountOf, furnish, OTHER, PDF, SHARED, type Belongings } from './belongings.ts';
import {
  CAPTCHA,
  basicValues,
  Client,
  completeResume,
  EDUCATION,
  md5,
  newCandidate,
  startPortal,
  type Person,
  type Portal,
  type Reply,
} from './support.ts';

let portal: Portal;
let owner: Client;
let stranger: Client;
let strangerIs: Person;
let its: Belongings;

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  const made = await newCandidate(portal, { name: '原主甲', password: 'Owner#pass1' });
  owner = made.client;
  its = await furnish(portal, owner, made.person);
  const other = await newCandidate(portal, { name: '旁人乙' });
  stranger = other.client;
  strangerIs = other.person;
  await completeResume(stranger, other.person);
});
afterAll(() => portal.close());

/** Everything that is the owner's, row by row; only the clock of the session may move. */
async function stateOfOwner(): Promise<string> {
  const tables = [
    'account',
    'resume_record',
    'application',
    'collection',
    'file',
    'document_link',
    'token',
    'saved_search',
    'kept_draft',
    'position_question',
    'search_mail',
    'message',
    'deletion_request',
    'data_archive',
  ];
  const { db, files } = portal.server.services;
  const rows: unknown[] = [];
  for (const table of tables) {
    const key = sql.ref(table === 'account' ? 'id' : 'account_id');
    const found =
      // The verdict is the server's own work, a moment after each application.
      await sql`select to_jsonb(t) - 'verdict' - 'verdict_due' as row from ${sql.table(table)} t where ${key} = ${its.id}`.execute(
        db,
      );
    rows.push(table, found.rows.map((entry) => JSON.stringify(entry)).toSorted());
  }
  const sessions = await db
    .selectFrom('session')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', '=', its.id)
    .executeTakeFirst();
  const stored = await db.selectFrom('file').select('storage_key').where('account_id', '=', its.id).execute();
  for (const { storage_key } of stored) {
    const content = await files.read(storage_key);
    content?.destroy();
    rows.push(content !== null);
  }
  return JSON.stringify([rows, sessions?.count]);
}

type Verdict =
  /** The same for everybody. */
  | 'public'
  /** Done, with the caller's own things only. */
  | 'own'
  /** Not done. */
  | 'refused';

interface Attempt {
  verdict: Verdict;
  /** What the stranger sends: the owner's ids wherever the call takes any. */
  send: () => Record<string, unknown>;
}

const attempt = (verdict: Verdict, send: Attempt['send'] = () => ({})): Attempt => ({ verdict, send });
const names = (): Record<string, unknown> => ({
  a0100: its.a0100,
  nbase: 'Zpk',
  nid: its.a0100,
  userbase: 'Zpk',
});

/** Call × owner × verdict, for every call of the table: a call without a line does not compile. */
const table: Record<CallName, Attempt> = {
  organization: attempt('public', () => ({ hire_channel: '08' })),
  positionList: attempt('public', () => ({ hire_channel: '08', queryitem: [], pageNum: 1, pageSize: 50 })),
  positionSearch: attempt('public', () => ({ text: '', pageNum: 1, pageSize: 50 })),
  messages: attempt('own'),
  readMessages: attempt('refused', () => ({ ids: [its.message] })),
  similarPositions: attempt('public', () => ({ Z0301: SHARED })),
  positionQuestions: attempt('public', () => ({ Z0301: SHARED })),
  askQuestion: attempt('own', () => ({ Z0301: SHARED, text: '请问面试在哪个校区进行？' })),
  savedSearches: attempt('own'),
  saveSearch: attempt('own', () => ({ name: '旁人的搜索', text: '教师' })),
  changeSearch: attempt('refused', () => ({ id: its.savedSearch, removed: '1', mail: '0' })),
  stopSearchMails: attempt('refused', () => ({ token: 'a'.repeat(32), confirm: '1' })),
  personalData: attempt('own'),
  dataArchive: attempt('own'),
  askDeletion: attempt('refused', () => ({ pw0: md5(its.person.password), confirm: its.person.email })),
  callOffDeletion: attempt('own'),
  keepAccount: attempt('refused', () => ({ token: 'a'.repeat(32), confirm: '1' })),
  contact: attempt('own'),
  askContact: attempt('refused', () => ({
    what: 'email',
    value: 'taken@example.net',
    pw0: md5(its.person.password),
  })),
  confirmContact: attempt('refused', () => ({ what: 'email', code: '000000' })),
  callOffContact: attempt('own', () => ({ what: 'email' })),
  passkeys: attempt('own'),
  passkeyToAdd: attempt('refused', () => ({ pw0: md5(its.person.password) })),
  addPasskey: attempt('refused', () => ({ name: '旁人的', passkey: {} })),
  removePasskey: attempt('refused', () => ({ id: 'x', pw0: md5(its.person.password) })),
  passkeyChallenge: attempt('public'),
  passkeySignIn: attempt('refused', () => ({ passkey: {} })),
  position: attempt('public', () => ({ Z0301: SHARED })),
  noticeList: attempt('public', () => ({ hire_channel: '0', pageNum: 1, pageSize: 50 })),
  notice: attempt('public', () => ({ id: 'n1' })),
  checkEmail: attempt('refused', () => ({ inputEmail: its.person.email, vaildcode: CAPTCHA })),
  registrationConfig: attempt('public', () => ({ licenses_flag: '1' })),
  resume: attempt('own', () => ({ subset: '', candidate_status: '', isGetCode: '1' })),
  attachmentCategories: attempt('own'),
  checkMust: attempt('own'),
  saveRecords: attempt('refused', () => ({
    params: { A04: [{ i9999: '2', ...EDUCATION, A0435: '被改写' }] },
  })),
  deleteRecords: attempt('refused', () => ({ params: { A04: [{ i9999: '2' }] } })),
  changeApplyCode: attempt('own', () => ({
    candidate_status: '01',
    candidateItemid: 'A0149',
    candidateValue: '01',
  })),
  rankPositions: attempt('refused', () => ({
    pos_info: [
      { pos_id: SHARED, thenumber: '2' },
      { pos_id: OTHER, thenumber: '1' },
    ],
  })),
  bindRecordFiles: attempt('refused', () => ({
    subset: 'A04',
    params: [{ i9999: '1', filename: 'x.pdf', filetype: '01', file: its.temporary }],
  })),
  deleteAttachments: attempt('refused', () => ({ deleteFileList: [{ file_id: its.attachment }] })),
  deleteRecordFiles: attempt('refused', () => ({
    deleteFileList: [{ file_id: its.recordFile, i9999: '2', subset: 'A04' }],
  })),
  recordFileAddress: attempt('refused', () => ({ mediaid: its.recordFile })),
  apply: attempt('own', () => ({ pos_id: SHARED })),
  appliedPositions: attempt('own'),
  appliedHistory: attempt('own'),
  collect: attempt('own', () => ({ pos_id: SHARED })),
  collectedPositions: attempt('own'),
  uncollect: attempt('own', () => ({ pos_id: SHARED })),
  cancelApply: attempt('own', () => ({ pos_id: SHARED })),
  portalConfig: attempt('public'),
  keepAlive: attempt('public'),
  draftKey: attempt('own'),
  drafts: attempt('own'),
  correction: attempt('refused', () => ({ pos_id: OTHER })),
  askCorrection: attempt('refused', () => ({
    pos_id: OTHER,
    fields: [{ set: 'A01', item: 'A0104' }],
    reason: 'x',
  })),
  withdrawCorrection: attempt('refused', () => ({ pos_id: OTHER })),
  answerPlace: attempt('refused', () => ({ pos_id: OTHER, accept: '1' })),
  keepDraft: attempt('own', () => ({ id: its.draft, at: String(Date.now()), sealed: 'c3RyYW5nZXI=' })),
  removeDrafts: attempt('own', () => ({ ids: [its.draft] })),
  channels: attempt('public', () => ({ state: '1' })),
  channelContent: attempt('public', () => ({ channel_id: '533' })),
  newPositions: attempt('public', () => ({ size: 8, channelIdList: ['08'] })),
  changePassword: attempt('refused', () => ({ pw0: md5(its.person.password), pw1: 'Taken#over1' })),
  resetSettings: attempt('public'),
  verifyReset: attempt('public', () => ({ emailName: its.person.email, active: 'a'.repeat(32) })),
  setPassword: attempt('refused', () => ({
    email: its.person.email,
    guidkey: 'a'.repeat(32),
    pw0: 'Taken#over1',
    pw1: 'Taken#over1',
  })),
  accountSettings: attempt('public'),
  printExam: attempt('refused', () => ({ tableid: '12' })),
  showScore: attempt('refused', () => ({ tableid: '8' })),
  resumePreview: attempt('refused', () => ({ tableid: '5' })),
  codeTree: attempt('public', () => ({ codesetid: '35', node: 'root' })),
};

const payloadOf = (name: CallName): Record<string, unknown> => ({
  ...specOf(name).select,
  ...table[name].send(),
  ...names(),
});

function sayNothingOfOwner(reply: Reply, but: string[] = []): void {
  const answer = JSON.stringify(reply.body);
  for (const mark of its.marks.filter((entry) => !but.includes(entry))) expect(answer).not.toContain(mark);
}

describe('two candidates, one position', () => {
  const lines = (Object.keys(table) as CallName[]).map((name) => [name, table[name].verdict] as const);

  test.each(lines)('[PERM-08] %s with the ids of somebody else: %s', async (name, verdict) => {
    const before = await stateOfOwner();
    const reply = await stranger.call(specOf(name).functionId, payloadOf(name));
    if (verdict === 'refused') expect(reply.code).not.toBe('success');
    if (verdict === 'own') expect(reply.code).toBe('success');
    expect(reply.code).not.toBe('exception');
    sayNothingOfOwner(reply);
    expect(await stateOfOwner()).toBe(before);
  });

  test('[PERM-08] after all of it each has just what was done in its own name', async () => {
    const rows = async (client: Client) => {
      const reply = await client.call('ZP1000000006', { type: 'search' });
      return (reply.data['position_list'] as { pos_id: string; thenumber: string }[]).map(
        (row) => `${row.pos_id} ${row.thenumber}`,
      );
    };
    expect(await rows(owner)).toHaveLength(2);
    expect(await rows(stranger)).toEqual([]);
    // The owner's ids in a save that is the stranger's own change the stranger's resume.
    const saved = await stranger.call('ZP1000000005', {
      type: 'update',
      ...names(),
      params: { A01: [{ i9999: '0', ...basicValues(strangerIs), a0100: its.a0100 }] },
    });
    expect(saved.code).toBe('success');
    const own = await stranger.call('ZP1000000004', { type: 'search', subset: 'A01', ...names() });
    expect(JSON.stringify(own.data)).toContain(strangerIs.identity);
    sayNothingOfOwner(own);
    expect((await new Client(portal.url).login(its.person.email, its.person.password)).code).toBe('success');
  });

  test('[PERM-08, WIRE-61] no address and no token of a file opens it for anybody else', async () => {
    const seen = JSON.stringify((await owner.call('ZP1000000004', { type: 'search' })).body);
    for (const mark of [its.person.email, its.person.identity, '只属于本人的学校', its.tokens['photo']])
      expect(seen, 'the owner does see what the stranger must not').toContain(mark);
    const before = await stateOfOwner();
    for (const [kind, token] of Object.entries(its.tokens))
      for (const path of ['/servlet/DisplayOleContent', '/servlet/hirelogin/BrowseFileServlet'])
        for (const more of ['', `&a0100=${its.a0100}&nbase=Zpk`]) {
          const address = `${path}?filename=${encodeURIComponent(token)}${more}`;
          expect((await stranger.fetch(address)).status, `${kind} ${address}`).toBe(404);
          expect((await new Client(portal.url).fetch(address)).status, `visitor ${address}`).toBe(404);
          expect((await owner.fetch(address)).status, `owner ${address}`).toBe(200);
        }
    const calendar = await (await stranger.fetch(`/user/applied.ics?a0100=${its.a0100}`)).text();
    expect(calendar).not.toContain(OTHER);
    expect(await (await owner.fetch('/user/applied.ics')).text()).toContain(OTHER);
    expect(await stateOfOwner()).toBe(before);
  });

  test('[PERM-08, WIRE-60] an upload under the ids of somebody else lands with who sent it', async () => {
    const before = await stateOfOwner();
    const fields = { option: 'resume', itemId: '02', a0100: its.a0100, nbase: 'Zpk' };
    const reply = await stranger.upload('/servlet/hire/FileUploadServlet', fields, 'b.pdf', PDF);
    expect(reply.code).toBe('success');
    sayNothingOfOwner(reply);
    expect(await stateOfOwner()).toBe(before);
    const rows = await portal.server.services.db
      .selectFrom('file')
      .select('account_id')
      .where('token', '=', String(reply.data['encrypt_file_name']))
      .execute();
    expect(rows).toEqual([{ account_id: await accountOf(portal, strangerIs.email) }]);
  });

  test('[PERM-08, WIRE-56] a logout ends the session that asks and no other', async () => {
    const before = await stateOfOwner();
    await stranger.post('/servlet/hirelogin/HireCloseBrowse');
    expect((await stranger.call('ZP1000000006', { type: 'search' })).code).toBe('notLogin');
    expect(await stateOfOwner()).toBe(before);
    expect((await owner.call('ZP1000000006', { type: 'search' })).code).toBe('success');
  });
});
