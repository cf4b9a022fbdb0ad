import type { ResumeRecord } from '@portal/schemas';
import type { RecordRemoveOutcome, RecordSaveOutcome } from './record.machine.ts';
import { situation, type FlowCases } from '../cases.ts';

export const stored: ResumeRecord = {
  i9999: '3',
  editorsave: '0',
  btnState: 'edit',
  rev: '7',
  file_list: [],
  uploadFileList: [],
  values: { A0435: '云溪大学', A0405: '02' },
  names: { A0405: '硕士研究生' },
};

export const blank: ResumeRecord = { ...stored, i9999: '-1', rev: '', values: {}, names: {} };

export const changed = { A0435: '云溪大学', A0405: '01' };

export const saved: RecordSaveOutcome = {
  ok: true,
  record: { ...stored, i9999: '4', rev: '8', values: changed },
  state: '1',
};

export const newer: ResumeRecord = { ...stored, rev: '9', values: { A0435: '青云大学', A0405: '02' } };

/** How saving may end, and where the record is then. */
export const saveCases: { outcome: RecordSaveOutcome; state: string }[] = [
  { outcome: saved, state: 'view' },
  { outcome: { ok: false, code: 'fail', message: '保存失败', errors: [] }, state: 'edit' },
  {
    outcome: {
      ok: false,
      code: 'invalid',
      message: '',
      errors: [{ itemid: 'A0405', message: '请选择学历' }],
    },
    state: 'edit',
  },
  { outcome: { ok: false, code: 'notWriteable', message: '简历已锁定', errors: [] }, state: 'edit' },
  { outcome: { ok: false, code: 'conflict', message: '', errors: [], current: newer }, state: 'conflict' },
];

/** How deleting may end, and where the record is then. */
export const removeCases: { outcome: RecordRemoveOutcome; state: string }[] = [
  { outcome: { ok: true, state: '0' }, state: 'removed' },
  { outcome: { ok: false, code: 'cannot', message: '必填栏目至少保留一条' }, state: 'view' },
  { outcome: { ok: false, code: 'fail', message: '' }, state: 'view' },
];

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [
    { record: stored, writeable: true, isNew: false },
    { record: blank, writeable: true, isNew: true },
    { record: stored, writeable: false, isNew: false },
  ],
  events: [
    { type: 'CHANGE', data: changed },
    { type: 'SAVE', data: changed },
    { type: 'SAVE', data: stored.values },
    { type: 'WRITEABLE', writeable: true },
    { type: 'WRITEABLE', writeable: false },
  ],
  outcomes: {
    save: saveCases.map(({ outcome }) => outcome),
    remove: removeCases.map(({ outcome }) => outcome),
  },
  project: situation('writeable', 'isNew', 'draft'),
};
