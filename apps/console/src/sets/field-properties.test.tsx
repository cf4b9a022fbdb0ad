// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf, intentOf, intents, type CodeList, type Intent } from '@portal/fieldsets';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { EVERY_SETTING, settingsOfFields } from '../../../../tests/support/every-setting.ts';
import common from '../../../../locales/zh/console.json' with { type: 'json' };
import fieldsets from '../../../../locales/zh/fieldsets.json' with { type: 'json' };
import { cellWords } from '../grid/copied-rows.ts';
import { COLUMNS, columnName, isOpen, isSetting } from '../grid/columns.ts';
import { conditionsOfField, restWords } from '../grid/rest-words.ts';
import { MeContext } from '../session/me.ts';
import { FieldDetails } from './FieldDetails.tsx';

const lists: CodeList[] = [
  { codesetid: 'AM', name: { zh: '学历', en: 'Education' }, items: [] },
  { codesetid: 'AX', name: { zh: '性别', en: 'Sex' }, items: [] },
];
const codes = lists.map(({ codesetid, name }) => ({ codesetid, name })) as never;
const translate = (keys: string[], values: Record<string, unknown>): string => i18next.t(keys, values);
const comments = {
  all: [],
  counts: new Map(),
  add: async () => true,
  resolve: async () => undefined,
} as never;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await i18next.use(initReactI18next).init({
    lng: 'zh',
    defaultNS: 'console',
    resources: { zh: { console: common, fieldsets } },
    interpolation: { escapeValue: false },
  });
});

let root: Root | null = null;
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
});

/** The details of a field as they are on the page. */
async function details(field: StoredField, set: StoredFieldSet = EVERY_SETTING): Promise<HTMLElement> {
  await act(async () => root?.unmount());
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  const own = { ...set, fieldList: set.fieldList.map((one) => (one.itemid === field.itemid ? field : one)) };
  const page: ReactElement = (
    <MemoryRouter>
      <MeContext value={{ user: { login: 'lin', calls: [] } } as never}>
        <FieldDetails
          set={own}
          sets={[own]}
          field={field}
          lists={lists}
          codes={codes}
          problems={[]}
          used={undefined}
          editable
          comments={comments}
          act={() => undefined}
          onClose={() => undefined}
        />
      </MeContext>
    </MemoryRouter>
  );
  await act(async () => root?.render(page));
  return box;
}

/** All that a page says, with what its controls hold. */
const saidOn = (page: HTMLElement): string =>
  [
    page.textContent,
    ...[...page.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((one) =>
      one.type === 'checkbox' ? String(one.checked) : one.value,
    ),
    ...[...page.querySelectorAll('img')].map(({ src }) => src),
  ].join('\n');

/** The control of a column in the details, by its label. */
const controlOf = (page: HTMLElement, label: string): HTMLInputElement | null => {
  const found = [...page.querySelectorAll('label')].find(
    (one) => one.textContent?.trim() === label || one.firstChild?.textContent?.trim() === label,
  );
  return (found?.control ?? null) as HTMLInputElement | null;
};

/** What a column is called in the details, where there is room for the whole word. */
const labelOf = (column: (typeof COLUMNS)[number]): string =>
  column === 'must' || column === 'length' || column === 'decimals'
    ? i18next.t(`details.${column}`)
    : columnName(translate, column);

/** The row of a field in the grid, in the reader's words. */
const rowOf = (field: StoredField): string =>
  COLUMNS.map((column) =>
    cellWords(field, column, {
      lists: codes,
      t: translate,
      language: 'zh',
      restOf: (one) =>
        restWords(one, {
          set: EVERY_SETTING,
          sets: [EVERY_SETTING],
          lists,
          codes,
          t: translate,
          language: 'zh',
        }).join('；'),
    }),
  ).join(' | ');

describe('a field in the grid and in its details', () => {
  test.each(intents().map((intent): [Intent] => [intent]))(
    '[SHEET-05] %s: what is read-only in one is not open in the other, and its kind has its own name before a list is chosen',
    async (intent) => {
      for (const isArchived of [false, true]) {
        const field: StoredField = {
          ...fieldOf(intent, { itemid: 'S9901', itemdesc: { zh: '甲', en: 'A' } }),
          ...(isArchived ? { archived: '1' } : {}),
        };
        expect(intentOf(field)).toBe(intent);
        const page = await details(field);
        for (const column of COLUMNS.filter(isSetting)) {
          const control = controlOf(page, labelOf(column));
          const isOpenThere = control !== null && !control.matches(':disabled');
          expect([column, isOpenThere]).toEqual([column, isOpen(field, column)]);
        }
        expect(controlOf(page, labelOf('kind'))?.value).toBe(intent);
      }
    },
  );

  const SETTINGS = settingsOfFields().filter(
    // The id is the row; the storage type goes with the kind.
    ([setting]) => !['itemid', 'itemtype', 'archived'].includes(setting),
  );
  test.each(SETTINGS)('[SHEET-05] %s is told in the grid and in the details', async (setting, field) => {
    const without = Object.fromEntries(
      Object.entries(field).filter(([name]) => name !== setting),
    ) as unknown as StoredField;
    // What every field has, or what stands for the usual when it is absent, is something else.
    const others: Partial<StoredField> = {
      itemlength: 77,
      itemdesc: { zh: '别的', en: 'Other' },
      format: 'yyyy-MM',
    };
    const other = setting in others ? { [setting]: others[setting] } : {};
    const bare: StoredField = { ...without, ...other };
    expect(rowOf(bare)).not.toBe(rowOf(field));
    const said = saidOn(await details(field));
    expect(saidOn(await details(bare))).not.toBe(said);
  });

  test('[SHEET-05] the conditions, orders and checks that a field is in are told in both, in the same words; others are not', async () => {
    const around = { set: EVERY_SETTING, sets: [], lists, codes, t: translate, language: 'zh' as const };
    const of = (itemid: string): [StoredField, string[]] => {
      const field = EVERY_SETTING.fieldList.find((one) => one.itemid === itemid);
      if (!field) throw new Error(itemid);
      return [field, conditionsOfField(field, around)];
    };
    // Shown by a rule and in an order; demanded by a rule and in two checks; in none, for it only leads to others.
    for (const [itemid, count] of [
      ['S9902', 2],
      ['S9903', 3],
      ['S9901', 0],
    ] as const) {
      const [field, sentences] = of(itemid);
      expect([itemid, sentences.length]).toEqual([itemid, count]);
      const page = await details(field);
      for (const sentence of sentences) {
        expect(rowOf(field)).toContain(sentence);
        expect(page.textContent).toContain(sentence);
      }
      expect(page.textContent?.includes(i18next.t('details.noConditions'))).toBe(count === 0);
    }
  });
});
