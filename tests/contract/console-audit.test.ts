import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditLine } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  await newColleague(admin, 'lin', 'editor');
  const write = (login: string, at: string, subject: string, details: object) =>
    portal.server.services.db
      .insertInto('audit')
      .values({ login, action: 'publish', subject, details: JSON.stringify(details), at: new Date(at) })
      .execute();
  await write('lin', '2026-03-01T15:59:00Z', 'set:A04', { note: '100% 完成_一' });
  await write('lin', '2026-03-01T16:01:00Z', 'set:A70', { note: '=HYPERLINK("http://evil.example")' });
  await write('yun', '2026-03-05T00:00:00Z', '=1+1', { note: '1000 完成' });
});
afterAll(() => portal.close());

const ask = (query: string): Promise<AuditLine[]> => admin.good('GET', `/audit?${query}`);
const subjects = async (query: string): Promise<string[]> => (await ask(query)).map(({ subject }) => subject);

describe('the audit log', () => {
  test('[GRID-05] is asked by person, action, day and text, together and page by page', async () => {
    expect(await subjects('by=lin&action=publish')).toEqual(['set:A70', 'set:A04']);
    expect(await subjects('by=yun&action=publish')).toEqual(['=1+1']);
    // Days are those of the office: 16:01 UTC is the next day in Beijing.
    expect(await subjects('action=publish&to=2026-03-01')).toEqual(['set:A04']);
    expect(await subjects('action=publish&from=2026-03-02&to=2026-03-05')).toEqual(['=1+1', 'set:A70']);
    expect(await subjects(`action=publish&text=${encodeURIComponent('a04')}`)).toEqual(['set:A04']);
    // What means something to a pattern is only itself here.
    expect(await subjects(`action=publish&text=${encodeURIComponent('100%')}`)).toEqual(['set:A04']);
    expect(await subjects(`action=publish&text=${encodeURIComponent('成_')}`)).toEqual(['set:A04']);
    const [first] = await ask('by=lin&action=publish&limit=1');
    expect(await subjects(`by=lin&action=publish&limit=1&before=${first?.id}`)).toEqual(['set:A04']);
  });

  test('[GRID-05] what is no filter is refused with its name', async () => {
    for (const [query, path] of [
      ['from=2026-02-31', 'from'],
      ['to=yesterday', 'to'],
      ['limit=0', 'limit'],
      ['action=a-b', 'action'],
      [`text=${'x'.repeat(101)}`, 'text'],
      ['sql=1', 'sql'],
    ] as const)
      expect(await admin.call('GET', `/audit?${query}`), query).toMatchObject({
        status: 422,
        body: { error: { problems: [{ path }] } },
      });
  });

  test('[GRID-05] is exported as it was filtered, no cell is a formula, and the export stands in the log', async () => {
    const response = await admin.fetch('GET', '/audit/export?action=publish&from=2026-03-01&to=2026-03-31');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    const lines = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"'=1+1"`);
    expect(lines[2]).toContain('""=HYPERLINK');
    for (const line of lines) expect(line).not.toMatch(/(?:^|,)"?[=+@-]/);
    const [newest] = await ask('action=export&limit=1');
    expect(newest).toMatchObject({ subject: 'audit', details: { lines: 3, action: 'publish' } });
  });
});
