import { asksForFile, holdsValue, kindOrText } from '@portal/field-kinds';
import { isBlank } from '@portal/rules';
import type { Field, FieldSet, JsonSchema } from '@portal/schemas';
import type { PositionAsks } from './example-eligibility.ts';
import type { FieldError } from './field-error.ts';
import type { TranslateContext } from './types.ts';

/** Beside what the examples of a set are run (FORM-11). */
export interface ExampleScope {
  context: Omit<TranslateContext, 'today' | 'mode' | 'writeable' | 'record'>;
  /** The validator: of the browser in the console, of the server before publishing. */
  compile(schema: JsonSchema): (data: Readonly<Record<string, unknown>>) => FieldError[];
  /** Another set, for the records of an example that are of it; undefined = there is none. */
  setOf(fieldsetid: string): Pick<FieldSet, 'fieldList'> | undefined;
  /** A code list in its order; undefined = it is not known here, and values from it are not looked up. */
  codesOf(codesetid: string): readonly { id: string; disabled?: true }[] | undefined;
  /** What a position asks; null = it is gone or asks nothing; undefined = it is not seen here, and nothing is said of it. */
  positionOf(position: string): PositionAsks | null | undefined;
}

/**
 * Why an example no longer fits: no such field or set, asked for no more, no code of its list, of another kind; a position that is gone
 * or asks nothing any more.
 */
export type Misfit = 'unknown' | 'archived' | 'code' | 'kind' | 'set' | 'position';

/** Something of an example that its set has no longer. */
export interface ExampleMisfit {
  about: 'fit';
  fieldsetid: string;
  itemid: string;
  why: Misfit;
  value: string;
}

/** What no longer fits of the values of one record. */
export function misfits(
  fieldsetid: string,
  set: Pick<FieldSet, 'fieldList' | 'uploadFileList'>,
  values: Readonly<Record<string, string>>,
  named: readonly string[],
  { context, codesOf }: ExampleScope,
): ExampleMisfit[] {
  const fields = new Map<string, Field>(set.fieldList.map((field) => [field.itemid, field]));
  const slots = new Set((set.uploadFileList ?? []).map(({ filetype }) => filetype));
  return [...new Set([...Object.keys(values), ...named])].flatMap((itemid): ExampleMisfit[] => {
    const value = values[itemid] ?? '';
    const told = (why: Misfit): ExampleMisfit[] => [{ about: 'fit', fieldsetid, itemid, why, value }];
    const field = fields.get(itemid);
    if (!field) return slots.has(itemid) ? [] : told('unknown');
    if (field.archived === '1') return told('archived');
    if (isBlank(value)) return [];
    if (!holdsValue(field) || asksForFile(field)) return told('kind');
    const kind = kindOrText(field, context, context.kinds);
    const codes = kind.coded ? codesOf(field.codesetid) : undefined;
    if (!codes) return [];
    const chosen = kind.several ? value.trim().split(/\s+/) : [value.trim()];
    const known = new Set(codes.filter(({ disabled }) => disabled !== true).map(({ id }) => id));
    return chosen.every((code) => known.has(code)) ? [] : told('code');
  });
}
