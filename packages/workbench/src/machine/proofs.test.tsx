import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import en from '@portal/locales/en/workbench.json' with { type: 'json' };
import zh from '@portal/locales/zh/workbench.json' with { type: 'json' };
import { explorePaths, toGraph } from '@portal/statecharts';
import { FlowsContext, type Flows } from '../flows.ts';
import { CoverageView } from './Proofs.tsx';

const machine = createMachine({
  id: 'desk',
  initial: 'open',
  states: { open: { on: { LEAVE: 'away' } }, away: { on: { RETURN: 'open' } } },
});
const graph = toGraph(machine);
const [leave = '', back = ''] = graph.edges.map(({ id }) => id);

async function drawn(lng: 'zh' | 'en', recorded?: Flows['recorded']): Promise<string> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng, resources: { zh: { workbench: zh }, en: { workbench: en } } });
  const flows: Flows = { machines: { desk: machine }, cases: {}, ...(recorded ? { recorded } : {}) };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <FlowsContext value={flows}>
        <CoverageView flow="desk" machine="desk" graph={graph} exploration={explorePaths(machine, {})} />
      </FlowsContext>
    </I18nextProvider>,
  );
}
const cells = (page: string): string[] =>
  [...page.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text = '']) => text);

test('[WORK-05] beside the generated paths stands which transitions unit and browser tests took, and of what the sum is one', async () => {
  const recorded = { unit: { desk: [leave, back] }, browser: { desk: [leave] } };
  const page = await drawn('en', recorded);
  expect(page).toContain('Paths made from the machine take 2 of 2 transitions');
  expect(page).toContain('took 2 of 2: unit tests 2, browser tests 1');
  expect(cells(page)).toEqual(['taken', 'taken', 'taken', 'taken', 'taken', '–']);
  expect(await drawn('zh', recorded)).toContain('单元测试 2 条，浏览器测试 1 条');
});

test('[WORK-05] recorded transitions that the machine no longer has are told and not counted', async () => {
  const page = await drawn('en', { unit: { desk: [leave, 'desk.gone:X'] }, browser: { desk: [] } });
  expect(page).toContain('took 1 of 2: unit tests 1, browser tests 0');
  expect(page).toContain('One recorded transition is no longer part of the machine');
});

test('[WORK-05] of a machine that was never recorded nothing is claimed', async () => {
  for (const recorded of [undefined, { unit: { other: [] }, browser: {} }]) {
    const page = await drawn('en', recorded);
    expect(page).not.toContain('When last recorded');
    expect(page).not.toContain('<table');
  }
});
