// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { fieldOf } from '@portal/fieldsets';
import type { ConditionTerm, StoredFieldSet } from '@portal/schemas';
import console from '../../../../locales/zh/console.json' with { type: 'json' };
import fieldsets from '../../../../locales/zh/fieldsets.json' with { type: 'json' };
import { TermEditor } from './TermEditor.tsx';

const named = (zh: string) => ({ zh, en: zh });
const set: StoredFieldSet = {
  fieldsetid: 'S',
  displayname: named('经历'),
  must: '0',
  fieldList: ['FROM', 'TO'].map((itemid) => fieldOf('date', { itemid, itemdesc: named(itemid) }, '')),
};

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await i18next.use(initReactI18next).init({
    lng: 'zh',
    defaultNS: 'console',
    resources: { zh: { console, fieldsets } },
    interpolation: { escapeValue: false },
  });
});

test('[ELIG-01] a number of years stays while something else than a number is typed', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const seen: ConditionTerm[] = [];
  function Edited() {
    const [term, setTerm] = useState<ConditionTerm>({
      set: 'S',
      years: { from: 'FROM', to: 'TO' },
      on: '',
      atLeast: 2,
    });
    seen.push(term);
    return <TermEditor term={term} sets={[set]} lists={[]} isToday={false} onChange={setTerm} />;
  }
  await act(async () => root.render(<Edited />));
  const box = [...host.querySelectorAll('input')].find((input) => input.inputMode === 'numeric');
  const type = async (text: string): Promise<void> => {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const told: unknown[] = [];
  for (const text of ['x', '2x', '1.5', '-1', '1234', '12', ' 7 ', '']) {
    await type(text);
    told.push((seen.at(-1) as { atLeast?: number }).atLeast);
  }
  expect(told).toEqual([2, 2, 2, 2, 2, 12, 7, 0]);
  await act(async () => root.unmount());
  host.remove();
});
