// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { context, field, fieldSet, fire, i18n, record, type } from './testing.tsx';
import { givenRecordForm, must } from './record-form.test.support.tsx';

const { open } = givenRecordForm();

describe('typing', () => {
  test('[VAL-02] text is cut at its item length, in code points', async () => {
    const { input, form } = await open(fieldSet([field({ itemid: 'N', itemlength: 5 })]));
    await type(input('r_N'), '招聘门户系统');
    expect(input('r_N').value).toBe('招聘门户系');
    await type(input('r_N'), '😀😀😀😀😀😀');
    expect(form.data()).toEqual({ N: '😀😀😀😀😀' });
  });

  test('[UX-11] while an input method composes nothing is cut; it is when composition ends', async () => {
    const { input } = await open(fieldSet([field({ itemid: 'N', itemlength: 2 })]));
    await type(input('r_N'), 'zhao pin', true);
    expect(input('r_N').value).toBe('zhao pin');
    await type(input('r_N'), '招聘网', true);
    await fire(input('r_N'), new CompositionEvent('compositionend', { bubbles: true }));
    expect(input('r_N').value).toBe('招聘');
  });

  test('[UX-11] Enter while composing never submits', async () => {
    const { input } = await open(fieldSet([field({ itemid: 'N' })]));
    const enter = (isComposing: boolean) =>
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing });
    const composing = enter(true);
    await fire(input('r_N'), composing);
    expect(composing.defaultPrevented).toBe(true);
    const plain = enter(false);
    await fire(input('r_N'), plain);
    expect(plain.defaultPrevented).toBe(false);
  });

  test('submitting valid data hands it over normalised, invalid data stays', async () => {
    const sent: unknown[] = [];
    const { root, input } = await open(fieldSet([must('N', '姓名'), field({ itemid: 'A0148' })]), {
      onSubmit: (data) => sent.push(data),
      children: <button type="submit">保存</button>,
    });
    const submit = async (): Promise<void> => {
      await act(async () => root.querySelector('form')?.requestSubmit());
    };
    await submit();
    expect(sent).toEqual([]);
    await type(input('r_N'), ' 李蕾 ');
    await type(input('r_A0148'), '138 0013 8000');
    await submit();
    expect(sent).toEqual([{ N: '李蕾', A0148: '13800138000' }]);
  });

  test('[VAL-26] a number is neither clamped nor rounded, and can be emptied', async () => {
    const { input, form } = await open(
      fieldSet([field({ itemid: 'Z', itemtype: 'N', itemlength: 3, decimal: 2 })]),
    );
    expect(input('r_Z').inputMode).toBe('decimal');
    await type(input('r_Z'), '12345.678');
    await fire(input('r_Z'), new FocusEvent('focusout', { bubbles: true }));
    expect(input('r_Z').value).toBe('12345.678');
    await type(input('r_Z'), '');
    expect(form.data()).toEqual({});
    expect(input('r_Z').value).toBe('');
  });

  test('[VAL-28] a date is typed in any usual spelling and kept as text of its kind', async () => {
    const { input, form } = await open(
      fieldSet(
        [4, 7, 10].map((itemlength) => field({ itemid: `D${itemlength}`, itemtype: 'D', itemlength })),
      ),
    );
    for (const [id, typed] of [
      ['D4', '2026年'],
      ['D7', '2026/7'],
      ['D10', '20260703'],
    ] as const) {
      await type(input(`r_${id}`), typed);
      await fire(input(`r_${id}`), new FocusEvent('focusout', { bubbles: true }));
    }
    expect(form.data()).toEqual({ D4: '2026', D7: '2026-07', D10: '2026-07-03' });
    expect(input('r_D10').value).toBe('2026-07-03');
  });

  test('[PKG-03] a date with a time of day is typed in any usual spelling, kept in one and checked', async () => {
    const interview = field({
      itemid: 'T',
      itemdesc: '面试时间',
      itemtype: 'D',
      itemlength: 16,
      format: 'yyyy-MM-dd HH:mm',
    });
    const { input, form, text, validate } = await open(fieldSet([interview]));
    await type(input('r_T'), '2026年7月3日 9:05');
    await fire(input('r_T'), new FocusEvent('focusout', { bubbles: true }));
    expect(input('r_T').value).toBe('2026-07-03 09:05');
    expect(form.data()).toEqual({ T: '2026-07-03 09:05' });
    await type(input('r_T'), '2026-02-30 09:05');
    expect(await validate()).toBe(false);
    expect(text('r_T__error')).toBe('面试时间：2026-02-30 09:05 这一天不存在');
    await type(input('r_T'), '2026-02-28 9');
    expect(await validate()).toBe(false);
    expect(text('r_T__error')).toBe(i18n.t('forms-late:error.format.datetime', { field: '面试时间' }));
  });

  test('[UX-12] a phone number is grouped while nobody types in it', async () => {
    const { input, form } = await open(fieldSet([field({ itemid: 'A0148' })]), {
      formData: { A0148: '13800138000' },
    });
    expect(input('r_A0148').value).toBe('138 0013 8000');
    await fire(input('r_A0148'), new FocusEvent('focusin', { bubbles: true }));
    expect(input('r_A0148').value).toBe('13800138000');
    expect(form.data()).toEqual({ A0148: '13800138000' });
  });

  test('[UX-12] a number is spelled as its kind does when it is left', async () => {
    const { input, form } = await open(
      fieldSet([
        field({ itemid: 'A0148' }),
        field({ itemid: 'L', format: 'landline' }),
        field({ itemid: 'E', format: 'telephone' }),
      ]),
    );
    for (const id of ['A0148', 'L', 'E']) {
      await type(input(`r_${id}`), '010 6278 1234');
      await fire(input(`r_${id}`), new FocusEvent('focusout', { bubbles: true }));
    }
    // A phone rule of the deployment may ask for digits alone.
    expect(form.data()).toEqual({ A0148: '01062781234', L: '010-62781234', E: '010-62781234' });
  });

  test('[UX-14] the counter of a memo counts code points', async () => {
    const { root, element, form } = await open(
      fieldSet([field({ itemid: 'M', itemtype: 'M', itemlength: 8 })]),
    );
    await type(element('r_M') as HTMLElement, '𠮷野家');
    expect(root.querySelector('#r_M__count')?.firstElementChild?.textContent).toBe('3/4');
    await type(element('r_M') as HTMLElement, '𠮷𠮷𠮷𠮷𠮷');
    expect(form.data()).toEqual({ M: '𠮷𠮷𠮷𠮷' });
  });

  test('[UX-10] controls call the right keyboards and name what they hold', async () => {
    const { input } = await open(
      fieldSet([
        field({ itemid: 'A0145' }),
        field({ itemid: 'A0148' }),
        field({ itemid: 'A0111', itemtype: 'D', itemlength: 10 }),
        field({ itemid: 'I', itemtype: 'N', itemlength: 2 }),
      ]),
    );
    const facts = (id: string) => [input(id).type, input(id).inputMode, input(id).autocomplete];
    expect(facts('r_A0145')).toEqual(['text', 'email', 'email']);
    expect(facts('r_A0148')).toEqual(['tel', 'tel', 'tel']);
    expect(facts('r_A0111')).toEqual(['text', 'numeric', 'bday']);
    expect(input('r_I').inputMode).toBe('numeric');
  });
});

describe('what the identity number says', () => {
  const basic = fieldSet(
    [
      field({ itemid: 'A0150', codesetid: 'IDT' }),
      must('A0177', '证件号码', { itemlength: 18 }),
      field({ itemid: 'A0111', itemtype: 'D', itemlength: 10 }),
      field({ itemid: 'A0107', itemlength: 1 }),
      field({ itemid: 'A0112', itemtype: 'N', itemlength: 3 }),
    ],
    { fieldsetid: 'A01' },
  );
  const { calculate } = context();

  test('[VAL-33] fills birthday, sex and age when empty and leaves filled ones alone', async () => {
    const { input, form } = await open(basic, { calculate, formData: { A0107: '1' } });
    await type(input('r_A0177'), '11010519491231002X');
    expect(form.data()).toEqual({
      A0177: '11010519491231002X',
      A0111: '1949-12-31',
      A0107: '1',
      A0112: '76',
    });
  });

  test('[REC-10] locks what the number filled, recomputes it, and leaves what was typed open', async () => {
    const { input, form } = await open(basic, { calculate });
    await type(input('r_A0107'), '1');
    await type(input('r_A0177'), '11010519491231002X');
    expect([input('r_A0111').readOnly, input('r_A0112').readOnly, input('r_A0107').readOnly]).toEqual([
      true,
      true,
      false,
    ]);
    await type(input('r_A0177'), '110105199003070033');
    expect(form.data()).toMatchObject({ A0111: '1990-03-07', A0112: '36', A0107: '1' });
  });

  test('fills nothing for other ID types and for wrong numbers', async () => {
    const { input, form } = await open(basic, { calculate, formData: { A0150: '2' } });
    await type(input('r_A0177'), '11010519491231002X');
    expect(form.data()).toEqual({ A0150: '2', A0177: '11010519491231002X' });
    const second = await open(basic, { calculate });
    await type(second.input('r_A0177'), '110105194912310021');
    expect(second.form.data()).toEqual({ A0177: '110105194912310021' });
  });

  test('[TRY-06] with another ID type than the identity card birthday and sex are unlocked and all keep their values; back at the card its number decides', async () => {
    const stored = { A0150: '1', A0177: '11010519491231002X', A0111: '1949-12-31', A0107: '2', A0112: '76' };
    const { input, form } = await open(basic, { calculate, formData: stored }, { record: record(stored) });
    expect(input('r_A0111').readOnly).toBe(true);
    await act(async () => form.setValues({ A0150: '2' }));
    // The age follows from the birth date then (TRY-03).
    expect([input('r_A0111').readOnly, input('r_A0107').readOnly, input('r_A0112').readOnly]).toEqual([
      false,
      false,
      true,
    ]);
    expect(form.data()).toEqual({ ...stored, A0150: '2' });
    await type(input('r_A0111'), '1950-01-02');
    expect(form.data()).toMatchObject({ A0111: '1950-01-02' });
    await act(async () => form.setValues({ A0150: '1' }));
    expect(form.data()).toEqual(stored);
    expect(input('r_A0111').readOnly).toBe(true);
  });

  test('[TRY-03] without an identity number the age follows the birth date and is no place to type', async () => {
    const { input, form } = await open(basic, { calculate, formData: { A0150: '2', A0112: '99' } });
    expect(input('r_A0112').readOnly).toBe(false);
    await type(input('r_A0111'), '1990-08-01');
    expect(form.data()).toMatchObject({ A0111: '1990-08-01', A0112: '35' });
    expect(input('r_A0112').readOnly).toBe(true);
    await type(input('r_A0111'), '1990-07-03');
    expect(form.data()).toMatchObject({ A0112: '36' });
    await type(input('r_A0111'), '');
    expect(input('r_A0112').readOnly).toBe(false);
  });

  test('[REC-10] values that the server holds are read-only', async () => {
    const { input } = await open(
      basic,
      { formData: { A0111: '1949-12-31' } },
      { record: record({ A0111: '1949-12-31' }) },
    );
    expect(input('r_A0111').readOnly).toBe(true);
    expect(input('r_A0112').readOnly).toBe(false);
  });
});
