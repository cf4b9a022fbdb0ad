import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }));

test('[OPS-18] OpenTelemetry is imported by one module, which is loaded only where a collector is named', () => {
  const module = join('platform', 'traces', 'open-telemetry.ts');
  expect(sources.filter(({ text }) => text.includes("'@opentelemetry/")).map(({ file }) => file)).toEqual([
    module,
  ]);
  const importing = sources.filter(({ text }) => text.includes('traces/open-telemetry.ts'));
  expect(importing.map(({ file }) => file)).toEqual(['server.ts']);
  for (const { text } of importing) expect(text).not.toMatch(/^import [^;]*open-telemetry\.ts/m);
});
