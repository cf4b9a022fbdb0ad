import { describe, expect, test } from 'vitest';
import type { StoredField } from '@portal/schemas';
import { translateFieldSet } from '@portal/translator';
import { context } from '@portal/translator/testing';
import { readFieldSet } from '@portal/wire';
import { fieldOf, intentOf, intents, withIntent } from './intents.ts';
import type { Intent } from '../model.ts';
import { problemsOf } from '../problems/problems.ts';
import { draftOf, setOf, t, textField } from '../testing.ts';
import { wireSetOf } from '../wire-set.ts';

/** Widget and schema by which candidates meet each intent. */
const drawn: Record<Exclude<Intent, 'note' | 'section' | 'file'>, { widget: string; schema: object }> = {
  text: { widget: 'text', schema: { maxLength: 60, 'x-kind': 'text' } },
  memo: { widget: 'memo', schema: { maxLength: 5000, 'x-kind': 'memo' } },
  number: { widget: 'number', schema: { 'x-decimal': { min: '0', max: '99999999', decimals: 0 } } },
  year: { widget: 'date', schema: { format: 'year' } },
  month: { widget: 'date', schema: { format: 'month' } },
  date: { widget: 'date', schema: { format: 'date' } },
  datetime: { widget: 'datetime', schema: { format: 'datetime', 'x-kind': 'datetime' } },
  table: { widget: 'table', schema: { maxLength: 20_000, 'x-kind': 'table' } },
  code: { widget: 'code', schema: { 'x-kind': 'code' } },
  choices: { widget: 'choices', schema: { 'x-kind': 'choices', 'x-choices': { max: 0 } } },
  yesno: { widget: 'yesno', schema: { enum: ['1', '0'], 'x-kind': 'yesno' } },
  url: { widget: 'url', schema: { format: 'web-address', maxLength: 300 } },
  phone: { widget: 'phone', schema: { format: 'cn-phone' } },
  landline: { widget: 'phone', schema: { format: 'landline', 'x-kind': 'phone' } },
  telephone: { widget: 'phone', schema: { format: 'telephone', 'x-kind': 'phone' } },
  identity: { widget: 'identity', schema: { format: 'cn-id' } },
  email: { widget: 'email', schema: { format: 'email', maxLength: 60 } },
};

const portalOf = (field: StoredField) => {
  const read = readFieldSet(wireSetOf(setOf([field]), 3, '01', 'zh'));
  return { field: read.fieldList[0], translation: translateFieldSet(read, context()) };
};

describe('intents', () => {
  test.each(Object.entries(drawn))(
    '[HR-07] %s is drawn by the portal as what it stands for',
    (intent, { widget, schema }) => {
      const { translation } = portalOf(
        fieldOf(intent as Intent, { itemid: 'X1', itemdesc: t('字段') }, 'AX'),
      );
      expect(translation.uiSchema['X1']).toMatchObject({ 'ui:widget': widget });
      expect(translation.schema.properties?.['X1']).toMatchObject(schema);
    },
  );

  test('[GRID-07] a file is a field to HR and a named upload slot of the record on the wire', () => {
    const field = { ...fieldOf('file', { itemid: 'X1', itemdesc: t('学位证书') }), must: '1' as const };
    const set = setOf([textField('X0'), field, { ...field, itemid: 'X2', archived: '1' as const }]);
    const wire = wireSetOf(set, 3, '01', 'zh');
    expect(wire.fieldList.map(({ itemid }) => itemid)).toEqual(['X0']);
    expect([wire.file_flag, wire.uploadFileList]).toEqual([
      '6',
      [{ title: '学位证书', filetype: 'X1', must: '1', document: { before: '*' } }],
    ]);
    expect(withIntent(field, 'file').must).toBe('1');
    expect(translateFieldSet(readFieldSet(wire), context()).schema.properties).not.toHaveProperty('X1');
  });

  test('[HR-07] a section note asks for nothing and stands as text', () => {
    const { translation } = portalOf(fieldOf('note', { itemid: 'X1', itemdesc: t('请如实填写') }));
    expect(translation.schema.properties).toEqual({});
    expect(translation.uiSchema['ui:options']).toMatchObject({
      notes: [{ itemid: 'X1', text: '请如实填写' }],
    });
  });

  test('[HR-07] [ENT-12] every intent crosses the wire as a field with all its properties', () => {
    for (const intent of intents()) {
      // A file crosses as a slot.
      if (intent === 'file') continue;
      const { field } = portalOf(fieldOf(intent, { itemid: 'X1', itemdesc: t('字段') }, 'AX'));
      expect(field, intent).toMatchObject({
        itemid: 'X1',
        codesetid: intent === 'code' || intent === 'choices' ? 'AX' : '0',
        must: '0',
      });
      expect(typeof field?.itemlength).toBe('number');
    }
  });

  test('[GRID-07] a choice that waits for its list is one or several as it was chosen, and says that the list is missing', () => {
    for (const intent of ['code', 'choices'] as const) {
      const field = fieldOf(intent, { itemid: 'X1', itemdesc: t('外语', 'Languages') });
      expect(intentOf(field)).toBe(intent);
      expect(problemsOf(draftOf([field]), { lists: [], sets: [] }).map(({ what }) => what)).toContain(
        'listMissing',
      );
    }
  });

  test('[HR-07] the intent of a field is read back from it', () => {
    for (const intent of intents())
      expect(intentOf(fieldOf(intent, { itemid: 'X1', itemdesc: t('字段') }, 'AX'))).toBe(intent);
    expect(intentOf(textField('a', { codesetid: '0' }))).toBe('text');
  });

  test('[HR-07] another intent keeps texts and obligation and drops what belonged to the old one', () => {
    const number = textField('a', {
      itemtype: 'N',
      decimal: 2,
      maxValue: '10',
      must: '1',
      explain: t('说明'),
    });
    const date = withIntent(number, 'date');
    expect(date).toEqual({
      itemid: 'a',
      itemdesc: number.itemdesc,
      itemtype: 'D',
      itemlength: 10,
      format: 'yyyy-MM-dd',
      explain: t('说明'),
      must: '1',
    });
    expect(withIntent(number, 'note').must).toBeUndefined();
  });
});
