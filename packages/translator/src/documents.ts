import type { JsonSchema } from '@portal/schemas';
import { compileRules, documentSlots, holds, type RuledSet } from './conditions.ts';
import { canonicalData } from './record-data.ts';

/** Whether a rule demands a document: then completion hangs on values and files together. */
export function rulesDemandDocuments(set: RuledSet): boolean {
  const { require } = compileRules(set);
  return documentSlots(set).some((slot) => require.has(slot));
}

/**
 * What a record with these form data is asked for in files (FORM-03): the slots that rules hide, and those without which
 * it is not complete. What is hidden is not demanded.
 */
export function documentsFor(
  set: RuledSet,
  data: Readonly<Record<string, string>>,
): { hidden: ReadonlySet<string>; demanded: ReadonlySet<string> } {
  const { show, require } = compileRules(set);
  const values = canonicalData(data);
  const meets = (condition: JsonSchema | undefined, otherwise: boolean): boolean =>
    condition ? holds(condition, values) : otherwise;
  const hidden = new Set<string>();
  const demanded = new Set<string>();
  for (const { filetype, must } of set.uploadFileList ?? []) {
    if (!meets(show.get(filetype), true)) hidden.add(filetype);
    else if (must === '1' || meets(require.get(filetype), false)) demanded.add(filetype);
  }
  return { hidden, demanded };
}
