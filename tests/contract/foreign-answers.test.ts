import { expect, test } from 'vitest';
import { pdf } from '../support/files.ts';
import { asSpecified, varied } from '../support/foreign-answers.ts';
import { givenPortal } from '../support/suite.ts';
import {
  calls,
  createWireClient,
  plainCipher,
  type CallName,
  type CallRequest,
} from '../../packages/wire/src/index.ts';
import { CAPTCHA, basicValues, EDUCATION, newCandidate, type Client, type Reply } from './support.ts';

const portal = givenPortal();
const SEEDS = 200;

interface Heard {
  /** Asks once more, of a transport that answers what was heard. */
  again(answer: string): Promise<unknown>;
  name: string;
  body: Record<string, unknown>;
}

/** The portal's own client over one answer. */
const clientOver = (body: string) =>
  createWireClient({
    base: '',
    transport: () => Promise.resolve({ status: 200, body }),
    cipher: plainCipher,
    language: () => 'zh',
  });

/** What an answer was read as, without what says no more than nothing: an empty cell is as good as none. */
const meaning = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(meaning);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A set that comes without its list is asked for alone (RES-23), and has as many records then.
      .filter(([key, item]) => item !== '' && item !== undefined && key !== 'unread')
      .map(([key, item]) => [key, meaning(item)]),
  );
};

/** Makes the calls of the main journeys once, and keeps each answer with the way it is read. */
async function journeys(): Promise<Heard[]> {
  const heard: Heard[] = [];
  const { client, person } = await newCandidate(portal);
  const keep = (
    name: string,
    { body }: Reply,
    read: (over: ReturnType<typeof clientOver>) => Promise<unknown>,
  ) => {
    heard.push({ name, body, again: (answer) => read(clientOver(answer)) });
  };
  const call = async <K extends CallName>(
    name: K,
    payload: CallRequest<K>,
    by: Client = client,
  ): Promise<void> => {
    const { functionId, select } = calls[name];
    const reply = await by.call(functionId, { ...select, ...(payload as Record<string, unknown>) });
    keep(name, reply, async (over) => {
      const { ok, code, message, data } = await over.call(name, payload);
      return { ok, code, message, data };
    });
  };
  const login = await client.login(person.email, person.password);
  keep('login', login, async (over) => {
    const { ok, code, data } = await over.servlet('login', { loginName: 'a', password: 'b', vaildcode: 'c' });
    return { ok, code, data };
  });
  await call('portalConfig', {});
  await call('channels', { state: '1' });
  await call('newPositions', { size: 8, channelIdList: ['08', '05'] });
  await call('organization', { hire_channel: '08' });
  await call('positionList', {
    hire_channel: '08',
    queryitem: [],
    newHire: 'true',
    pageNum: 1,
    pageSize: 10,
  });
  await call('position', { Z0301: 'hjev-7Qk3vT' });
  await call('noticeList', { hire_channel: '0', pageNum: 1, pageSize: 10 });
  await call('registrationConfig', { licenses_flag: '1' });
  await call('checkEmail', { inputEmail: person.email, vaildcode: CAPTCHA });
  await call('resetSettings', {});
  await call('accountSettings', {});
  const tree = {
    ctrltype: '0',
    nmodule: '7',
    node: 'root',
    showLevelDept: '',
    currentid: '',
    expandTop: '1',
    fast: '1',
  };
  await call('codeTree', { ...tree, codesetid: 'AM', searchtext: '' });
  await call('resume', { subset: '', candidate_status: '', isGetCode: '1' });
  await call('saveRecords', { params: { A01: [{ i9999: '0', ...basicValues(person) }] } });
  await call('saveRecords', { params: { A04: [{ i9999: '-1', ...EDUCATION }] } });
  const file = await client.upload(
    '/servlet/hire/FileUploadServlet',
    { option: 'resume', itemId: '02' },
    'a.pdf',
    pdf(),
  );
  keep('upload', file, async (over) => {
    const { ok, code, data } = await over.upload('upload', { fields: {}, file: new File(['x'], 'a.pdf') });
    return { ok, code, data };
  });
  await call('attachmentCategories', {});
  await call('resume', { subset: 'A04', candidate_status: '', isGetCode: '0' });
  await call('checkMust', {});
  await call('collect', { pos_id: 'hjev-9Lm2aX' });
  await call('collectedPositions', {});
  await call('apply', { pos_id: 'hjev-7Qk3vT' });
  await call('appliedPositions', {});
  await call('rankPositions', { pos_info: [{ pos_id: 'hjev-7Qk3vT', thenumber: '1' }] });
  await call('appliedHistory', {});
  await call('cancelApply', { pos_id: 'hjev-7Qk3vT' });
  await call('changePassword', { pw0: 'x', pw1: 'y' });
  return heard;
}

test('[HOST-02, HOST-04] 200 spellings of the answers of every call of the journeys are read without an error and to the same values', async () => {
  const heard = await journeys();
  expect(heard.filter(({ body }) => body['return_code'] === 'success').length).toBeGreaterThan(25);
  for (const { name, body, again } of heard) {
    const specified = asSpecified(name, body);
    const read = meaning(await again(JSON.stringify(specified)));
    const spellings = new Set<string>();
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const answer = JSON.stringify(varied(specified, seed));
      spellings.add(answer);
      expect(meaning(await again(answer)), `${name}, seed ${seed}`).toEqual(read);
    }
    // The spellings do differ: a test of one spelling would show nothing.
    expect(spellings.size, name).toBeGreaterThan(10);
  }
});
