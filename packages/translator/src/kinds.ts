import type { Field, JsonSchema } from '@portal/schemas';
import {
  DATE_LENGTH,
  dateKind,
  isDate,
  memoLength,
  normaliseDate,
  numberLimits,
  type DateKind,
} from '@portal/rules';
import { sameItem } from './field-kind.ts';
import type { FieldInput, Fragment } from './fragment.ts';
import type { FieldKind, TranslateContext, UiNode } from './types.ts';

/** Characters of an identity number as normalised. */
const IDENTITY_LENGTH = 18;

/** `maxLength` counts code points by the standard, and item lengths do too (VAL-02); 0 or less limits nothing. */
function limited(length: number): JsonSchema {
  return length > 0 ? { maxLength: Math.trunc(length) } : {};
}

/** Free text (TRANS-03). */
function text({ field }: FieldInput): Fragment {
  return { schema: limited(field.itemlength), ui: { 'ui:widget': 'text' } };
}

/** Multi-line text (TRANS-05, D-27). */
function memo({ field }: FieldInput): Fragment {
  return {
    schema: { maxLength: memoLength(field.itemlength) },
    ui: { 'ui:widget': 'memo', 'ui:options': { wide: true } },
  };
}

/** Number kept as text, so that what is typed is what is checked (TRANS-06, D-09). */
function number({ field }: FieldInput): Fragment {
  const { max, decimals } = numberLimits(field);
  return {
    schema: { 'x-decimal': { min: '0', ...(max === '' ? {} : { max }), decimals } },
    ui: { 'ui:widget': 'number' },
  };
}

/** Year, month or full date, with the limits that dateType and maxValue set; unknown ones set none (TRANS-07, -10, -17). */
function date({ field }: FieldInput): Fragment {
  const kind = dateKind(field.itemlength);
  const past = field.dateType === 'past';
  const max = latest(field.maxValue, kind);
  const limits = { ...(past ? { past } : {}), ...(max === '' ? {} : { max }) };
  return {
    schema: { format: kind, 'x-date': { kind, ...limits } },
    ui: { 'ui:widget': 'date', 'ui:options': { dateKind: kind, displayFormat: displayFormat(field, kind) } },
  };
}

/** A sent maximum in the shape of the field's kind; '' when it is no date of that kind or longer. */
function latest(maxValue: string, kind: DateKind): string {
  const written = normaliseDate(maxValue, kind);
  return isDate(written, kind) ? written : '';
}

const DEFAULT_FORMAT: Readonly<Record<DateKind, string>> = {
  year: 'yyyy',
  month: 'yyyy-MM',
  date: 'yyyy-MM-dd',
};

/** A format made of y, M, d and separators that shows all the kind has; any other gives the default (TRANS-10). */
export function displayFormat(field: Pick<Field, 'format'>, kind: DateKind): string {
  const letters = [...new Set(field.format.replace(/[-/.年月日 ]/g, ''))].join('');
  const fits = letters === 'yMd'.slice(0, { year: 1, month: 2, date: 3 }[kind]);
  const digits = field.format.replace(/[^yMd]/g, '').length;
  return fits && digits === DATE_LENGTH[kind] - { year: 0, month: 1, date: 2 }[kind]
    ? field.format
    : DEFAULT_FORMAT[kind];
}

/** Code of a code set; the list stays out of the schema and is fetched by the widget (TRANS-04). */
function code({ field }: FieldInput): Fragment {
  return {
    ui: {
      'ui:widget': 'code',
      'ui:options': {
        codesetid: field.codesetid,
        layer: depth(field.layer),
        leafOnly: field.leaf_only === '1',
      },
    },
  };
}

/** Deepest level that is offered, 0 = all. */
export function depth(layer: string): number {
  return /^[1-9]\d?$/.test(layer.trim()) ? Number(layer.trim()) : 0;
}

/** The specification's phone rule, or the deployment's pattern (TRANS-11, D-53). */
function phone({ ctx }: FieldInput): Fragment {
  const pattern = ctx.phonePattern ?? '';
  return {
    schema: pattern === '' ? { format: 'cn-phone' } : { 'x-phone': pattern },
    ui: { 'ui:widget': 'phone', 'ui:autocomplete': 'tel' },
  };
}

/** E-mail rule; the field that holds the sign-in address cannot be changed in the resume (TRANS-11). */
function email({ field, ctx }: FieldInput): Fragment {
  const own = sameItem(ctx.emailItem, field.itemid);
  return {
    schema: { ...limited(field.itemlength), format: 'email' },
    ui: { 'ui:widget': 'email', 'ui:autocomplete': 'email', ...(own ? { 'ui:readonly': true } : {}) },
  };
}

/**
 * Identity number: full check when the ID type is the default one, only non-empty otherwise (VAL-32, D-60). When the
 * set itself asks for the ID type, the choice is a condition in the schema; otherwise the context names the type.
 */
function identity(input: FieldInput): Fragment {
  const { field, ctx } = input;
  const ui: UiNode = { 'ui:widget': 'identity' };
  const limit = field.itemlength > 0 ? Math.max(IDENTITY_LENGTH, field.itemlength) : 0;
  const checked: JsonSchema = { format: 'cn-id' };
  const unchecked: JsonSchema = { minLength: 1 };
  if (!sameItem(ctx.calculate.cardid, field.itemid) || ctx.idTypeDefault === '')
    return { schema: { ...limited(limit), ...checked }, ui };
  const idtype = input.asked(ctx.calculate.idtype);
  if (idtype !== undefined) {
    const property = (schema: JsonSchema): JsonSchema => ({ properties: { [field.itemid]: schema } });
    return {
      schema: limited(limit),
      ui,
      when: {
        // Not chosen yet counts as the default type: `properties` says nothing about an absent value.
        if: { properties: { [idtype]: { const: ctx.idTypeDefault } } },
        then: property(checked),
        else: property(unchecked),
      },
    };
  }
  return { schema: { ...limited(limit), ...(isDefaultType(ctx) ? checked : unchecked) }, ui };
}

function isDefaultType(ctx: TranslateContext): boolean {
  return (ctx.idTypeValue ?? '') === '' || ctx.idTypeValue === ctx.idTypeDefault;
}

type FieldOfValue = Exclude<FieldKind, 'note' | 'password' | 'captcha' | 'checkbox'>;

/** One translator a kind of field. */
export const kinds: Readonly<Record<FieldOfValue, (input: FieldInput) => Fragment>> = {
  text,
  memo,
  number,
  date,
  code,
  phone,
  email,
  identity,
};
