import type { Fragment, KindDescriptor } from '@portal/field-kinds';
import type { Field } from '@portal/schemas';
import type { TranslateContext } from './types.ts';

export interface FieldInput {
  field: Field;
  kind: KindDescriptor;
  ctx: TranslateContext;
  /** The set's own spelling of an item id that it asks for; undefined when it does not. */
  asked(itemid: string): string | undefined;
  /** Label of a field of the set that is asked for; the id of any other. */
  labelOf(itemid: string): string;
}

export interface Stage {
  /** Name that provenance shows. */
  id: string;
  apply(input: FieldInput): Fragment | null;
}
