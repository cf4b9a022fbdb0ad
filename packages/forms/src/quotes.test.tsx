// @vitest-environment jsdom
import { act, Profiler } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { QUOTE_BLANK } from '@portal/rules';
import type { Field, FieldSet } from '@portal/schemas';
import type { FieldWidgetProps } from './engine/field-widget.ts';
import { RecordForm, RecordView, type RecordFormProps } from './index.ts';
import { givenRecordForm } from './record-form.test.support.tsx';
import { field, fieldSet, i18n, mount, record, settle, translated, type, type Page } from './testing.tsx';
import { TextWidget } from './widgets/TextWidgets.tsx';

// A chunk that loads with the first form that quotes; here it is there.
await import('./Following.tsx');

const given = givenRecordForm();
let shown: Page | undefined;
afterEach(async () => {
  await shown?.unmount();
  shown = undefined;
});

const name = field({ itemid: 'NAME', itemdesc: '姓名' });
const quoting = (itemid: string, words: string, itemdesc: string, more: Partial<Field> = {}): Field =>
  field({ itemid, itemdesc: words, quotes: { itemdesc }, ...more });
const label = (page: Page, itemid: string): string => page.text(`r_${itemid}__label`);

describe('[FORM-13] texts of a form follow the answers that they quote', () => {
  test('labels, help and notes follow each key; where there is no answer stand the words for it, or a blank', async () => {
    const page = await given.open(
      fieldSet([
        name,
        quoting('JOB', '姓名的工作', '{{NAME|申请人}}的工作', {
          explain: '写姓名的',
          quotes: { itemdesc: '{{NAME|申请人}}的工作', explain: '写{{NAME}}的' },
        }),
        quoting('NOTE', '姓名：', '{{NAME}}：', { format: 'note' }),
      ]),
    );
    const note = (): string => page.root.querySelector('p')?.textContent ?? '';
    const help = (): string => page.text('r_JOB__help');
    await expect.poll(() => label(page, 'JOB')).toBe('申请人的工作');
    expect([note(), help()]).toEqual([`${QUOTE_BLANK}：`, `写${QUOTE_BLANK}的`]);
    await type(page.input('r_NAME'), '<b>张三</b>');
    expect([label(page, 'JOB'), note(), help()]).toEqual([
      '<b>张三</b>的工作',
      '<b>张三</b>：',
      '写<b>张三</b>的',
    ]);
    expect(label(page, 'NAME')).toBe('姓名');
    await type(page.input('r_NAME'), '');
    expect(label(page, 'JOB')).toBe('申请人的工作');
  });

  test('[FORM-08] the heading of a section and its help quote as labels do', async () => {
    const page = await given.open(
      fieldSet([
        name,
        quoting('S', '姓名的家庭', '{{NAME|申请人}}的家庭', {
          format: 'note',
          section: 'open',
          explain: '姓名的家人',
          quotes: { itemdesc: '{{NAME|申请人}}的家庭', explain: '{{NAME}}的家人' },
        }),
        field({ itemid: 'F', itemdesc: '父亲' }),
      ]),
    );
    const heading = (): string => page.root.querySelector('[data-section="S"]')?.textContent ?? '';
    await expect.poll(heading).toContain('申请人的家庭');
    await type(page.input('r_NAME'), '张三');
    expect(heading()).toContain('张三的家庭');
    expect(heading()).toContain('张三的家人');
  });

  test('codes are read by their names, several as a list, yes and no as words, in the language of the page', async () => {
    const codeData = {
      AX: ['一', '二'].map((itemdesc, place) => ({ id: `${place + 1}`, itemdesc, leaf: true })),
    } as unknown as NonNullable<RecordFormProps['codeData']>;
    const set = fieldSet([
      field({ itemid: 'ONE', codesetid: 'AX' }),
      field({ itemid: 'MANY', codesetid: 'AX', format: 'choices' }),
      field({ itemid: 'SAID', format: 'yesno' }),
      quoting('Q', 'words', '{{ONE}}/{{MANY}}/{{SAID}}'),
    ]);
    const page = await given.open(set, { codeData, formData: { ONE: '2', MANY: '1 2', SAID: '1' } });
    await expect.poll(() => label(page, 'Q')).toBe('二/一和二/是');
    await act(async () => i18n.changeLanguage('en'));
    await expect.poll(() => label(page, 'Q')).toBe('二/一 and 二/Yes');
    await act(async () => page.form.setValues({ ONE: '1', SAID: '' }));
    await expect.poll(() => label(page, 'Q')).toBe(`一/一 and 二/${QUOTE_BLANK}`);
  });

  test('an answer that is hidden is none', async () => {
    const set: FieldSet = {
      ...fieldSet([field({ itemid: 'KIND' }), name, quoting('Q', 'words', '{{NAME}}!')]),
      rules: [{ when: { item: 'KIND', in: ['x'] }, then: { show: ['NAME'] } }],
    };
    const page = await given.open(set, { formData: { KIND: 'x', NAME: 'Li' } });
    await expect.poll(() => label(page, 'Q')).toBe('Li!');
    await type(page.input('r_KIND'), 'y');
    expect(label(page, 'Q')).toBe(`${QUOTE_BLANK}!`);
  });

  test('messages and the list of them quote the answer of the moment, and are not told again at each key', async () => {
    const page = await given.open(
      fieldSet([
        name,
        quoting('JOB', '姓名的工作', '{{NAME}}的工作', { must: '1' }),
        field({
          itemid: 'AGE',
          itemdesc: '年龄',
          itemtype: 'N',
          itemlength: 3,
          minValue: '18',
          boundMessage: '姓名太小',
          quotes: { boundMessage: '{{NAME}}太小' },
        }),
      ]),
      { formData: { NAME: '张三', AGE: '5' } },
    );
    await expect.poll(() => label(page, 'JOB')).toContain('张三的工作');
    await page.validate();
    const told = (): string[] => [page.text('r_JOB__error'), page.text('r_AGE__error')];
    expect(told()).toEqual([expect.stringContaining('张三的工作') as string, '张三太小']);
    const summary = page.root.querySelector('[data-error-summary]')?.textContent;
    expect(summary).toContain('张三太小');
    await type(page.input('r_NAME'), '李');
    expect(label(page, 'JOB')).toContain('李的工作');
    expect(page.root.querySelector('[data-error-summary]')?.textContent).toBe(summary);
  });

  test('answers of another set are those that are stored, and are followed when they are stored anew', async () => {
    const { dataList: _, ...other } = { ...fieldSet([field({ itemid: 'P1' })]), fieldsetid: 'P' };
    const held: NonNullable<NonNullable<RecordFormProps['beside']>['held']> = { current: [{ set: other }] };
    let records: Record<string, string>[] = [{ P1: '甲' }];
    const page = await given.open(fieldSet([quoting('Q', 'words', '{{P.P1}} {{GONE.G}}')]), {
      beside: {
        recordsOf: (id) => (id === 'P' ? records : undefined),
        stored: {},
        held,
      },
    });
    await expect.poll(() => label(page, 'Q')).toBe(`甲 ${QUOTE_BLANK}`);
    const put = (...next: Record<string, string>[]) =>
      act(async () => {
        records = next;
        for (const hear of held.heard ?? []) hear();
      });
    await put({ P1: '乙' });
    expect(label(page, 'Q')).toBe(`乙 ${QUOTE_BLANK}`);
    // Of several records nobody knows which one is meant.
    await put({ P1: '乙' }, { P1: '丙' });
    expect(label(page, 'Q')).toBe(`${QUOTE_BLANK} ${QUOTE_BLANK}`);
  });

  test('[PERF-03] a keystroke draws the field typed in and those that quote it, and elsewhere nothing more than without quotes', async () => {
    const rendered: string[] = [];
    let commits = 0;
    const Counted = (props: FieldWidgetProps): React.ReactNode => {
      rendered.push(props.name);
      return <TextWidget {...props} />;
    };
    const fields = [
      name,
      quoting('Q', 'words', '{{NAME}}!'),
      ...Array.from({ length: 20 }, (_, at) => field({ itemid: `X${at}` })),
    ];
    shown = await mount(
      <Profiler id="form" onRender={() => (commits += 1)}>
        <RecordForm
          translation={translated(fieldSet(fields))}
          formData={{}}
          idPrefix="r"
          lazy={false}
          widgets={{ text: Counted }}
        />
      </Profiler>,
    );
    await settle();
    for (const text of ['李', '李蕾', '李蕾蕾']) {
      rendered.length = commits = 0;
      await type(shown.input('r_NAME'), text);
      expect(label(shown, 'Q')).toBe(`${text}!`);
      expect(rendered).toEqual(['NAME', 'Q']);
      // The field, what is quoted, the answer in words, and the label: all in one frame.
      expect(commits).toBeLessThanOrEqual(4);
      commits = 0;
      rendered.length = 0;
      await type(shown.input('r_X3'), text);
      expect([commits, rendered]).toEqual([1, ['X3']]);
    }
  });

  test('a record in view reads the answers of its own; without quotes in a set nothing is asked for', async () => {
    const set = fieldSet([name, quoting('Q', '姓名的工作', '{{NAME|申请人}}的工作')]);
    const terms = (): (string | null)[] =>
      [...(shown?.root.querySelectorAll('dt') ?? [])].map((term) => term.textContent);
    shown = await mount(<RecordView set={set} record={record({ NAME: '张三' })} />);
    await expect.poll(terms).toEqual(['姓名', '张三的工作']);
    await shown.show(<RecordView set={set} record={record({})} />);
    await expect.poll(terms).toEqual(['姓名', '申请人的工作']);
  });
});
