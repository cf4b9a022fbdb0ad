import { memo, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { UiNode } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import { nodeOf, orderedItems, uiOptionsOf } from './drawable.ts';
import type { FieldFrameProps, FieldWidgetProps, FieldWidgets } from './field-widget.ts';
import { FieldTemplate } from './FieldTemplate.tsx';
import type { FieldsProps } from './fields-props.ts';
import type { Data } from './form-data.ts';
import { ObjectTemplate } from './ObjectTemplate.tsx';

type Put = (itemid: string, value: unknown) => void;

interface FirstFieldsProps extends FieldsProps {
  /** The element of the fields, which tells whether somebody is in them. */
  root: React.Ref<HTMLDivElement>;
}

/**
 * The fields of a form before RJSF has arrived: the same templates and widgets in the same markup over a plain object
 * of values (PERF-06). Only for what `isDrawable` allows.
 */
export function FirstFields(props: FirstFieldsProps): React.ReactNode {
  const { schema, uiSchema, start, widgets, idPrefix, disabled, onChange, ref, root } = props;
  const [data, setData] = useState(start);
  const held = useRef(start);
  const waiting = useRef<(readonly [itemid: string, value: unknown])[]>([]);
  const writing = useRef(false);
  const newest = useRef(onChange);
  useLayoutEffect(() => {
    newest.current = onChange;
  });

  const put = useCallback<Put>((itemid, value) => {
    waiting.current.push([itemid, value]);
    // What follows from a change, such as a birthday, is a change after it: listeners hear them in their order.
    if (writing.current) return;
    writing.current = true;
    try {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
        const changed = changedData(held.current, ...next);
        if (changed === held.current) continue;
        held.current = changed;
        setData(changed);
        newest.current(changed);
      }
    } finally {
      writing.current = false;
    }
  }, []);
  useImperativeHandle(ref, () => ({ put }), [put]);

  const options = uiOptionsOf(uiSchema);
  const locked = Boolean(options['disabled'] ?? disabled);
  const readonly = Boolean(options['readonly'] ?? false);
  const items = orderedItems(schema, uiSchema) ?? [];
  return (
    <div ref={root} className="rjsf">
      <ObjectTemplate
        uiSchema={uiSchema}
        formData={data}
        properties={items.map((itemid) => ({
          name: itemid,
          content: (
            <FirstField
              key={itemid}
              id={`${idPrefix}_${itemid}`}
              itemid={itemid}
              property={schema.properties?.[itemid] ?? NO_PROPERTY}
              node={nodeOf(uiSchema, itemid)}
              required={schema.required?.includes(itemid) === true}
              disabled={locked}
              readonly={readonly}
              value={data[itemid]}
              widgets={widgets}
              put={put}
            />
          ),
        }))}
      />
    </div>
  );
}

const NO_PROPERTY: JsonSchema = {};

/** The data with one value changed; the same object when nothing changed. Form data has no blanks. */
function changedData(data: Data, itemid: string, value: unknown): Data {
  if (data[itemid] === value) return data;
  const { [itemid]: _, ...rest } = data;
  return value === undefined ? rest : { ...data, [itemid]: value };
}

interface FirstFieldProps {
  id: string;
  itemid: string;
  property: JsonSchema;
  node: UiNode;
  required: boolean;
  disabled: boolean;
  readonly: boolean;
  value: unknown;
  widgets: FieldWidgets;
  put: Put;
}

const FirstField = memo(function FirstField(props: FirstFieldProps): React.ReactNode {
  const { id, itemid, property, node, required, disabled, readonly, value, widgets, put } = props;
  const { widget, placeholder, title, ...options } = useMemo(() => uiOptionsOf(node), [node]);
  const onChange = useCallback<FieldWidgetProps['onChange']>(
    (changed) => put(itemid, changed),
    [put, itemid],
  );
  const Widget = typeof widget === 'string' ? widgets[widget] : undefined;
  if (!Widget) return null;
  const { help } = options;
  const schema = property as FieldWidgetProps['schema'];
  const uiTitle = typeof title === 'string' ? title : undefined;
  return (
    <FieldTemplate
      id={id}
      label={uiTitle || property.title || itemid}
      displayLabel={options['label'] === undefined || Boolean(options['label'])}
      hidden={false}
      rawHelp={typeof help === 'string' ? help : undefined}
      required={required}
      schema={schema}
      uiSchema={node as FieldFrameProps['uiSchema']}
    >
      <Widget
        id={id}
        name={itemid}
        label={uiTitle ?? property.title ?? itemid}
        value={value}
        required={required}
        disabled={Boolean(options['disabled'] ?? disabled)}
        readonly={Boolean(options['readonly'] ?? readonly)}
        options={options as FieldWidgetProps['options']}
        schema={schema}
        placeholder={typeof placeholder === 'string' ? placeholder : ''}
        onChange={onChange}
      />
    </FieldTemplate>
  );
});
