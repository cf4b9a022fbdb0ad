import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useEffect, type ComponentType } from 'react';
import type { FormProps } from '@rjsf/core';
import { benchName, CODES, fieldsOf, MEMO_LENGTH, NUMBER_MAX, SIZES, TEXT_LENGTH } from './plan.ts';
import type { BenchField, Size } from './plan.ts';
import { markReady, revealMounted } from './ready.ts';

/** Codes as `enum`: as a list of titled constants they cost RJSF several times more. */
function schemaOf({ kind, title }: BenchField): RJSFSchema {
  switch (kind) {
    case 'code':
      return { type: 'string', title, enum: CODES.map(({ id }) => id) };
    case 'number':
      return { type: 'number', title, maximum: NUMBER_MAX };
    case 'date':
      return { type: 'string', title, format: 'date' };
    case 'memo':
      return { type: 'string', title, maxLength: MEMO_LENGTH };
    default:
      return { type: 'string', title, maxLength: TEXT_LENGTH };
  }
}

const records = (size: Size): string[] =>
  Array.from({ length: SIZES[size].records }, (_, index) => `r${index}`);

function formOf(size: Size): { schema: RJSFSchema; uiSchema: UiSchema; formData: object } {
  const fields = fieldsOf(size);
  const record: RJSFSchema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.itemid, schemaOf(field)])),
    required: fields.filter(({ required }) => required).map(({ itemid }) => itemid),
  };
  const memos = fields.filter(({ kind }) => kind === 'memo');
  const ui = Object.fromEntries(memos.map(({ itemid }) => [itemid, { 'ui:widget': 'textarea' }]));
  const data = Object.fromEntries(
    fields
      .filter(({ value }) => value !== '')
      .map(({ itemid, kind, value }) => [itemid, kind === 'number' ? Number(value) : value]),
  );
  const each = <T,>(value: T): Record<string, T> =>
    Object.fromEntries(records(size).map((id) => [id, value]));
  return {
    schema: { type: 'object', properties: each(record) },
    uiSchema: each(ui),
    formData: each(data),
  };
}

/** One RJSF form over all records, with the ajv validator and the widgets of the theme that `Form` has. */
export function RjsfForm({ size, Form }: { size: Size; Form: ComponentType<FormProps> }) {
  useEffect(() => {
    for (const [record, id] of records(size).entries())
      for (const [index, { itemid }] of fieldsOf(size).entries()) {
        const input = document.getElementById(`root_${id}_${itemid}`);
        if (input) input.dataset['bench'] = benchName(record, index);
      }
    revealMounted();
    void markReady();
  }, [size]);
  const { schema, uiSchema, formData } = formOf(size);
  return (
    <main>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        initialFormData={formData}
        validator={validator}
        noHtml5Validate
        showErrorList={false}
      >
        <button type="submit" data-bench="submit">
          {'✓'}
        </button>
      </Form>
    </main>
  );
}
