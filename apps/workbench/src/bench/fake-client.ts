import { SUCCESS_CODE } from '@portal/rules';
import { readResume, WireError, type Resume, type WireClient } from '@portal/wire';
import type { Field } from '@portal/schemas';
import { CODE_SET, CODES, fieldsOf, MEMO_LENGTH, NUMBER_MAX, SIZES, TEXT_LENGTH } from './plan.ts';
import type { BenchField, BenchKind, Size } from './plan.ts';

const WIRE: Readonly<Record<BenchKind, Partial<Field>>> = {
  text: { itemtype: 'A', itemlength: TEXT_LENGTH },
  code: { itemtype: 'A', itemlength: 10, codesetid: CODE_SET },
  number: { itemtype: 'N', itemlength: 6, maxValue: String(NUMBER_MAX) },
  date: { itemtype: 'D', itemlength: 10 },
  // The item length of a memo is twice its characters (D-27).
  memo: { itemtype: 'M', itemlength: MEMO_LENGTH * 2 },
};

export const BENCH_SET = 'A04';

const wireField = ({ itemid, title, kind, required }: BenchField): Partial<Field> => ({
  itemid,
  itemdesc: title,
  must: required ? '1' : '0',
  ...WIRE[kind],
});

/** What a set has in place of its plain fields. */
export type Dressing = (fields: readonly BenchField[], wire: readonly Partial<Field>[]) => object;

function resumeOf(size: Size, dressed: Dressing | undefined): Resume {
  const fields = fieldsOf(size);
  const wire = fields.map(wireField);
  const values = Object.fromEntries(fields.map(({ itemid, value }) => [itemid, value]));
  return readResume({
    writeable: '1',
    attach: '0',
    codeData: { [CODE_SET]: CODES.map((item) => ({ ...item, leaf: true })) },
    field_set_list: [
      {
        fieldsetid: BENCH_SET,
        displayname: '教育经历',
        must: '1',
        state: '0',
        ...(dressed ? dressed(fields, wire) : { fieldList: wire }),
        dataList: Array.from({ length: SIZES[size].records }, (_, index) => ({
          i9999: String(index + 1),
          btnState: 'save',
          rev: '1',
          ...values,
        })),
      },
    ],
  });
}

const refuse = (): Promise<never> => Promise.reject(new WireError('network'));

/** Answers from memory what the editor asks when it opens; nothing is ever stored. */
export function createFakeClient(size: Size, dressed?: Dressing): WireClient {
  const call = (name: string): Promise<unknown> => {
    if (name !== 'resume') return refuse();
    return Promise.resolve({
      ok: true,
      code: SUCCESS_CODE,
      message: '',
      data: resumeOf(size, dressed),
      envelope: {},
    });
  };
  return {
    call: call as WireClient['call'],
    servlet: refuse,
    activate: refuse,
    address: (path) => path,
    closeBrowse: () => Promise.resolve(false),
    upload: refuse,
    get: refuse,
  };
}
