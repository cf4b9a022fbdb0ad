import { describe, expect, test } from 'vitest';
import type { LiveEntry } from '@portal/statecharts';
import { heardMore, readTrace } from './feed.ts';

const entries: LiveEntry[] = [
  { n: 1, at: 1, kind: 'actor', actor: 'login 1', name: 'login', machine: 'login', parent: '' },
  { n: 2, at: 2, kind: 'event', actor: 'login 1', source: '', type: 'SUBMIT', payload: {} },
  { n: 3, at: 3, kind: 'step', actor: 'login 1', type: 'SUBMIT', edges: ['login.idle|SUBMIT|0'] },
  {
    n: 4,
    at: 4,
    kind: 'snapshot',
    actor: 'login 1',
    status: 'active',
    active: ['login.submitting'],
    context: {},
  },
];
const told = (list: LiveEntry[]) => ({ tab: 'a', title: 'Portal', entries: list });

describe('what is heard of a tab', () => {
  test('[WORK-03] gives active states and the transitions just taken of each actor', () => {
    const tab = heardMore(undefined, told(entries));
    expect(tab.actors.get('login 1')).toMatchObject({
      machine: 'login',
      active: ['login.submitting'],
      taken: ['login.idle|SUBMIT|0'],
    });
  });

  test('[WORK-03] a replay tells nothing twice, a reloaded tab begins anew', () => {
    const tab = heardMore(heardMore(undefined, told(entries.slice(0, 2))), told(entries));
    expect(tab.entries.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    const reloaded = heardMore(tab, told(entries.slice(0, 1)));
    expect(reloaded.entries).toHaveLength(1);
    expect(reloaded.actors.get('login 1')?.active).toEqual([]);
  });

  test('[WORK-03] a recorded trace is read back; anything else is refused', () => {
    const tab = readTrace(JSON.stringify({ title: 'Bug 7', entries }));
    if ('problem' in tab) return expect.fail(tab.problem);
    expect(tab.title).toBe('Bug 7');
    expect(tab.actors.get('login 1')?.status).toBe('active');
  });

  test.each([
    ['not json', { problem: 'notJson', at: 0 }],
    ['null', { problem: 'noEntries', at: 0 }],
    ['{"entries":{}}', { problem: 'noEntries', at: 0 }],
    [JSON.stringify({ entries: [entries[0], null] }), { problem: 'badEntry', at: 2 }],
    [JSON.stringify({ entries: [{ n: 1, at: 1, kind: 'step' }] }), { problem: 'badEntry', at: 1 }],
  ])('[WORK-13] a malformed trace is refused, with what is wrong and where: %s', (text, problem) => {
    expect(readTrace(text)).toEqual(problem);
  });
});
