// @vitest-environment jsdom
import { act, createRef, useLayoutEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { context, field, fieldSet, fire, i18n, mount, settle, type, type Page } from '../testing.tsx';
import { FormTexts } from '../FormTexts.tsx';
import { RepeatList, type RepeatListHandle, type RepeatListProps, type RepeatRecord } from '../repeat.ts';

const SET = fieldSet(
  [field({ itemid: 'A01', itemdesc: 'School', must: '1' }), field({ itemid: 'A02', itemdesc: 'Subject' })],
  { displayname: 'Education', must: '0' },
);
const CONTEXT = context();
const recordsOf = (...schools: string[]): RepeatRecord[] =>
  schools.map((school, place) => ({ key: `k${place + 1}`, data: { A01: school } }));

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
  await act(async () => i18n.changeLanguage('zh'));
});

interface Given extends Page {
  held: () => readonly RepeatRecord[];
  schools: () => string;
  validate: () => Promise<boolean>;
  written: () => RepeatRecord[];
  give: (records: readonly RepeatRecord[]) => Promise<void>;
  errors: (errors: RepeatListProps['errors']) => Promise<void>;
  press: (act: string, place?: number) => Promise<void>;
  button: (act: string, place?: number) => HTMLButtonElement | null;
  field: (label: string) => HTMLInputElement;
  submit: (text: string) => Promise<void>;
  texts: () => string;
}

const FRAMES_MS = 60;

/** A list in a host that keeps what it is told. */
async function givenList(start: RepeatRecord[], more: Partial<RepeatListProps> = {}): Promise<Given> {
  let held: readonly RepeatRecord[] = start;
  let give: (records: readonly RepeatRecord[]) => void = () => undefined;
  let tell: (errors: RepeatListProps['errors']) => void = () => undefined;
  const ref = createRef<RepeatListHandle>();
  function Host() {
    const [records, setRecords] = useState<readonly RepeatRecord[]>(start);
    const [errors, setErrors] = useState<RepeatListProps['errors']>();
    useLayoutEffect(() => {
      held = records;
      give = setRecords;
      tell = setErrors;
    }, [records]);
    const found = errors ? { errors } : {};
    return (
      <RepeatList
        ref={ref}
        set={SET}
        context={CONTEXT}
        records={records}
        onChange={setRecords}
        {...found}
        {...more}
      />
    );
  }
  await act(async () => i18n.changeLanguage('en'));
  page = await mount(<Host />);
  const opened = page;
  const list = (): RepeatListHandle => {
    if (!ref.current) throw new Error('no list');
    return ref.current;
  };
  const button: Given['button'] = (name, place) => {
    const box = place === undefined ? opened.root : opened.root.querySelectorAll('[data-record]')[place];
    return box?.querySelector<HTMLButtonElement>(`[data-act=${name}]`) ?? null;
  };
  const click = async (element: HTMLElement | null | undefined): Promise<void> => {
    element?.focus();
    await act(async () => element?.click());
    await settle(FRAMES_MS);
  };
  return {
    ...opened,
    validate: async () => {
      const right = await act(() => list().validate());
      await settle(FRAMES_MS);
      return right;
    },
    written: () => list().records(),
    held: () => held,
    schools: () => held.map(({ data }) => (typeof data['A01'] === 'string' ? data['A01'] : '-')).join(' '),
    give: (records) => act(async () => give(records)),
    errors: (errors) => act(async () => tell(errors)),
    button,
    press: (name, place) => click(button(name, place)),
    field: (label) => {
      const id = [...opened.root.querySelectorAll('label')].find((one) =>
        one.textContent.includes(label),
      )?.htmlFor;
      return opened.input(id ?? '');
    },
    submit: (text) =>
      click(
        [...opened.root.querySelectorAll('form button')].find(
          (one): one is HTMLButtonElement => one.textContent === text,
        ),
      ),
    texts: () => opened.root.textContent,
  };
}

test('[PKG-05] a record is added, typed and done: the host hears each key, and the focus goes on in the form and at the record', async () => {
  const { press, field: of, held, submit, root, button } = await givenList([]);
  await press('add');
  expect(document.activeElement).toBe(of('School'));
  await type(of('School'), ' Yunxi ');
  expect(held()).toEqual([{ key: 'new-1', data: { A01: ' Yunxi ' } }]);
  await submit('Done');
  // In its one spelling once it is done.
  expect(held()).toEqual([{ key: 'new-1', data: { A01: 'Yunxi' } }]);
  expect(root.querySelector('form')).toBeNull();
  expect(document.activeElement).toBe(button('edit', 0));
  expect(button('edit', 0)?.textContent).toBe('Edit');
  expect(root.querySelector('[role=group] [role=group]')?.getAttribute('aria-labelledby')).not.toBe('');
  expect(root.textContent).toContain('Entry 1: Yunxi');
});

test('[PKG-05] a record that is wrong is not done; what was typed into one is given up, and one that is new has nothing to go back to', async () => {
  const { press, field: of, submit, root, schools, texts } = await givenList(recordsOf('Yunxi'));
  await press('edit', 0);
  await type(of('School'), '');
  await submit('Done');
  expect(root.querySelector('form')).not.toBeNull();
  expect(texts()).toContain('Enter School');
  await submit('Cancel');
  expect(schools()).toBe('Yunxi');
  await press('add');
  expect([...root.querySelectorAll('form button')].map(({ textContent }) => textContent)).toEqual(['Done']);
});

test('[PKG-05] a record that is removed comes back where it stood, by the button that has the focus', async () => {
  const { press, schools, button, texts } = await givenList(recordsOf('A', 'B', 'C'));
  await press('remove', 1);
  expect(schools()).toBe('A C');
  expect(texts()).toContain('Removed: Entry 2');
  expect(document.activeElement).toBe(button('back'));
  await press('back');
  expect(schools()).toBe('A B C');
  expect(document.activeElement).toBe(button('edit', 1));
  expect(button('back')).toBeNull();
  // One that was begun and left blank leaves no way back behind.
  await press('add');
  await press('remove', 3);
  expect(button('back')).toBeNull();
  expect(document.activeElement).toBe(button('add'));
});

test('[PKG-05] a double click takes one record away, and keys that every object has are keys like others', async () => {
  const { button, schools, press, root, validate } = await givenList([
    { key: 'constructor', data: { A01: 'A' } },
    { key: '__proto__', data: { A01: 'B' } },
    { key: 'c', data: { A01: 'C' } },
  ]);
  expect(root.querySelector('form')).toBeNull();
  const click = (detail: number): Promise<void> =>
    fire(button('remove', 0) ?? root, new MouseEvent('click', { bubbles: true, detail }));
  await click(1);
  await click(2);
  expect(schools()).toBe('B C');
  await press('edit', 0);
  expect(root.querySelector('[data-open=true]')?.getAttribute('data-record')).toBe('__proto__');
  expect(root.querySelector('[aria-invalid]')).toBeNull();
  expect(await validate()).toBe(true);
});

test('[PKG-05] records change places by buttons and by Alt with the arrows, never in a form; the focus stays with the record', async () => {
  const { press, schools, button, texts, field: of } = await givenList(recordsOf('A', 'B', 'C'));
  await press('down', 0);
  expect(schools()).toBe('B A C');
  expect(document.activeElement).toBe(button('down', 1));
  expect(texts()).toContain('Now Entry 2 of 3');
  const alt = (key: string): Event => new KeyboardEvent('keydown', { key, altKey: true, bubbles: true });
  await fire(button('edit', 1) ?? document.body, alt('ArrowUp'));
  await settle(FRAMES_MS);
  expect(schools()).toBe('A B C');
  // At the end of the way the button stays, with the focus.
  expect(button('up', 0)?.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button('up', 0));
  await press('up', 0);
  expect(schools()).toBe('A B C');
  await press('edit', 1);
  await fire(of('School'), alt('ArrowUp'));
  expect(schools()).toBe('A B C');
});

test('[PKG-05] there are no more records than there may be, and fewer than there have to be are not right', async () => {
  const { press, validate, texts, schools, button, errors } = await givenList(recordsOf('A'), {
    limits: { min: 2, max: 3 },
    required: true,
  });
  expect(texts()).toContain('At least 2 entries, at most 3 entries; 1 more to add');
  expect(await validate()).toBe(false);
  expect(document.activeElement).toBe(button('add'));
  await errors(undefined);
  await press('add');
  await press('add');
  expect(button('add')?.getAttribute('aria-disabled')).toBe('true');
  await press('add');
  expect(schools()).toBe('A - -');
});

test('[PKG-05] a check opens the first record that is wrong and counts what is wrong with the others', async () => {
  const { validate, written, root, texts, field: of, submit } = await givenList(recordsOf('A', '', ''));
  expect(await validate()).toBe(false);
  expect(
    [...root.querySelectorAll('[data-open=true]')].map((one) => one.getAttribute('data-record')),
  ).toEqual(['k2']);
  expect(texts()).toContain('Enter School');
  expect(texts()).toContain('1 to correct');
  expect(document.activeElement).toBe(of('School'));
  await type(of('School'), 'B');
  await submit('Done');
  expect(written().map(({ data }) => data)).toEqual([{ A01: 'A' }, { A01: 'B' }, {}]);
});

test('[PKG-05] what the host finds wrong is shown in the record until it has been done again', async () => {
  const { errors, root, texts, submit, field: of } = await givenList(recordsOf('A', 'B'));
  await errors({ k2: [{ itemid: 'A01', message: 'No such school' }] });
  await settle(FRAMES_MS);
  expect(root.querySelector('[data-open=true]')?.getAttribute('data-record')).toBe('k2');
  expect(texts()).toContain('No such school');
  await type(of('School'), 'C');
  await submit('Done');
  expect(texts()).not.toContain('No such school');
  expect(texts()).not.toContain('to correct');
});

test('[PKG-05] values that the host changes meanwhile are taken over; what comes back late of what was typed begins nothing anew', async () => {
  const told: RepeatRecord[][] = [];
  const { press, field: of, give } = await givenList(recordsOf('A'), { onChange: (now) => told.push(now) });
  await press('edit', 0);
  const control = of('School');
  await type(control, 'AB');
  await type(control, 'ABC');
  expect(told.map(([record]) => record?.data)).toEqual([{ A01: 'AB' }, { A01: 'ABC' }]);
  for (const late of told) {
    await give(late);
    expect(of('School')).toBe(control);
    expect(control.value).toBe('ABC');
  }
  await give([{ key: 'k1', data: { A01: 'Fetched' } }]);
  expect(of('School').value).toBe('Fetched');
});

test('[PKG-05] a locked list shows its records and offers nothing; in Chinese it says the same', async () => {
  const { root, texts } = await givenList(recordsOf('A', 'B'), { disabled: true });
  expect(root.querySelector('button, form')).toBeNull();
  expect(texts()).toContain('Entry 2: B');
  await act(async () => i18n.changeLanguage('zh'));
  expect(texts()).toContain('第 2 条：B');
});

test('[PKG-05] a third language is data: its words stand in place of those that are shipped', async () => {
  const words = {
    forms: {},
    'forms-late': { repeat: { add: '{{name}} hinzufügen', none: 'Noch keine Einträge' } },
  };
  page = await mount(
    <FormTexts language="de" words={words}>
      <RepeatList set={SET} context={CONTEXT} records={[]} onChange={() => undefined} />
    </FormTexts>,
  );
  expect(page.root.textContent).toContain('Noch keine Einträge');
  expect(page.root.textContent).toContain('Education hinzufügen');
});
