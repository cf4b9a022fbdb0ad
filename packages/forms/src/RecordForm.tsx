import type { FieldWidgets } from './engine/field-widget.ts';
import { Suspense, useMemo, useRef, useState, type RefObject } from 'react';
import { sameItem, type CalculateItems, type KindRegistry, type UiNode } from '@portal/field-kinds';
import type { FieldSet } from '@portal/schemas';
import type { Translation } from '@portal/translator';
import { holds, todayOf } from '@portal/translator';
import { ageFrom, autofill, factsOf, saysAge, type Filled } from './autofill.ts';
import type { CodeData, CodeSource } from './codes/source.ts';
import type { CalculationBeside } from './Calculations.tsx';
import { EngineForm } from './engine/EngineForm.tsx';
import { Following } from './late-following.ts';
import type { AnswersBeside, Fill } from './Quotes.tsx';
import type { Data } from './engine/form-data.ts';
import type { FormHandle } from './engine/form-props.ts';

export interface RecordFormProps {
  translation: Translation;
  /** Form data at the start; give the form another `key` for another record or version. */
  formData: Readonly<Record<string, unknown>>;
  onChange?: (data: Data) => void;
  onSubmit?: (data: Data) => void;
  codes?: CodeSource;
  codeData?: CodeData;
  /** Shown text of stored codes by item id (the record's `names`). */
  names?: Readonly<Record<string, string>>;
  /** Where an address of the back end is found (FORM-08); without it where it says. */
  address?: (address: string) => string;
  /** Items that an identity number fills; without it nothing is filled. */
  calculate?: CalculateItems;
  /** Kinds of fields that the translation was made with, and widgets of kinds from outside (PKG-03). */
  kinds?: KindRegistry;
  widgets?: FieldWidgets;
  disabled?: boolean;
  idPrefix?: string;
  label?: string;
  /** false = the fields mount at once even when they are out of sight. */
  lazy?: boolean;
  /** What stands below the fields inside the form, such as a save bar with a submit button. */
  children?: React.ReactNode;
  /** What calculated fields and quotes look at beside the record (FORM-05, FORM-13); without it they are of this record alone. */
  beside?: CalculationBeside & AnswersBeside;
  ref?: RefObject<FormHandle | null>;
}

const NO_ITEMS: CalculateItems = { cardid: '', birthday: '', sex: '', age: '', idtype: '' };

/** One record of a field set in edit. */
export function RecordForm(props: RecordFormProps): React.ReactNode {
  const { translation, formData, calculate: named = NO_ITEMS, lazy = true, beside, ...rest } = props;
  const own = useRef<FormHandle>(null);
  const ref = props.ref ?? own;
  const { following } = translation.uiSchema['ui:options'] as { following?: FieldSet };
  const calculate = useMemo(() => spelt(named, translation), [named, translation]);
  const [filled, setFilled] = useState<Filled>({});
  const before = useRef<Filled>({});

  const [fill, setFill] = useState<Fill>();
  const [numbered, setNumbered] = useState(() => speaks(translation, calculate, formData));

  const today = todayOf(translation.schema);
  const [dated, setDated] = useState(() => saysAge(formData, calculate, today));

  const uiSchema = useMemo(() => {
    const { birthday, sex, age } = calculate;
    const own = numbered
      ? locked(translation.uiSchema, Object.keys(filled))
      : unlocked(translation.uiSchema, [birthday, sex, age]);
    const whole = dated ? locked(own, [age]) : own;
    return fill ? fill(whole) : whole;
  }, [translation.uiSchema, calculate, filled, numbered, dated, fill]);

  const derive = (previous: Data, next: Data): Record<string, string> | null => {
    const checked = isChecked(translation, calculate.cardid, next);
    let values = autofill(previous, next, calculate, before.current, checked, today);
    const speaking = speaks(translation, calculate, next);
    if (speaking !== numbered) {
      setNumbered(speaking);
      // Back at a number that says them: it decides again what it locks.
      if (speaking) values = factsOf(next, calculate, today);
    }
    if (values) {
      before.current = { ...before.current, ...values };
      setFilled(before.current);
    }
    const said = { ...next, ...values };
    setDated(saysAge(said, calculate, today));
    const age = ageFrom(said, calculate, today);
    return age ? { ...values, ...age } : values;
  };

  return (
    <EngineForm
      {...rest}
      lazy={lazy}
      translation={{ schema: translation.schema, uiSchema }}
      initialData={formData}
      derive={calculate.cardid === '' && calculate.age === '' ? undefined : derive}
      ref={ref}
    >
      {props.children}
      {following && (
        <Suspense>
          <Following set={following} form={ref} today={today} beside={beside} onFill={setFill} />
        </Suspense>
      )}
    </EngineForm>
  );
}

/**
 * Whether birthday, sex and age follow from the number: not under an ID type whose numbers do not say them, such as a
 * passport's, where there would be no place to correct them (TRY-06).
 */
const speaks = (translation: Translation, { cardid, idtype }: CalculateItems, data: Data): boolean =>
  cardid === '' || idtype === '' || isChecked(translation, cardid, data);

/** The items in the form's own spelling of their ids; '' for those it does not have. */
function spelt(items: CalculateItems, { uiSchema }: Translation): CalculateItems {
  const own = (item: string): string => Object.keys(uiSchema).find((key) => sameItem(key, item)) ?? '';
  const { cardid, birthday, sex, age, idtype } = items;
  return { cardid: own(cardid), birthday: own(birthday), sex: own(sex), age: own(age), idtype: own(idtype) };
}

/** True when the number is checked as a Chinese identity number under the data's ID type. */
function isChecked({ schema }: Translation, cardid: string, data: Data): boolean {
  if (schema.properties?.[cardid]?.format === 'cn-id') return true;
  return (schema.allOf ?? []).some(
    (entry) =>
      entry.then?.properties?.[cardid]?.format === 'cn-id' && entry.if !== undefined && holds(entry.if, data),
  );
}

/** Under an ID type without a checked number these are edited by hand. */
function unlocked(uiSchema: UiNode, items: readonly string[]): UiNode {
  const nodes = items.flatMap((item) => {
    const node = uiSchema[item] as UiNode | undefined;
    return node ? [[item, { ...node, 'ui:readonly': false }] as const] : [];
  });
  return { ...uiSchema, ...Object.fromEntries(nodes) };
}

/** What the identity number filled is read-only: the number is the place to correct it (D-08). */
function locked(uiSchema: UiNode, items: readonly string[]): UiNode {
  if (items.length === 0) return uiSchema;
  const nodes = items.map((item) => [
    item,
    { ...(uiSchema[item] as UiNode | undefined), 'ui:readonly': true },
  ]);
  return { ...uiSchema, ...Object.fromEntries(nodes) };
}
