import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeResume } from '../contract/support.ts';
import { atDesk, startForResume } from '../support/resume.ts';
import type { StartedServer } from '../support/server.ts';
import { givenBrowser } from '../support/suite.ts';
import { startCollector, type CollectedSpan } from '../support/trace-collector.ts';

const browser = givenBrowser();
let collector: Awaited<ReturnType<typeof startCollector>>;
let server: StartedServer;
beforeAll(async () => {
  collector = await startCollector();
  server = await startForResume({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
});
afterAll(async () => {
  await server.stop();
  await collector.close();
});

test('[OPS-18] a save is one trace from the click over the call and its transaction to the statements, and tells no value', async () => {
  await atDesk(
    browser,
    server,
    { before: completeResume },
    async ({ panel, record, button, choose, t, person }) => {
      await choose('教育经历');
      await record('A04', 1).getByRole('combobox', { name: '毕业院校' }).fill('只有考生知道的大学');
      await button(t('editor:save'), record('A04', 1)).click();
      await panel('A04').getByText('只有考生知道的大学').waitFor();
      const of = (name: string) => collector.spans().filter((span) => span.name === name);
      const below = (above: CollectedSpan) =>
        collector
          .spans()
          .filter(({ traceId, parentSpanId }) => traceId === above.traceId && parentSpanId === above.spanId);
      const find = (names: string[], from: CollectedSpan[]): CollectedSpan[] => {
        const [name, ...rest] = names;
        const found = from.filter((span) => span.name === name);
        return rest.length === 0 ? found : found.flatMap((span) => find(rest, below(span)));
      };
      await expect
        .poll(() => of('POST /ajax/ajaxService').length > 0 && of('saveRecords').length)
        .toBeTruthy();
      const path = ['click', 'POST /ajax/ajaxService', 'saveRecords', 'transaction', 'insert'];
      await expect.poll(() => find(path, of('click')).length).toBe(1);
      const told = collector.text();
      for (const secret of ['只有考生知道的大学', person.email, person.password])
        expect(told.includes(secret), secret).toBe(false);
    },
  );
});
