import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import type { StoredField } from '../../schemas/index.ts';
import type { Client } from '../contract/support.ts';
import { publishSet, type ConsoleClient } from './console.ts';

/** Resumes are calculated anew in the background. */
export const LATER = { timeout: 20_000, interval: 200 };

interface WireRecord {
  i9999: string;
  rev: string;
  [item: string]: unknown;
}
export const named = (zh: string) => ({ zh, en: zh });
export const monthField = (itemid: string, zh: string): StoredField =>
  fieldOf('month', { itemid, itemdesc: named(zh) });
export const numberOf = (itemid: string, zh: string, more: Partial<StoredField> = {}): StoredField => ({
  ...fieldOf('number', { itemid, itemdesc: named(zh) }),
  itemlength: 4,
  ...more,
});

/** Sets with calculated fields, made by a publisher, and a candidate's records in them. */
export function calculatedSets(client: Client, publisher: ConsoleClient) {
  const recordsOf = async (subset: string): Promise<WireRecord[]> => {
    const { data } = await client.call('ZP1000000004', { type: 'search', subset });
    const [set] = data['field_set_list'] as { dataList: WireRecord[] }[];
    if (!set) throw new Error(`no set ${subset}`);
    return set.dataList;
  };

  async function newSet(zh: string, fieldsOf: (ids: string[], set: string) => StoredField[], count: number) {
    const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
      displayname: named(zh),
    });
    const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count });
    await publisher.edit(`set:${fieldsetid}`, {
      op: 'addFields',
      before: '',
      fields: fieldsOf(ids, fieldsetid),
    });
    return { fieldsetid, ids };
  }

  const saveIn = async (fieldsetid: string, values: Record<string, string>, i9999 = '-1') => {
    const record = (await recordsOf(fieldsetid)).find((row) => row.i9999 === i9999);
    return client.call('ZP1000000005', {
      type: 'update',
      params: { [fieldsetid]: [{ ...values, i9999, ...(record ? { rev: record.rev } : {}) }] },
    });
  };

  /** Jobs with a beginning and an end, and a set whose fields are calculated of them. */
  async function jobsAndSummary(name: string) {
    const jobs = await newSet(
      `${name}经历`,
      ([from = '', to = '', own = '']) => [
        monthField(from, '开始'),
        monthField(to, '结束'),
        numberOf(own, '月数', { calculated: `monthsBetween(${from}, ${to})` }),
      ],
      3,
    );
    const [from = '', to = '', own = ''] = jobs.ids;
    await publishSet(publisher, jobs.fieldsetid);
    const covered = `months(${jobs.fieldsetid}.${from}, ${jobs.fieldsetid}.${to})`;
    const summary = await newSet(
      `${name}汇总`,
      ([all = '', more = '', total = '']) => [
        numberOf(all, '合计月数', { calculated: covered }),
        numberOf(more, '其他月数'),
        numberOf(total, '总月数', { calculated: `sum(${all}, ${more})` }),
      ],
      3,
    );
    const [all = '', more = '', total = ''] = summary.ids;
    await publishSet(publisher, summary.fieldsetid);
    return { jobs: jobs.fieldsetid, from, to, own, summary: summary.fieldsetid, all, more, total, covered };
  }
  return { recordsOf, newSet, saveIn, jobsAndSummary };
}
