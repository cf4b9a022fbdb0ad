import type { JsonSchema } from '@portal/schemas';
import type { KindField, NamedItems } from './descriptor.ts';

/** One node of a UI schema; keys are `ui:…` or property names. */
export interface UiNode {
  [key: string]: unknown;
}

/** What a kind or a stage of the translator adds to one property. */
export interface Fragment {
  schema?: JsonSchema;
  ui?: UiNode;
  /** The value must be there. */
  required?: boolean;
  /** Constraints that hold only under a condition on other items. */
  when?: { if: JsonSchema; then: JsonSchema; else?: JsonSchema };
}

/** What the shape of a value hangs on beside its field. */
export interface ShapeContext extends NamedItems {
  /** Code of the ID type whose numbers are checked; '' = no ID type is configured, then every number is. */
  idTypeDefault: string;
  /** ID type chosen elsewhere; an ID type field in the same set has precedence. */
  idTypeValue?: string;
  /** Regular expression in place of the phone rule (D-53). */
  phonePattern?: string;
}

export interface ShapeInput {
  field: KindField;
  ctx: ShapeContext;
  /** The set's own spelling of an item id that it asks for; undefined when it does not. */
  asked(itemid: string): string | undefined;
}

export interface QueryScope {
  /** Item of the search form that names the recruiting unit; '' = none. */
  unitItem: string;
}
