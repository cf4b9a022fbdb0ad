import type { FieldSet } from '@portal/schemas';
import type { RefObject } from 'react';
import Calculations, { type CalculationBeside } from './Calculations.tsx';
import type { FormHandle } from './engine/form-props.ts';
import { Quotes, type AnswersBeside, type Fill } from './Quotes.tsx';

export interface FollowingProps {
  set: FieldSet;
  /** The form around it; without it there is a record in view, whose calculated fields stay as they are. */
  form?: RefObject<FormHandle | null>;
  /** yyyy-MM-dd */
  today?: string;
  /** The record where it does not change; absent = what the form around it holds. */
  data?: Readonly<Record<string, string>>;
  beside?: (Partial<CalculationBeside> & AnswersBeside) | undefined;
  onFill?: (fill: () => Fill | undefined) => void;
  onSet?: (set: FieldSet | undefined) => void;
}

/** What follows the answers of a record: calculated fields (FORM-05), and texts that quote answers (FORM-13). */
export default function Following({ set, form, today = '', ...quotes }: FollowingProps) {
  return (
    <>
      {form && set.fieldList.some(({ calculated }) => calculated) && (
        <Calculations set={set} form={form} today={today} {...quotes.beside} />
      )}
      {(set.fieldList.some(({ quotes }) => quotes) || set.checks?.some(({ quoted }) => quoted)) && (
        <Quotes set={set} {...quotes} />
      )}
    </>
  );
}
