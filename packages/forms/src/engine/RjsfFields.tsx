import Form from '@rjsf/core';
import type { RegistryWidgetsType, RJSFSchema, UiSchema } from '@rjsf/utils';
import { lazy, Suspense, useImperativeHandle, useMemo, useRef } from 'react';
import { createValidator } from '../validator/index.ts';
import type { FieldsProps } from './fields-props.ts';
import type { FieldWidgetProps, FieldWidgets } from './field-widget.ts';
import type { Data } from './form-data.ts';
import { SectionedFields } from './SectionedFields.tsx';
import { templates } from './theme.ts';

const validator = createValidator();
const DEFAULTS = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
} as const;

/** A form in sections is drawn by RJSF alone: few sets have any, and the first frame stays small (PERF-06, FORM-08). */
const FORM_TEMPLATES = { ...templates, ObjectFieldTemplate: SectionedFields };

const LateTable = lazy(() => import('../table/TableWidget.tsx'));

/** Widgets that the first frame does not have: a form with one is drawn by RJSF alone, and few have any (PERF-06). */
export const lateWidgets: FieldWidgets = {
  table: (props: FieldWidgetProps) => (
    <Suspense>
      <LateTable {...props} />
    </Suspense>
  ),
};

/** In place of RJSF's own submit button. */
const NO_BUTTON = <></>;

/** The fields by RJSF with our theme. A chunk of its own: nobody waits for it before the first key (PERF-06). */
export function RjsfFields(props: FieldsProps): React.ReactNode {
  const { schema, uiSchema, start, widgets, idPrefix, disabled, onChange, ref } = props;
  const form = useRef<Form<Data>>(null);
  const all = useMemo(() => ({ ...lateWidgets, ...widgets }), [widgets]);
  useImperativeHandle(
    ref,
    () => ({
      // RJSF types the value of any path as the whole data; a field's value is text.
      put: (itemid, value) => form.current?.setFieldValue([itemid], value as unknown as Data),
    }),
    [],
  );
  return (
    <Form<Data>
      ref={form}
      tagName="div"
      className=""
      schema={schema as RJSFSchema}
      uiSchema={uiSchema as UiSchema<Data>}
      initialFormData={start}
      validator={validator}
      widgets={all as RegistryWidgetsType<Data>}
      templates={FORM_TEMPLATES}
      idPrefix={idPrefix}
      disabled={disabled}
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={DEFAULTS}
      onChange={({ formData = {} }) => onChange(formData)}
    >
      {NO_BUTTON}
    </Form>
  );
}
