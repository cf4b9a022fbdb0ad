// @vitest-environment jsdom
import { act, Profiler } from 'react';
import { expect, test } from 'vitest';
import zh from '../../../locales/zh/forms-late.json' with { type: 'json' };
import type { FieldWidgetProps } from './engine/field-widget.ts';
import { RecordForm, RecordView } from './index.ts';
import { givenRecordForm, must } from './record-form.test.support.tsx';
import { field, fieldSet, fire, mount, record, translated, type } from './testing.tsx';
import { TextWidget } from './widgets/TextWidgets.tsx';

const { open } = givenRecordForm();

const heading = (itemid: string, itemdesc: string, more = {}) =>
  field({ itemid, itemdesc, format: 'note', section: 'open', ...more });

const SET = fieldSet(
  [
    must('N', '姓名'),
    heading('S1', '联系方式', { explain: '以便联系' }),
    must('T', '电话'),
    field({ itemid: 'W', itemdesc: '微信' }),
    field({ itemid: 'X', itemdesc: '以下选填', format: 'note' }),
    heading('S2', '家庭', { section: 'folded' }),
    must('F', '父亲'),
    must('M', '母亲'),
    heading('S3', '配偶'),
    must('P', '配偶姓名'),
  ],
  { rules: [{ when: { item: 'W', in: ['1'] }, then: { show: ['S3'] } }] },
);

const part = (root: HTMLElement, itemid: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-section="${itemid}"]`);
  if (!found) throw new Error(`no section ${itemid}`);
  return found;
};
const toggle = (root: HTMLElement, itemid: string): HTMLElement => {
  const button = part(root, itemid).querySelector<HTMLElement>('h3 button');
  if (!button) throw new Error('no heading');
  return button;
};
const folded = (root: HTMLElement, itemid: string): [string | null, string | null] => {
  const button = toggle(root, itemid);
  const body = document.getElementById(button.getAttribute('aria-controls') ?? '');
  return [button.getAttribute('aria-expanded'), body?.getAttribute('hidden') ?? null];
};
const OPEN = ['true', null];
const FOLDED = ['false', 'until-found'];
const progress = (filled: number, of: number): string =>
  zh.section.progress.replace('{{filled}}', String(filled)).replace('{{of}}', String(of));

test('[FORM-08] sections are groups under headings that fold them; what is in none stands before', async () => {
  const { root, element } = await open(SET);
  expect([...root.querySelectorAll('h3')].map((one) => one.textContent)).toEqual([
    `联系方式${progress(0, 1)}`,
    `家庭${progress(0, 2)}`,
  ]);
  const contact = part(root, 'S1');
  expect(contact.getAttribute('role')).toBe('group');
  expect(element(contact.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('联系方式');
  expect(contact.querySelector('[id="r_T"]')).not.toBeNull();
  expect(contact.querySelector('[id="r_N"]')).toBeNull();
  expect(contact.textContent).toContain('以便联系');
  expect(contact.textContent).toContain('以下选填');
  expect([folded(root, 'S1'), folded(root, 'S2')]).toEqual([OPEN, FOLDED]);
  await act(async () => toggle(root, 'S1').click());
  await act(async () => toggle(root, 'S2').click());
  expect([folded(root, 'S1'), folded(root, 'S2')]).toEqual([FOLDED, OPEN]);
});

test('[FORM-08] a section that a rule hides comes and goes with all that is in it', async () => {
  const { root, input, form } = await open(SET);
  const hasSpouse = (): boolean => root.querySelector('[data-section="S3"]') !== null;
  expect(hasSpouse()).toBe(false);
  await type(input('r_W'), '1');
  expect(hasSpouse()).toBe(true);
  await type(input('r_P'), '李');
  await act(async () => toggle(root, 'S3').click());
  await type(input('r_W'), '2');
  expect(hasSpouse()).toBe(false);
  expect(await act(() => form.validate())).toBe(false);
});

test('[FORM-08] a message opens its section; folded again, the heading says how many there are', async () => {
  const { root, input, validate } = await open(SET, { formData: { N: '李', T: '1', F: '李父' } });
  expect(folded(root, 'S2')).toEqual(FOLDED);
  expect(await validate()).toBe(false);
  expect(folded(root, 'S2')).toEqual(OPEN);
  // One error takes the focus itself.
  expect(document.activeElement).toBe(input('r_M'));
  await act(async () => toggle(root, 'S2').click());
  expect(folded(root, 'S2')).toEqual(FOLDED);
  expect(toggle(root, 'S2').textContent).toContain(zh.section.errors.replace('{{count}}', '1'));
  // Checked again, whoever is led to the field finds it open.
  expect(await validate()).toBe(false);
  expect(folded(root, 'S2')).toEqual(OPEN);
  await type(input('r_M'), '王');
  expect(toggle(root, 'S2').textContent).toContain(progress(2, 2));
});

test('[FORM-08] several messages are listed, and a link of the list opens the section of its field', async () => {
  const { root, input, validate } = await open(SET, { formData: { N: '李', T: '1' } });
  expect(await validate()).toBe(false);
  await act(async () => toggle(root, 'S2').click());
  expect(folded(root, 'S2')).toEqual(FOLDED);
  await act(async () => root.querySelector<HTMLElement>('[data-error-summary] a')?.click());
  expect(folded(root, 'S2')).toEqual(OPEN);
  expect(document.activeElement).toBe(input('r_F'));
});

test('[FORM-08] the search of the browser opens what it finds', async () => {
  const { root, input } = await open(SET);
  await fire(input('r_F'), new Event('beforematch', { bubbles: true }));
  expect(folded(root, 'S2')).toEqual(OPEN);
});

test('[FORM-08] [PERF-03] a keystroke is one commit that draws the one field anew, and what is said of its section', async () => {
  let commits = 0;
  const drawn: string[] = [];
  const Counted = (props: FieldWidgetProps): React.ReactNode => {
    drawn.push(props.name);
    return <TextWidget {...props} />;
  };
  const translation = translated(SET);
  const page = await mount(
    <Profiler id="form" onRender={() => (commits += 1)}>
      <RecordForm translation={translation} formData={{}} idPrefix="r" widgets={{ text: Counted }} />
    </Profiler>,
  );
  for (const [text, filled] of [
    ['1', 1],
    ['13', 1],
    ['', 0],
  ] as const) {
    [commits, drawn.length] = [0, 0];
    await type(page.input('r_T'), text);
    expect([commits, drawn]).toEqual([1, ['T']]);
    expect(toggle(page.root, 'S1').textContent).toContain(progress(filled, 1));
  }
  await page.unmount();
});

test('[FORM-08] a record to read has the headings of what is shown in it', async () => {
  const values = { N: '李', T: '1', W: '2' };
  const page = await mount(<RecordView set={SET} record={record(values)} />);
  expect([...page.root.querySelectorAll('h3')].map((one) => one.textContent)).toEqual(['联系方式', '家庭']);
  const lists = [...page.root.querySelectorAll('dl')];
  expect(lists.map((list) => list.querySelectorAll('dt').length)).toEqual([1, 2, 2]);
  await page.show(<RecordView set={SET} record={record(values)} compact />);
  expect([...page.root.querySelectorAll('h3')].map((one) => one.textContent)).toEqual(['联系方式']);
  await page.unmount();
});

test('[FORM-08] a field says how much of a line it takes', async () => {
  const { root } = await open(fieldSet([field({ itemid: 'A', width: 'third' }), field({ itemid: 'B' })]));
  const widths = [...root.querySelectorAll('[data-item]')].map((one) => one.getAttribute('data-width'));
  expect(widths).toEqual(['third', null]);
});

const PICTURE = '/servlet/DisplayOleContent?filename=abcdefgh&size=800x600';
const note = (itemid: string, itemdesc: string, picture: string) =>
  field({ itemid, itemdesc, picture, format: 'note' });
const pictures = (root: HTMLElement) =>
  [...root.querySelectorAll('img')].map((one) => [
    one.getAttribute('src'),
    one.alt,
    one.getAttribute('width'),
    one.getAttribute('height'),
    one.getAttribute('loading'),
  ]);

test.each<[string, ReturnType<typeof field>[]]>([
  ['without sections', []],
  ['in a section', [heading('S1', '论文')]],
])(
  '[FORM-08] a picture stands in place of its text, with room for it, as long as its rule shows it: %s',
  async (_, first) => {
    const fields = [
      ...first,
      field({ itemid: 'A' }),
      note('P', '装订的样子', PICTURE),
      field({ itemid: 'B' }),
    ];
    const rules = [{ when: { item: 'A', in: ['1'] }, then: { show: ['P'] } }];
    const { root, input } = await open(fieldSet(fields, { rules }), {
      formData: { A: '1' },
      address: (own) => `/elsewhere${own}`,
    });
    expect(pictures(root)).toEqual([[`/elsewhere${PICTURE}`, '装订的样子', '800', '600', 'lazy']]);
    expect(root.textContent).not.toContain('装订的样子');
    await type(input('r_A'), '2');
    expect(pictures(root)).toEqual([]);
  },
);

test('[FORM-08] what is no picture of the portal stays the text that describes it', async () => {
  const { root } = await open(
    fieldSet([note('P', '装订的样子', 'https://a.example/b.png'), field({ itemid: 'A' })]),
  );
  expect(pictures(root)).toEqual([]);
  expect(root.textContent).toContain('装订的样子');
});
