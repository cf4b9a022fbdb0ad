import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS, type Setting } from '../../apps/server/src/platform/config/settings.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'docs', 'operations', 'containers');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const settings: Readonly<Record<string, Setting>> = SETTINGS;

/** Names of variables that are no settings; `…_FILE` is one of a setting that holds a secret. */
const unknown = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const secret = settings[name.replace(/_FILE$/, '')];
    return !(name in settings) && !(name.endsWith('_FILE') && secret?.isSecret);
  });

interface Service {
  environment?: Record<string, string>;
  stop_grace_period?: string;
  read_only?: boolean;
  depends_on?: unknown;
}
const compose = parse(read('compose.yml'), { merge: true }) as { services: Record<string, Service> };
const values = parse(read('chart/values.yaml')) as { secretKeys: string[]; drainSeconds: number };

test('[OPS-22] image, Compose file and chart set nothing that the server does not read', () => {
  const image = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, text = '']) =>
    text.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  );
  expect(image).toContain('DATA_DIR');
  expect(unknown(image)).toEqual([]);
  const { portal, migrate } = compose.services;
  expect(Object.keys(portal?.environment ?? {}).length).toBeGreaterThan(5);
  expect(unknown(Object.keys(portal?.environment ?? {}))).toEqual([]);
  expect(migrate?.environment).toEqual(portal?.environment);
  const templates = readdirSync(join(folder, 'chart', 'templates'));
  const named = templates.flatMap((file) =>
    [...read(`chart/templates/${file}`).matchAll(/- name: ([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
  );
  expect(named.toSorted()).toEqual(['DRAIN_SECONDS', 'METRICS_PORT']);
  expect(unknown(named)).toEqual([]);
  expect(values.secretKeys.filter((name) => !settings[name]?.isSecret)).toEqual([]);
  const schema = JSON.parse(read('chart/values.schema.json')) as {
    properties: { settings: { required: string[]; properties: object } };
  };
  const { required, properties } = schema.properties.settings;
  expect(unknown([...required, ...Object.keys(properties)])).toEqual([]);
});

test('[OPS-22] whoever ends a container waits for as long as its drain takes', () => {
  const drain = Number(compose.services['portal']?.environment?.['DRAIN_SECONDS']);
  const grace = Number(/^(\d+)s$/.exec(compose.services['portal']?.stop_grace_period ?? '')?.[1]);
  expect(grace).toBeGreaterThanOrEqual(2 * drain + 10);
  expect(read('chart/templates/deployment.yaml')).toContain(
    'terminationGracePeriodSeconds: {{ add (mul 2 .Values.drainSeconds) 20 }}',
  );
  expect(compose.services['portal']?.read_only).toBe(true);
  // With a port of its own nothing else answers there (METRICS_PORT).
  expect(read('chart/templates/deployment.yaml').match(/httpGet:.*port: metrics/g)).toHaveLength(3);
});

test('[OPS-22] the chart is of this release', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(parse(read('chart/Chart.yaml'))).toMatchObject({ version, appVersion: version });
});
