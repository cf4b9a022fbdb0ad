import { boundItems } from '@portal/field-kinds';
import type { FieldSet, ResumeRecord } from '@portal/schemas';
import { BASIC_SET, ORDER_TODAY, sumItems } from '@portal/rules';
import { translateFieldSet, type Translation } from '@portal/translator';
import type { EditorContext } from './context.ts';
import type { HeldSet } from './store.ts';

type Context = EditorContext['translateContext'];

/** A set as the translator takes it: without its records. */
const wholes = new WeakMap<HeldSet['set']['fieldList'], FieldSet>();
const translations = new WeakMap<FieldSet, WeakMap<Context, Map<boolean, Translation>>>();

export function wholeSet(set: HeldSet['set']): FieldSet {
  // Whether the set is required changes while its records are edited; their form does not hang on it (FORM-03).
  const known = wholes.get(set.fieldList);
  if (known) return known;
  const whole = { ...set, dataList: [] };
  wholes.set(set.fieldList, whole);
  return whole;
}

/**
 * The form of a record in edit. All records of a set share one translation, so that a long resume is translated and
 * its check prepared once a set (PERF-02); only the basic set's depends on its record, whose filled values are locked.
 */
export function translationOf(
  whole: FieldSet,
  context: Context,
  writeable: boolean,
  record: ResumeRecord,
): Translation {
  const translation = plainTranslation(whole, context, writeable, record);
  const items = (record.kept ?? '').split(',').filter((itemid) => itemid !== '');
  if (items.length === 0) return translation;
  const known = accepting.get(record);
  if (known?.of === translation) return known.translation;
  const kept = Object.fromEntries(items.map((itemid) => [itemid, record.values[itemid] ?? '']));
  // Whatever any of them may be compared with.
  const others = [
    ...(whole.orders ?? []).map(({ of }) => of),
    ...(whole.checks ?? []).flatMap(sumItems),
    ...whole.fieldList.flatMap(boundItems),
  ];
  const stored = Object.fromEntries(
    others.filter((of) => of !== ORDER_TODAY).map((of) => [of, record.values[of] ?? '']),
  );
  const own = { ...translation, schema: { ...translation.schema, 'x-kept': kept, 'x-stored': stored } };
  accepting.set(record, { of: translation, translation: own });
  return own;
}

/** Forms of records with values that were good before their fields became narrower. */
const accepting = new WeakMap<ResumeRecord, { of: Translation; translation: Translation }>();

function plainTranslation(
  whole: FieldSet,
  context: Context,
  writeable: boolean,
  record: ResumeRecord,
): Translation {
  if (whole.fieldsetid === BASIC_SET)
    return translateFieldSet(whole, { ...context, mode: 'edit', writeable, record });
  const ofSet = translations.get(whole) ?? new WeakMap<Context, Map<boolean, Translation>>();
  translations.set(whole, ofSet);
  const ofContext = ofSet.get(context) ?? new Map<boolean, Translation>();
  ofSet.set(context, ofContext);
  const translation =
    ofContext.get(writeable) ?? translateFieldSet(whole, { ...context, mode: 'edit', writeable });
  ofContext.set(writeable, translation);
  return translation;
}
