import type { FieldSet, JsonSchema, UploadSlot } from '@portal/schemas';
import { compileRules, holds } from './conditions.ts';
import { canonicalData } from './record-data.ts';

type RuledSet = Pick<FieldSet, 'rules' | 'fieldList'> & {
  uploadFileList?: readonly UploadSlot[] | undefined;
};

/** Slots of documents, which rules name by the item id of their field. */
const documentsOf = ({ uploadFileList = [] }: RuledSet): string[] =>
  uploadFileList.filter(({ document }) => document !== undefined).map(({ filetype }) => filetype);

/** Whether a rule demands a document: then completion hangs on values and files together. */
export function rulesDemandDocuments(set: RuledSet): boolean {
  const slots = new Set(documentsOf(set));
  return compileRules(set, (itemid) => slots.has(itemid)).require.size > 0;
}

/**
 * What a record with these form data is asked for in files (FORM-03): the slots that rules hide, and those without which
 * it is not complete. What is hidden is not demanded.
 */
export function documentsFor(
  set: RuledSet,
  data: Readonly<Record<string, string>>,
): { hidden: ReadonlySet<string>; demanded: ReadonlySet<string> } {
  const slots = documentsOf(set);
  const asked = new Set([...slots, ...set.fieldList.map(({ itemid }) => itemid)]);
  const { show, require } = compileRules(set, (itemid) => asked.has(itemid));
  const meets = (condition: JsonSchema | undefined, otherwise: boolean): boolean =>
    condition ? holds(condition, values) : otherwise;
  const values = canonicalData(data);
  const hidden = new Set<string>();
  const demanded = new Set<string>();
  for (const { filetype, must } of set.uploadFileList ?? []) {
    if (!meets(show.get(filetype), true)) hidden.add(filetype);
    else if (must === '1' || meets(require.get(filetype), false)) demanded.add(filetype);
  }
  return { hidden, demanded };
}
