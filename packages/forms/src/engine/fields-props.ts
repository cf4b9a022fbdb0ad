import type { Ref } from 'react';
import type { UiNode } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import type { FieldWidgets } from './field-widget.ts';
import type { Data } from './form-data.ts';

/** What a form can ask of its fields, whoever draws them. */
export interface FieldsHandle {
  /** Sets a value as if typed; undefined empties. The form hears of it. */
  put: (itemid: string, value: string | undefined) => void;
}

/** The fields of one form: drawn by the first frame, then by RJSF. */
export interface FieldsProps {
  /** The schema that applies, without conditions (`activeSchema`). */
  schema: JsonSchema;
  uiSchema: UiNode;
  /** Values at the start; later ones are ignored. */
  start: Data;
  widgets: FieldWidgets;
  /** Ids of controls are `<idPrefix>_<itemid>`. */
  idPrefix: string;
  disabled: boolean;
  /** Hears all values after every change. */
  onChange: (data: Data) => void;
  ref?: Ref<FieldsHandle>;
}
