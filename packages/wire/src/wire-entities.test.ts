import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import * as schemas from '@portal/schemas';
import {
  isNewRecord,
  readChannel,
  readCodeItem,
  readFieldSet,
  readNotice,
  readPortalConfig,
  readPosition,
  readQueryItem,
  readRecord,
  readRegistrationConfig,
  readResume,
  readSessionUser,
} from './index.ts';

describe('entities', () => {
  test('[ENT-05] three spellings of leaf are true', () => {
    for (const leaf of [true, 'true', '1'])
      expect(readCodeItem({ id: '01', itemdesc: 'x', leaf }).leaf).toBe(true);
    expect(readCodeItem({ id: '01', itemdesc: 'x', leaf: 'false' }).leaf).toBe(false);
  });

  test('[ENT-06] channels are read with nested children and params of any shape', () => {
    const channel = readChannel({
      id: 5,
      name: 'a',
      params: '{"tab":"all"}',
      children: [{ id: '6', name: 'b', params: { x: 1 }, children: null }],
    });
    expect(channel.params).toEqual({ tab: 'all' });
    expect(channel.children[0]).toMatchObject({ id: '6', params: { x: 1 }, children: [] });
    expect(readChannel({ params: '' }).params).toEqual({});
  });

  test('[ENT-04] every key of a notice is readable, also down and days; missing optional ones are empty', () => {
    const whole = {
      id: 'n1',
      title: '标题',
      subTitle: '副标题',
      createtime: '2026-07-03',
      label: '重要',
      content: '<p>正文</p>',
      href: '/servlet/notice?id=n1',
      down: 'true',
      days: 3,
    };
    expect(readNotice(whole)).toEqual(whole);
    expect(readNotice({ ...whole, down: true, days: '3' })).toEqual(whole);
    expect(readNotice({ id: 'n1', title: 't' })).toEqual({
      id: 'n1',
      title: 't',
      subTitle: '',
      createtime: '',
      label: '',
      content: '',
      href: '',
      down: 'false',
      days: 0,
    });
  });

  test('[ENT-08] list, detail, applied and collected rows give one position type', () => {
    expect(readPosition({ Z0301: 'p', Z0351: 'n', APPLYED: 1 })).toMatchObject({
      z0301: 'p',
      pos_id: 'p',
      z0351: 'n',
      applyed: '1',
    });
    expect(readPosition({ pos_id: 'q', thenumber: 2, z0321Name: 'u' })).toMatchObject({
      z0301: 'q',
      thenumber: '2',
    });
    expect(readPosition({ pos_id: 'q', z0321Name: 'u' }).columns['z0321name']).toBe('u');
  });

  test('[ENT-10] a query item is labelled by itself, its column, or its id', () => {
    const columns = [{ itemid: 'Z0321', itemdesc: '招聘单位', itemtype: 'A' }];
    expect(readQueryItem({ itemid: 'z0321', itemdesc: '单位', itemlength: '30' }, columns)).toMatchObject({
      itemdesc: '单位',
      itemlength: 30,
    });
    expect(readQueryItem({ itemid: 'z0321' }, columns).itemdesc).toBe('招聘单位');
    expect(readQueryItem({ itemid: 'z9' }, columns).itemdesc).toBe('z9');
  });

  test('[ENT-11, ENT-12] a field set is read with numbers from text and must as text', () => {
    const set = readFieldSet({
      fieldsetid: 'A04',
      displayname: '教育',
      must: 1,
      fieldList: [{ itemid: 'A0440', itemdesc: '绩点', itemtype: 'N', itemlength: '1', decimal: '2' }],
      dataList: [{ i9999: 3, a0440: 3.85 }],
    });
    expect(set.must).toBe('1');
    expect(set.fieldList[0]).toMatchObject({ itemlength: 1, decimal: 2, codesetid: '0', must: '0' });
    expect(set.dataList[0]).toMatchObject({ i9999: '3', values: { A0440: '3.85' } });
  });

  test('[ENT-13] control keys of a record are never values, and shown texts stand apart', () => {
    const record = readRecord(
      {
        i9999: '3',
        editorsave: '0',
        btnState: 'save',
        rev: 4,
        A0405: '02',
        A0405Name: '硕士',
        file_list: [{ file_id: 'f', file_name: 'a.pdf' }],
      },
      [{ itemid: 'A0405' }],
    );
    expect(record.values).toEqual({ A0405: '02' });
    expect(record.names).toEqual({ A0405: '硕士' });
    expect(record).toMatchObject({ rev: '4', file_list: [{ file_id: 'f', title: '' }] });
  });

  test('[ENT-15] a negative number means a new record', () => {
    for (const id of ['-1', -2, '-7']) expect(isNewRecord(id)).toBe(true);
    for (const id of ['0', '3', 12]) expect(isNewRecord(id)).toBe(false);
  });

  test('[ENT-18] the resume settings have their defaults', () => {
    const { config } = readResume({ writeable: 1, isAttachCodeset: '1' });
    expect(config).toMatchObject({
      writeable: '1',
      max_filesize: 9999,
      subFileMaxSize: 5242880,
      isAttachCodeset: true,
      attach: '0',
    });
  });

  test('[ENT-19] portal settings read the legacy names of the password rule', () => {
    expect(
      readPortalConfig({
        complexPassword: '1',
        passwordMinLength: '8',
        passwordMaxLength: '20',
        portType: 0,
      }),
    ).toMatchObject({
      complex: true,
      minlen: 8,
      maxlen: 20,
      portType: '0',
      position_list_page_param: { page_size: 10, show_sizer: false },
    });
    expect(readPortalConfig({})).toMatchObject({ complex: false, minlen: 6, maxlen: 12 });
  });

  test('[ENT-20] registration settings keep their odd spelling', () => {
    expect(
      readRegistrationConfig({ isVisibleExplaination: '1', onlyName: { itemid: 'A0177', itemdesc: '证' } }),
    ).toMatchObject({
      isVisibleExplaination: true,
      onlyName: { itemid: 'A0177', itemdesc: '证' },
      equalFlag: '',
    });
  });

  test('[ENT-24] no reader throws on partial rows or swapped types', () => {
    const readers = [
      readChannel,
      readNotice,
      readPosition,
      readFieldSet,
      readResume,
      readPortalConfig,
      readRegistrationConfig,
      readSessionUser,
      readCodeItem,
      readQueryItem,
      readRecord,
    ];
    const keys = Object.values(schemas).flatMap((entry) =>
      typeof entry === 'object' && 'properties' in entry ? Object.keys(entry.properties ?? {}) : [],
    );
    const cell = fc.oneof(
      fc.anything(),
      fc.constant('{"a":1}'),
      fc.array(fc.anything()),
      fc.dictionary(fc.constantFrom(...keys), fc.anything()),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...keys), cell)), (row) => {
        for (const read of readers) read(row as never);
      }),
      { numRuns: 300 },
    );
  });
});
