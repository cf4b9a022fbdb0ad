import type { Field, JsonSchema } from '@portal/schemas';
import type { FieldKind, TranslateContext, UiNode } from './types.ts';

/** What a stage adds to one property. */
export interface Fragment {
  schema?: JsonSchema;
  ui?: UiNode;
  /** The value must be there. */
  required?: boolean;
  /** Constraints that hold only under a condition on other items. */
  when?: { if: JsonSchema; then: JsonSchema; else?: JsonSchema };
}

export interface FieldInput {
  field: Field;
  kind: FieldKind;
  ctx: TranslateContext;
  /** The set's own spelling of an item id that it asks for; undefined when it does not. */
  asked(itemid: string): string | undefined;
}

export interface Stage {
  /** Name that provenance shows. */
  id: string;
  apply(input: FieldInput): Fragment | null;
}
