import { expect, test } from 'vitest';
import { loadCheck } from '@portal/forms';
import { readResume } from '@portal/wire';
import type { EditorContext, RecordMode } from './context.ts';
import { reduceResume } from './store.ts';
import { completeSets, wrongRecords } from './validate-all.ts';

const school = { itemid: 'A0435', itemdesc: '学校', itemtype: 'A', itemlength: 20, must: '1' };
const RECORDS: Record<string, string>[] = [
  { i9999: '1', A0435: '云溪大学' },
  { i9999: '2' },
  { i9999: '3', A0435: '云溪大学' },
];
const loaded = (writeable: string, editState = '1', dataList: Record<string, string>[] = RECORDS) => {
  const resume = readResume({
    writeable,
    field_set_list: [
      {
        fieldsetid: 'A04',
        displayname: '教育经历',
        must: '1',
        editState,
        fieldList: [school],
        dataList,
      },
    ],
  });
  const state = reduceResume(null, { type: 'loaded', resume });
  if (!state) throw new Error('not loaded');
  return state;
};
const translateContext: EditorContext['translateContext'] = {
  emailItem: '',
  phoneItem: '',
  calculate: { cardid: '', birthday: '', sex: '', age: '', idtype: '' },
  idTypeDefault: '',
  today: '2026-05-01',
};
const mounted = (found: boolean, inEdit = true): RecordMode & { asked: unknown[] } => {
  const asked: unknown[] = [];
  return {
    i9999: '1',
    inEdit,
    dirty: false,
    data: () => ({}),
    validate: (focus) => {
      asked.push(focus);
      return Promise.resolve(found);
    },
    asked,
  };
};
const places = async (state: ReturnType<typeof loaded>, modes: ReadonlyMap<string, RecordMode>) =>
  (await wrongRecords(state.sets, modes, { config: state.config, translateContext })).map(
    ({ place }) => place,
  );

test('[PERF-02] records that are not mounted are judged by what they hold', async () => {
  expect(await places(loaded('1'), new Map())).toEqual([1]);
});

test('[PERF-02] a mounted record in edit answers for itself, without taking focus; a closed one counts as right', async () => {
  const state = loaded('1');
  const [first, second] = state.sets[0]?.records ?? [];
  if (!first || !second) throw new Error('no records');
  const [wrong, closed] = [mounted(false), mounted(false, false)];
  const modes = new Map<string, RecordMode>([
    [first.key, wrong],
    [second.key, closed],
  ]);
  expect(await places(state, modes)).toEqual([0]);
  expect(wrong.asked).toEqual([null]);
  expect(closed.asked).toEqual([]);
});

test('[PERF-02] what may not be changed is not checked', async () => {
  expect(await places(loaded('0'), new Map())).toEqual([]);
  expect(await places(loaded('1', '0'), new Map())).toEqual([]);
});

test('[HR-12] a value from before its field became shorter is right, the same value anywhere else is wrong', async () => {
  const long = '云'.repeat(21);
  const records: Record<string, string>[] = [
    { i9999: '1', A0435: long, kept: 'A0435' },
    { i9999: '2', A0435: long },
  ];
  expect(await places(loaded('1', '1', records), new Map())).toEqual([1]);
});

test('[FORM-04, GRID-07] a set that was sent as not complete stays so while records or demanded files are missing', async () => {
  await loadCheck();
  const right = { i9999: '1', A0435: '云溪大学' };
  const slot = { title: '学位证书', filetype: 'A0491', must: '1' };
  const complete = (records: { min: string } | undefined, ...dataList: object[]): string[] => {
    const set = { fieldsetid: 'A04', displayname: '教育经历', must: '1', state: '0', fieldList: [school] };
    const resume = readResume({ writeable: '1', field_set_list: [{ ...set, records, dataList }] });
    return completeSets(reduceResume(null, { type: 'loaded', resume })?.sets ?? [], translateContext);
  };
  expect(complete(undefined, right)).toEqual(['A04']);
  expect(complete({ min: '2' }, right)).toEqual([]);
  expect(complete({ min: '2' }, right, { ...right, i9999: '2' })).toEqual(['A04']);
  expect(complete(undefined, { ...right, uploadFileList: [slot] })).toEqual([]);
  const file = { file_id: 'sf-1', file_name: 'a.pdf', filetype: 'A0491' };
  expect(complete(undefined, { ...right, uploadFileList: [slot], file_list: [file] })).toEqual(['A04']);
});
