import type {
  Field,
  FieldSet,
  Language,
  LocalText,
  QueryItem,
  ResumeRecord,
  StoredFieldSet,
} from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import { readField, readQueryItem, readRecord } from '@portal/wire';
import type { TranslateContext } from './types.ts';

/** Builders for tests of the translator, the forms and the validators. */

export const field = (more: Partial<Field> & { itemid: string }): Field => ({
  ...readField({ itemdesc: more.itemid, itemtype: 'A', ...more }),
});

export const fieldSet = (fieldList: Field[], more: Partial<FieldSet> = {}): FieldSet => ({
  fieldsetid: 'A04',
  displayname: '教育经历',
  must: '1',
  state: '',
  explain: '',
  isHaveSave: '1',
  deleteRecord: 'true',
  file_flag: '',
  selectflag: '1',
  editState: '1',
  fieldList,
  dataList: [],
  ...more,
});

export const record = (values: Record<string, string>, i9999 = '0'): ResumeRecord => ({
  ...readRecord({ i9999 }),
  values,
});

export const context = (more: Partial<TranslateContext> = {}): TranslateContext => ({
  emailItem: 'A0145',
  phoneItem: 'A0148',
  calculate: { cardid: 'A0177', birthday: 'A0111', sex: 'A0107', age: 'A0112', idtype: 'A0150' },
  idTypeDefault: '1',
  today: '2026-07-03',
  mode: 'edit',
  writeable: true,
  ...more,
});

export const queryItem = (more: Partial<QueryItem> & { itemid: string }): QueryItem => ({
  ...readQueryItem({ itemtype: 'A', ...more }),
});

const said = (text: LocalText | undefined, language: Language): string =>
  text ? text[language] || text.zh : '';

/** The demo field sets as a candidate's browser reads them. */
export function demoFieldSets(language: Language = 'zh'): FieldSet[] {
  return demo.fieldSets.map((stored: StoredFieldSet) =>
    fieldSet(
      stored.fieldList.map((item) =>
        field({ ...item, itemdesc: said(item.itemdesc, language), explain: said(item.explain, language) }),
      ),
      {
        fieldsetid: stored.fieldsetid,
        displayname: said(stored.displayname, language),
        must: stored.must,
        explain: said(stored.explain, language),
        rules: stored.rules ?? [],
        orders: stored.orders ?? [],
      },
    ),
  );
}
