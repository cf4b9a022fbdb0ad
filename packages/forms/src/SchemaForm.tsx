import type { FieldWidgets } from './engine/field-widget.ts';
import { useMemo, type Ref } from 'react';
import type { UiNode } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import type { CodeData, CodeSource } from './codes/source.ts';
import { EngineForm } from './engine/EngineForm.tsx';
import type { Data } from './engine/form-data.ts';
import type { FormHandle } from './engine/form-props.ts';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';

export interface SchemaFormProps {
  schema: JsonSchema;
  uiSchema: UiNode;
  /** Data at the start. */
  formData?: Readonly<Record<string, unknown>>;
  onChange?: (data: Data) => void;
  onSubmit: (data: Data) => void;
  /** Widgets of the screen's own by name, such as the captcha with its picture. */
  widgets?: FieldWidgets;
  codes?: CodeSource;
  codeData?: CodeData;
  disabled?: boolean;
  idPrefix?: string;
  label?: string;
  summary?: boolean;
  /** Submit button and links. */
  children?: React.ReactNode;
  ref?: Ref<FormHandle>;
}

/** An account form: sign-in, registration, recovery, passwords, applicant category (TRANS-21). */
export function SchemaForm({
  schema,
  uiSchema,
  formData,
  widgets,
  ...rest
}: SchemaFormProps): React.ReactNode {
  const all = useMemo(() => ({ password: PasswordWidget, ...widgets }), [widgets]);
  return <EngineForm {...rest} widgets={all} translation={{ schema, uiSchema }} initialData={formData} />;
}
