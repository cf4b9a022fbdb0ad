import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import en from '@portal/locales/en/workbench.json' with { type: 'json' };
import zh from '@portal/locales/zh/workbench.json' with { type: 'json' };
import { toGraph } from '@portal/statecharts';
import { TextView } from './TextView.tsx';

const graph = toGraph(
  createMachine({
    id: 'desk',
    initial: 'open',
    states: {
      open: {
        initial: 'reading',
        on: { LEAVE: 'away' },
        states: {
          reading: { on: { WRITE: 'writing' } },
          writing: {},
          last: { type: 'history', target: 'writing' },
          first: { type: 'history' },
        },
      },
      away: { on: { RETURN: 'open.last' } },
    },
  }),
);

/** The items of the list by the path of their state. */
async function items(lng: 'zh' | 'en'): Promise<Map<string, string>> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng, resources: { zh: { workbench: zh }, en: { workbench: en } } });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <TextView flow="desk" graph={graph} active={new Set()} selected="" onSelect={() => undefined} />
    </I18nextProvider>,
  );
  const found = [...page.matchAll(/<strong>([^<]*)<\/strong>(.*?)(?=<strong>|$)/g)];
  return new Map(found.map(([, name = '', rest = '']) => [name, rest]));
}

test.each([
  ['zh', '尚无历史时进入 open.writing'],
  ['en', 'Leads to open.writing while nothing is remembered'],
] as const)('[WORK-01] [WORK-09] says in %s where a history state leads by default', async (lng, text) => {
  const texts = await items(lng);
  expect([...texts.keys()]).toEqual(graph.nodes.map(({ path, key }) => (path === '' ? key : path)));
  expect(texts.get('open.last')).toContain(text);
  for (const [name, rest] of texts)
    if (name !== 'open.last') expect(rest, name).not.toContain(text.slice(0, 5));
});
