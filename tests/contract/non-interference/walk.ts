import { sql } from 'kysely';
import { CALLS, type CallEntry } from '../../../packages/console-contract/src/index.ts';
import { ConsoleClient } from '../../support/console.ts';
import type { Portal } from '../support.ts';
import type { Comparison } from './compare.ts';
import type { Fixture } from './fixture.ts';
import { instancesOf } from './instances.ts';
import { pathsOf, queriesOf } from './parameters.ts';
import type { Asker } from './people.ts';
import { isFromLatest, isSheet, seedsOf, type Seed } from './seeds.ts';
import { settled } from './settled.ts';
import { saidBy } from './spoken.ts';
import { marksOf, valuesOf } from './values.ts';

type Named = (typeof CALLS)[number];

/** What is asked of both sides. */
interface Question {
  entry: Named;
  path: string;
  body?: unknown;
}

/** What a walk finds. */
export interface Findings {
  /** Questions that both sides were asked. */
  asked: number;
  /** Of these, answered with what was asked for. */
  answered: number;
  /** Answers that are not the same, by call. */
  different: Map<string, string[]>;
  /** Answers that hold what is hidden. */
  telling: string[];
  /** Names of the calls that were asked. */
  calls: Set<string>;
}

export const noFindings = (): Findings => ({
  asked: 0,
  answered: 0,
  different: new Map(),
  telling: [],
  calls: new Set(),
});

/** Calls that only look, though they carry a body. */
const LOOKS = new Set<string>([
  'searchApplications',
  'countFacets',
  'findPositions',
  'findApplications',
  'readPasted',
  'review',
  'openPreviewLink',
  'reviewConditions',
  'reviewAgeDay',
  'reviewSettings',
  'countMailing',
  'sampleDocument',
]);
const isLook = ({ method, name }: Named): boolean => method === 'GET' || LOOKS.has(name);
/** What ends or removes something comes when all else was asked, and one's own session last. */
const isEnd = ({ method, name, path }: Named): boolean =>
  method === 'DELETE' ||
  /^(delete|remove|end|discard|undo|withdraw|stop|cancel)/.test(name) ||
  path.startsWith('/me/');
const RANK = (entry: Named): number =>
  entry.name === 'signOut' ? 4 : isEnd(entry) ? 3 : isLook(entry) ? 0 : 1;

/** Of the calls that reach nothing of anybody, whoever has a scope asks as much as everybody else, and is refused. */
const isAlike = (entry: CallEntry): boolean =>
  entry.right === 'visitor' || ['own', 'portal', 'house', 'set-up'].includes(entry.reach);

interface Walk {
  sides: readonly [Portal, Portal];
  fixture: Fixture;
  asker: Asker;
  /** Numbers of people with other values on the second side; none = nothing is hidden. */
  marked: readonly number[];
  /** Only looks. */
  looksOnly?: boolean;
  /** Every field, or the personal ones alone; and whether calls are left out that a scope changes nothing of. */
  isDeep: boolean;
  isSampled?: boolean;
  comparison: Comparison;
}

async function questionsOf({
  sides: [portal],
  fixture,
  isDeep,
  isSampled,
  looksOnly,
  asker,
}: Walk): Promise<Question[]> {
  const seeds: Partial<Record<string, Seed[]>> = await seedsOf({ fixture, isDeep });
  const questions: Question[] = [];
  const ordered = CALLS.toSorted((one, two) => RANK(one) - RANK(two));
  for (const entry of ordered) {
    if ((looksOnly && !isLook(entry)) || (isSampled && isAlike(entry))) continue;
    if (entry.answer === 'events') continue;
    const paths = await pathsOf(portal, fixture, entry);
    const bodies =
      entry.body === undefined
        ? [undefined]
        : entry.body === 'file'
          ? [new Uint8Array([1])]
          : instancesOf(entry.body);
    const own = seeds[entry.name] ?? [];
    for (const path of paths) {
      for (const query of queriesOf(entry))
        questions.push({ entry, path: `${path}${query}`, body: bodies[0] });
      for (const body of [
        ...bodies.slice(1),
        ...own.flatMap((seed) => (seed.path === undefined ? [seed.body] : [])),
      ])
        questions.push({ entry, path, body });
    }
    questions.push(...own.flatMap(({ path, body }) => (path === undefined ? [] : [{ entry, path, body }])));
    if (entry.name === 'getImpact')
      for (const { id, verdicts } of fixture.drafts)
        for (const { change } of verdicts)
          for (const need of ['records', 'incomplete', 'applications', 'failing'])
            questions.push({
              entry,
              path: `/impact/${id}?change=${encodeURIComponent(change.key)}&need=${need}`,
            });
  }
  // What was done shows in what is looked at.
  const isOver = looksOnly || isSampled || asker.role === 'viewer';
  const again = isOver ? [] : questions.filter(({ entry }) => entry.method === 'GET');
  const ends = questions.findIndex(({ entry }) => entry.name === 'signOut');
  return ends < 0
    ? [...questions, ...again]
    : [...questions.slice(0, ends), ...again, ...questions.slice(ends)];
}

interface Said {
  status: number;
  head: string;
  text: string;
}

async function ask(
  client: ConsoleClient,
  latest: Map<string, unknown>,
  { entry, path: base, body: given }: Question,
): Promise<Said & { sent: string }> {
  let [path, body] = [base, given];
  if (isFromLatest(given)) {
    const made = given((call) => latest.get(call)) as { at?: string; send?: unknown };
    if (made.at === undefined) body = made;
    else [path, body] = [`${base}${made.at}`, made.send];
  }
  const bytes = isSheet(body) ? body.xlsx : body instanceof Uint8Array ? body : null;
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const type = isSheet(body) ? xlsx : bytes ? 'application/octet-stream' : 'application/json';
  const sent = bytes ? saidBy(bytes) : JSON.stringify(body);
  const init =
    body === undefined
      ? {}
      : { headers: { 'Content-Type': type }, body: bytes ? new Blob([bytes as BlobPart]) : sent };
  const { cookie } = client;
  const response = await client.fetch(entry.method, path, { ...init, redirect: 'manual' });
  // Ways in of other kinds have cookies of their own, which the client takes for its session.
  if (!client.cookie.startsWith('console_session=')) client.cookie = cookie;
  // Each side has an address of its own.
  const text = saidBy(new Uint8Array(await response.arrayBuffer())).replaceAll(client.url, '‹portal›');
  const head = ['content-type', 'content-disposition', 'location']
    .map((name) => response.headers.get(name) ?? '')
    .join(' ')
    .replaceAll(client.url, '‹portal›');
  if (response.status < 300 && head.startsWith('application/json'))
    latest.set(`${entry.method} ${base}`, JSON.parse(text));
  return { status: response.status, head, text, sent: `${sent ?? ''} ${decodeURIComponent(path)}` };
}

/** Digits in the middle of a value may stand by chance within a longer number or id, which tells nothing. */
const tells = (text: string, mark: string): boolean =>
  /^\d{4,8}$/.test(mark)
    ? new RegExp(`(?<![A-Za-z0-9])${mark}(?![A-Za-z0-9])`).test(text)
    : text.includes(mark);

const MARKS_OF = { own: new Map<number, string[]>(), other: new Map<number, string[]>() };
const marksBy = (n: number, side: 'own' | 'other'): string[] => {
  const known = MARKS_OF[side].get(n) ?? marksOf(valuesOf(n)[side]);
  MARKS_OF[side].set(n, known);
  return known;
};

/** Puts every question of the contract to two portals as one person, and says where they answer otherwise or tell too much. */
export async function walk(walk: Walk, findings: Findings): Promise<void> {
  const { sides, fixture, asker, marked, comparison } = walk;
  const clients = sides.map(({ url }) => {
    const client = new ConsoleClient(url);
    client.cookie = fixture.cookies[asker.login] ?? '';
    return client;
  });
  const latest = [new Map<string, unknown>(), new Map<string, unknown>()];
  const [own, other] = (['own', 'other'] as const).map((side) => marked.flatMap((n) => marksBy(n, side)));
  // Who else has a draft open is told for a minute after they asked, and an asker comes sooner or later after the one before.
  await Promise.all(sides.map(({ server }) => sql`delete from draft_reader`.execute(server.services.db)));
  const streams = clients.map((client) => listen(client));
  for (const question of await questionsOf(walk)) {
    const { entry, path, body } = question;
    const said = await Promise.all(
      clients.map((client, at) => ask(client, latest[at] ?? new Map(), question)),
    );
    const [one, two] = said;
    if (!one || !two) continue;
    findings.asked += 1;
    findings.calls.add(entry.name);
    if (one.status < 300) findings.answered += 1;
    const label = `${asker.login}: ${entry.method} ${path} ${typeof body === 'function' ? '' : (JSON.stringify(body) ?? '').slice(0, 300)}`;
    const differences = [
      ...(one.status === two.status
        ? []
        : [`status ${one.status} ≠ ${two.status}: ${one.text.slice(0, 300)} ≠ ${two.text.slice(0, 300)}`]),
      ...(one.head === two.head ? [] : [`head ${one.head} ≠ ${two.head}`]),
      ...comparison.differences(one.text, two.text),
      ...(one.status < 500 ? [] : [`fails with ${one.status}: ${one.text}`]),
    ];
    if (differences.length > 0) {
      const list = findings.different.get(entry.name) ?? [];
      list.push(`${label}\n    ${differences.slice(0, 5).join('\n    ')}`);
      findings.different.set(entry.name, list);
    }
    for (const [at, marks] of [own, other].entries()) {
      const { text = '', sent = '' } = said[at] ?? {};
      const told = (marks ?? []).filter((mark) => tells(text, mark) && !sent.includes(mark));
      if (told.length > 0)
        findings.telling.push(`${label}\n    tells ${told.slice(0, 3).join(', ')} in ${text.slice(0, 200)}`);
    }
    if (!isLook(entry) && one.status < 300) await Promise.all(sides.map(settled));
    // Failures are counted by the minute, and follow in the log when it is over: here each is one of its own.
    if (entry.right === 'visitor' || entry.right === 'account')
      await Promise.all(sides.map(({ server }) => sql`delete from audit_repeat`.execute(server.services.db)));
  }
  const [heard, heardToo] = await Promise.all(streams.map((stream) => stream.end()));
  findings.calls.add('getEvents');
  if (heard !== heardToo) findings.different.set('getEvents', [`${asker.login}: ${heard} ≠ ${heardToo}`]);
}

/** Listens to the events of a person, from now until it is ended. */
function listen(client: ConsoleClient): { end(): Promise<string> } {
  const gone = new AbortController();
  let heard = '';
  const done = (async () => {
    const response = await client.fetch('GET', '/events', { signal: gone.signal });
    heard += `${response.status}\n`;
    const decoder = new TextDecoder();
    for await (const part of response.body ?? [])
      heard += decoder.decode(part as Uint8Array, { stream: true });
  })().catch(() => undefined);
  return {
    async end() {
      await new Promise((resolve) => setTimeout(resolve, 50));
      gone.abort();
      await done;
      // Beats keep the connection open; they come by the clock.
      return heard.replaceAll(/^:.*\n+/gm, '');
    },
  };
}
