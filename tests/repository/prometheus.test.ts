import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { BOUNDS } from '../../apps/server/src/modules/operations/troubles.ts';
import { FAILURE_CODES } from '../../apps/server/src/platform/recent-calls.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'operations');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
interface Cases {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}
const alerts = (parse(read('prometheus-rules.yml')) as Rules).groups.flatMap(({ rules }) => rules);

/** Debian's `prometheus` has it; where it is missing these tests are named as skipped, and fail in a pipeline. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const byPromtool = test.skipIf(!hasPromtool && process.env['CI'] !== 'true');

byPromtool.each([
  ['check', 'rules', '--lint=all', '--lint-fatal', 'prometheus-rules.yml'],
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'prometheus-rules.test.yml'],
])('[OPS-18] promtool %s %s is content', (...command) => {
  const { status, stdout, stderr } = spawnSync('promtool', command, { cwd: folder, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

byPromtool('[OPS-18] each expression of the dashboard can be read', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const rules = panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }, at) => ({ record: `dashboard:${at}`, expr }));
  expect(rules.length).toBeGreaterThan(20);
  // YAML takes JSON as it is.
  const into = mkdtempSync(join(tmpdir(), 'portal-rules-'));
  writeFileSync(join(into, 'rules.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  const { status, stderr } = spawnSync(
    'promtool',
    ['check', 'rules', '--lint=none', join(into, 'rules.yml')],
    {
      encoding: 'utf8',
    },
  );
  rmSync(into, { recursive: true });
  expect(status, stderr).toBe(0);
});

test('[OPS-18] for each alert a unit test says when it fires and when it does not', () => {
  const cases = (parse(read('prometheus-rules.test.yml')) as Cases).tests.flatMap(
    (one) => one.alert_rule_test,
  );
  const named = (fires: boolean): string[] =>
    cases.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname);
  const names = alerts.map(({ alert }) => alert).toSorted();
  expect(names.length).toBeGreaterThan(10);
  expect(named(true).toSorted()).toEqual(names);
  expect(named(false).toSorted()).toEqual(names);
});

test('[OPS-18] each alert says what to do, and names a section of the manual that is there', () => {
  const manual = readFileSync(join(folder, '..', 'operations.md'), 'utf8');
  for (const { alert, annotations } of alerts) {
    expect(annotations['action'], alert).toMatch(/\.$/);
    const [page, section = ''] = (annotations['section'] ?? '').split(/, (.*)/s);
    expect([alert, page]).toEqual([alert, 'docs/operations.md']);
    expect(manual, alert).toContain(`\n## ${section}\n`);
  }
});

test('[OPS-18] the alerts and the operator’s page have the same bounds and the same codes', () => {
  const exprOf = (name: string): string => alerts.find(({ alert }) => alert === name)?.expr ?? '';
  for (const [name, bounds] of Object.entries({
    PortalDiskFull: [BOUNDS.MIN_FREE_BYTES],
    PortalDiskLow: [BOUNDS.MIN_FREE_SHARE, BOUNDS.MIN_FREE_BYTES],
    PortalBackupOld: [BOUNDS.MAX_BACKUP_AGE],
    PortalCallsFail: [BOUNDS.MAX_FAILED_SHARE, BOUNDS.MIN_FAILED_CALLS],
    PortalMailStopped: [BOUNDS.MAX_MAIL_OVERDUE],
    PortalMailRetrying: [BOUNDS.MAX_MAILS_RETRYING],
    PortalMailsFailed: [BOUNDS.MAX_MAILS_FAILED],
    PortalConnectionsShort: [BOUNDS.MAX_CONNECTIONS_SHARE],
    PortalJobsLate: [BOUNDS.MAX_JOB_AGE, BOUNDS.MAX_MAILING_AGE],
    PortalEventLoopLate: [BOUNDS.MAX_LAG / 1_000],
  }))
    for (const bound of bounds)
      expect(exprOf(name), `${name} ${bound}`).toMatch(new RegExp(`(^|[^\\d.])${bound}([^\\d.]|$)`));
  expect(exprOf('PortalCallsFail')).toContain(`code=~"${[...FAILURE_CODES].join('|')}"`);
});
