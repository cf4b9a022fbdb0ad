import { describe, expect, test } from 'vitest';
import {
  createWireClient,
  plainCipher,
  readAttachmentCategory,
  readColumn,
  readRecordFile,
  readResume,
  readSessionUser,
  readFieldSet,
  readUploadSlot,
} from './index.ts';
import { passwordDigest } from './md5.ts';

describe('entities by name', () => {
  test('[ENT-01] a login sends loginName, password and vaildcode, that misspelling kept, and nothing else', async () => {
    let sent = '';
    const client = createWireClient({
      base: '',
      transport: async ({ body }) => {
        sent = (body instanceof URLSearchParams ? body.get('__xml') : '') ?? '';
        return { status: 200, body: '{"succeed":true,"return_code":"error_pw"}' };
      },
      cipher: plainCipher,
      language: () => 'zh',
      onNotLoggedIn: () => undefined,
    });
    await client.servlet('login', {
      loginName: 'a@b.cn',
      password: passwordDigest('Ab1#xy'),
      vaildcode: 'K7QX',
    });
    expect(JSON.parse(sent)).toEqual({
      loginName: 'a@b.cn',
      password: passwordDigest('Ab1#xy'),
      vaildcode: 'K7QX',
    });
  });

  test('[ENT-03] the session user has its seven ids and flags, whatever the server adds or leaves out', () => {
    const user = readSessionUser({ a0100: 127, nbase: 'Zpk', canPrintExamno: 1, guid: 'x', password: 'y' });
    expect(user).toEqual({
      a0100: '127',
      nbase: 'Zpk',
      admissionCard: '',
      canPrintExamno: '1',
      canQueryScore: '',
      resumeTemplateId: '',
      scoreTableId: '',
    });
  });

  test('[ENT-09] a column is read alike under both of its names', async () => {
    const column = { itemid: 'Z0321', itemdesc: '招聘单位', itemtype: 'A', width: 30 };
    expect(readColumn(column)).toEqual({ itemid: 'Z0321', itemdesc: '招聘单位', itemtype: 'A' });
    const answering = (key: string) =>
      createWireClient({
        base: '',
        transport: async () => ({
          status: 200,
          body: JSON.stringify({ succeed: true, return_data: { [key]: [column], position_data: [] } }),
        }),
        cipher: plainCipher,
        language: () => 'zh',
        onNotLoggedIn: () => undefined,
      });
    const read = [{ itemid: 'Z0321', itemdesc: '招聘单位', itemtype: 'A' }];
    const listed = await answering('columninfo').call('positionList', {
      hire_channel: '08',
      queryitem: [],
      newHire: 'true',
      pageNum: 1,
      pageSize: 10,
    });
    expect(listed.data.columns).toEqual(read);
    for (const key of ['columninfo', 'column_info']) {
      const applied = await answering(key).call('appliedPositions', {});
      expect(applied.data.columns, key).toEqual(read);
    }
  });

  test('[ENT-14] a file of a record and a slot for one', () => {
    expect(
      readRecordFile({ file_id: 7, file_name: 'a.pdf', title: '学历证书', filetype: 2, path: 'tok', x: 1 }),
    ).toEqual({ file_id: '7', file_name: 'a.pdf', title: '学历证书', filetype: '2', path: 'tok' });
    expect(readUploadSlot({ title: '学位证书', filetype: 3 })).toEqual({ title: '学位证书', filetype: '3' });
  });

  test('[FORM-02, FORM-04] what a server says of documents and of numbers of records is text, and nothing where it is no object', () => {
    const slot = { title: '学位证书', filetype: 'A0491' };
    expect(readUploadSlot({ ...slot, document: { most: 3, explain: null } }).document).toMatchObject({
      before: '*',
      most: '3',
      explain: '',
    });
    expect(readFieldSet({ fieldsetid: 'A04', records: { min: 2 } }).records).toEqual({ min: '2', max: '' });
    for (const odd of [null, '', 'two', 2, [], {}]) {
      expect(readUploadSlot({ ...slot, document: odd }).document).toBeUndefined();
      expect(readFieldSet({ fieldsetid: 'A04', records: odd }).records).toBeUndefined();
    }
  });

  test('[ENT-16, ENT-17] attachments of the resume and their categories', () => {
    const { config } = readResume({
      uploadFileList: [{ file_id: 'f', file_name: 'a.pdf', encrypt_file_name: 'e' }],
      attachCodeSet: [{ itemId: '01', itemDesc: '身份证', notNull: 2, hasFile: 1 }],
    });
    expect(config.uploadFileList).toMatchObject([
      { file_id: 'f', file_name: 'a.pdf', encrypt_file_name: 'e' },
    ]);
    expect(config.attachCodeSet).toMatchObject([
      { itemId: '01', itemDesc: '身份证', notNull: '2', hasFile: '1' },
    ]);
    expect(readAttachmentCategory({ itemId: '02' })).toMatchObject({ notNull: '0', hasFile: '0' });
  });
});
