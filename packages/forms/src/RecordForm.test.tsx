// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { field, fieldSet, fire, i18n, translated, type } from './testing.tsx';
import { givenRecordForm, must } from './record-form.test.support.tsx';

const { open } = givenRecordForm();

describe('errors', () => {
  const three = fieldSet([
    must('N', '姓名'),
    must('E', '学历', { codesetid: 'AM' }),
    must('D', '入学时间', { itemtype: 'D', itemlength: 7 }),
    field({ itemid: 'O', itemdesc: '备注', itemlength: 3 }),
  ]);

  test('[REC-12] one invalid field takes focus itself', async () => {
    const { validate, input, text } = await open(fieldSet([must('N', '姓名'), field({ itemid: 'O' })]));
    expect(await validate()).toBe(false);
    expect(text('r_N__error')).toBe('请输入姓名');
    expect(document.activeElement).toBe(input('r_N'));
  });

  test('[UX-06] several errors are listed in the order of the fields, and the list takes focus', async () => {
    document.title = '简历';
    const { validate, root, text, input, element, form } = await open(three);
    expect(await validate()).toBe(false);
    const summary = root.querySelector('[data-error-summary]');
    expect(document.activeElement).toBe(summary);
    const links = [...(summary?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.textContent)).toEqual(['请输入姓名', '请选择学历', '请选择入学时间']);
    expect(links.map((link) => link.textContent)).toEqual(
      ['N', 'E', 'D'].map((id) => text(`r_${id}__error`)),
    );
    expect(document.title).toBe('有错误：简历');
    await fire(links[1] as Element, new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(document.activeElement).toBe(input('r_E'));
    await type(input('r_N'), '李蕾');
    await type(input('r_D'), '2020-09');
    expect(element('r_N__error')).toBeNull();
    expect(root.querySelectorAll('[data-error-summary] a')).toHaveLength(1);
    await act(async () => form.setValues({ E: '01' }));
    expect(root.querySelector('[data-error-summary]')).toBeNull();
    expect(document.title).toBe('简历');
  });

  test('[UX-07] nothing is checked before saving; then a shown error follows its value and no other appears', async () => {
    const { validate, input, element, text, root } = await open(
      fieldSet([must('N', '姓名'), must('M', '籍贯'), must('A0148', '手机号码')]),
    );
    await type(input('r_N'), '');
    await fire(input('r_N'), new FocusEvent('focusout', { bubbles: true }));
    expect(root.querySelector('.error')).toBeNull();
    await type(input('r_M'), '北京');
    await type(input('r_A0148'), '138');
    expect(await validate()).toBe(false);
    expect(text('r_A0148__error')).toBe('手机号码格式不正确');
    await type(input('r_A0148'), '');
    expect(text('r_A0148__error')).toBe('请输入手机号码');
    expect(input('r_A0148').value).toBe('');
    await type(input('r_A0148'), '13800138000');
    expect(element('r_A0148__error')).toBeNull();
    await type(input('r_M'), '');
    expect(element('r_M__error')).toBeNull();
    expect(text('r_N__error')).toBe('请输入姓名');
  });

  test('[UX-07] an error never clears a value', async () => {
    const { validate, input } = await open(
      fieldSet([field({ itemid: 'Z', itemtype: 'N', itemlength: 3, itemdesc: '年龄' })]),
    );
    await type(input('r_Z'), '1234x');
    expect(await validate()).toBe(false);
    expect(input('r_Z').value).toBe('1234x');
  });

  test('[I18N-04] shown errors change with the language and what was typed stays', async () => {
    const { validate, input, text } = await open(three);
    await type(input('r_O'), 'abc');
    await validate();
    await act(async () => i18n.changeLanguage('en'));
    expect(text('r_N__error')).toBe('Enter 姓名');
    expect(text('r_E__error')).toBe('Please select 学历');
    expect(input('r_O').value).toBe('abc');
  });

  test('errors of the server show at their field until its value changes', async () => {
    const { form, text, input, element } = await open(
      fieldSet([field({ itemid: 'A' }), field({ itemid: 'B' })]),
    );
    await act(async () =>
      form.setErrors([
        { itemid: 'B', message: '已被使用' },
        { itemid: 'A', message: '不存在' },
      ]),
    );
    expect([text('r_A__error'), text('r_B__error')]).toEqual(['不存在', '已被使用']);
    await type(input('r_B'), 'x');
    expect(element('r_B__error')).toBeNull();
    expect(text('r_A__error')).toBe('不存在');
  });

  test('[TRY-44] an error of the server takes the focus in answer to a check alone, once, and from nobody who has gone on', async () => {
    const { form, input, validate } = await open(fieldSet([field({ itemid: 'A' }), field({ itemid: 'B' })]));
    const told = (itemid: string): Promise<void> =>
      act(async () => {
        form.setErrors([{ itemid, message: '已被使用' }]);
        await new Promise((done) => setTimeout(done));
      });
    await act(async () => input('r_B').focus());
    await told('A');
    expect(document.activeElement).toBe(input('r_B'));
    await validate();
    await told('A');
    expect(document.activeElement).toBe(input('r_A'));
    await act(async () => input('r_B').focus());
    await told('A');
    expect(document.activeElement).toBe(input('r_B'));
    await validate();
    await type(input('r_B'), 'x');
    await told('A');
    expect(document.activeElement).toBe(input('r_B'));
  });

  test('emptying a field by program beside an error of the server keeps that error until somebody types', async () => {
    const { form, text, input, element } = await open(fieldSet([must('V', '验证码')]), {
      formData: { V: 'abcd' },
    });
    await act(async () => {
      form.setValues({ V: undefined });
      form.setErrors([{ itemid: 'V', message: '验证码错误' }]);
    });
    expect(input('r_V').value).toBe('');
    expect(text('r_V__error')).toBe('验证码错误');
    await type(input('r_V'), 'K7QX');
    expect(element('r_V__error')).toBeNull();
  });

  test('[TRANS-24] label, help, error and demand are bound to the control', async () => {
    const { validate, input, root } = await open(fieldSet([must('N', '姓名', { explain: '与证件一致' })]));
    await validate();
    const control = input('r_N');
    expect(root.querySelector('label')?.htmlFor).toBe('r_N');
    expect(control.getAttribute('aria-required')).toBe('true');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-describedby')).toBe('r_N__help r_N__error');
    expect(root.querySelector('.error')?.id).toBe('r_N__error');
  });

  test('[RES-11] the explanation is a tooltip of a button, reachable by keyboard and closed by Escape', async () => {
    const { root } = await open(fieldSet([field({ itemid: 'N', itemdesc: '姓名', explain: '与证件一致' })]));
    const button = root.querySelector<HTMLButtonElement>('button[aria-describedby="r_N__help"]');
    expect(button?.getAttribute('aria-label')).toBe('姓名的填写说明');
    expect(root.querySelector('[role=tooltip]')?.textContent).toBe('与证件一致');
    await fire(button as Element, new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(button?.parentElement?.hasAttribute('data-dismissed')).toBe(true);
  });

  test('[TRY-22] a short explanation stands below the label as well, a long one in the tooltip alone', async () => {
    const long = '说明'.repeat(40);
    const { root } = await open(
      fieldSet([
        field({ itemid: 'N', itemdesc: '姓名', explain: '与证件一致' }),
        field({ itemid: 'M', itemdesc: '曾用名', explain: long }),
      ]),
    );
    const texts = [...root.querySelectorAll('[data-item] > div > [aria-hidden=true]')].map(
      (hint) => hint.textContent,
    );
    expect(texts).toEqual(['与证件一致']);
  });
});

describe('what surrounds the fields', () => {
  test('a field appears with its condition, keeps what was typed, and is demanded while it shows', async () => {
    const set = fieldSet(
      [
        field({ itemid: 'A', itemlength: 1 }),
        field({ itemid: 'B', itemdesc: '配偶姓名' }),
        must('C', '单位'),
      ],
      {
        rules: [{ when: { item: 'A', in: ['2'] }, then: { show: ['B'], require: ['B'] } }],
      },
    );
    const { input, element, validate, text, form } = await open(set);
    expect(element('r_B')).toBeNull();
    expect(await validate()).toBe(false);
    await type(input('r_A'), '2');
    expect(text('r_C__error')).toBe('请输入单位');
    await type(input('r_B'), '韩梅梅');
    await type(input('r_A'), '1');
    expect(element('r_B')).toBeNull();
    await type(input('r_A'), '2');
    expect(input('r_B').value).toBe('韩梅梅');
    await type(input('r_B'), '');
    await validate();
    expect(text('r_B__error')).toBe('请输入配偶姓名');
    expect(form.data()).toEqual({ A: '2' });
    const ids = [...document.querySelectorAll('[data-item]')].map((node) => node.getAttribute('data-item'));
    expect(ids).toEqual(['r_A', 'r_B', 'r_C']);
  });

  test('notes stand between the fields and archived values below them, both as text', async () => {
    const set = fieldSet([
      field({ itemid: 'A', itemdesc: '甲' }),
      field({ itemid: 'N', itemdesc: '以下供专家参考', format: 'note' }),
      field({ itemid: 'B', itemdesc: '乙' }),
      field({ itemid: 'OLD', itemdesc: '旧字段', archived: '1' }),
    ]);
    const { root } = await open(set, { formData: { OLD: '旧值' } });
    const words = root.textContent ?? '';
    expect(words.indexOf('甲')).toBeLessThan(words.indexOf('以下供专家参考'));
    expect(words.indexOf('以下供专家参考')).toBeLessThan(words.indexOf('乙'));
    await vi.waitFor(() => expect(root.querySelector('dd')?.textContent).toBe('旧值'));
    expect(root.querySelectorAll('input')).toHaveLength(2);
  });

  test('[HR-12] what was answered before a change of kind stands under the field until that is answered', async () => {
    const set = fieldSet([
      field({ itemid: 'NEW', itemdesc: '成绩', itemtype: 'N' }),
      field({ itemid: 'OLD', itemdesc: '成绩', archived: '1' }),
      field({ itemid: 'B', itemdesc: '乙' }),
    ]);
    const { root, input } = await open(set, { formData: { OLD: '良好' } });
    const former = (): string | undefined =>
      root.querySelector('[data-item="r_NEW"] [data-former]')?.textContent;
    await vi.waitFor(() => expect(former()).toBe('原来填写：良好'));
    expect(root.querySelectorAll('dd')).toHaveLength(0);
    await type(input('r_NEW'), '90');
    expect(former()).toBeUndefined();
    const carried = await open(set, { formData: { OLD: '90', NEW: '90' } });
    expect(carried.root.querySelector('[data-former]')).toBeNull();
  });

  test('[TRANS-13] a form that must not be changed has every control disabled', async () => {
    const { root } = await open(
      fieldSet([field({ itemid: 'A' }), field({ itemid: 'M', itemtype: 'M' })]),
      {},
      { writeable: false },
    );
    const controls = [...root.querySelectorAll<HTMLInputElement>('input, textarea')];
    expect(controls.map((control) => control.disabled)).toEqual([true, true]);
  });

  test('[TRANS-16] label width and label place follow the options of the UI schema', async () => {
    const translation = translated(fieldSet([field({ itemid: 'A' })]));
    const wider = {
      ...translation,
      uiSchema: { ...translation.uiSchema, 'ui:options': { labelWidth: 200, labelPlacement: 'top' } },
    };
    const { root } = await open(fieldSet([]), { translation: wider });
    const grid = root.querySelector<HTMLElement>('[data-labels]');
    expect(grid?.style.getPropertyValue('--cp-label-width')).toBe('200px');
    expect(grid?.dataset['labels']).toBe('top');
  });

  test('[SEC-05] hostile labels, helps, notes and values are only ever text', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const set = fieldSet([
      field({ itemid: 'A', itemdesc: hostile, explain: hostile, must: '1' }),
      field({ itemid: 'N', itemdesc: hostile, format: 'note' }),
      field({ itemid: 'OLD', itemdesc: hostile, archived: '1' }),
    ]);
    const { root, validate, form } = await open(set, { formData: { OLD: hostile } });
    await validate();
    await act(async () => form.setErrors([{ itemid: 'A', message: hostile }]));
    expect(root.querySelector('img, script')).toBeNull();
    expect(root.textContent?.split('alert(1)').length).toBeGreaterThan(5);
  });

  test('setValues puts values in as if typed, also into a form that stands ready', async () => {
    const { form, input } = await open(fieldSet([field({ itemid: 'A' }), field({ itemid: 'B' })]), {
      formData: { B: 'b' },
    });
    await act(async () => form.setValues({ A: 'draft', B: '' }));
    expect(input('r_A').value).toBe('draft');
    expect(form.data()).toEqual({ A: 'draft' });
  });
});
