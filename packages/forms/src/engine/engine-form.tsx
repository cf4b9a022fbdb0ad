import Form, { type IChangeEvent } from '@rjsf/core';
import type { ErrorSchema, RegistryWidgetsType, RJSFSchema, UiSchema } from '@rjsf/utils';
import { useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react';
import { activeSchema, messageFor, normaliseData, type Translation, type UiNode } from '@portal/translator';
import { compileCheck } from '../validator/check.ts';
import { createValidator } from '../validator/index.ts';
import { ErrorSummary, focusControl, type ShownError } from './error-summary.tsx';
import { isServerError, sameErrors, stillShown, type FormError, type ServerError } from './live-errors.ts';
import { FormServicesContext, type FormServices } from './services.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { templates, widgets as ownWidgets } from './theme.ts';
import { useServices, type ServiceProps } from './use-services.ts';
import styles from './form.module.css';

export type Data = Record<string, unknown>;

/** What a screen can ask of a form. */
export interface FormHandle {
  /** Checks everything, shows what is wrong and moves focus there; true = nothing is wrong. */
  validate(): boolean;
  /** The data as it would be sent: values trimmed and in their one spelling, blanks left out. */
  data(): Data;
  /** The data as typed, for drafts. */
  rawData(): Data;
  focusFirstError(): void;
  /** Shows errors that the server found; [] takes all errors away. */
  setErrors(errors: readonly ServerError[]): void;
  /** Sets values as if typed; undefined or '' empties. */
  setValues(values: Readonly<Record<string, string | undefined>>): void;
}

export interface EngineFormProps extends ServiceProps {
  translation: Pick<Translation, 'schema' | 'uiSchema'>;
  /** Data at the start; later ones are ignored: give the form another `key` for another record. */
  initialData?: Readonly<Data> | undefined;
  onChange?: ((data: Data) => void) | undefined;
  /** Called with valid data when the form is submitted by Enter or a submit button inside. */
  onSubmit?: ((data: Data) => void) | undefined;
  /** Values that follow from a change, such as a birthday from an identity number. */
  derive?: ((before: Data, after: Data) => Record<string, string | undefined> | null) | undefined;
  disabled?: boolean | undefined;
  idPrefix?: string | undefined;
  /** Shows all errors on top when there are several (UX-06). */
  summary?: boolean | undefined;
  widgets?: RegistryWidgetsType | undefined;
  /** Mounts the fields when they come near the window or the browser is idle (PERF-02). */
  lazy?: boolean | undefined;
  label?: string | undefined;
  children?: React.ReactNode;
  ref?: Ref<FormHandle> | undefined;
}

const validator = createValidator();
const DEFAULTS = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
} as const;

/** In place of RJSF's own submit button. */
const NO_BUTTON = <></>;

/** The one form component of the product: RJSF with our theme, rules and way of showing errors (TRANS-21). */
export function EngineForm(props: EngineFormProps): React.ReactNode {
  const { translation, initialData, onChange, onSubmit, derive, disabled, summary = true, lazy = false, label, children, ref } = props;
  const ownId = useId();
  const idPrefix = props.idPrefix ?? `f${ownId.replace(/\W/g, '')}`;
  const [start] = useState<Data>(() => ({ ...initialData }));
  const latest = useRef<Data>(start);
  const form = useRef<Form<Data>>(null);
  const element = useRef<HTMLFormElement>(null);
  const [mounted, mountNow] = useNearViewport(element, lazy);
  const [schema, setSchema] = useState(() => activeSchema(translation.schema, start));
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [focusRequest, setFocusRequest] = useState(0);
  const { services, changed } = useServices(props, start);
  const check = compileCheck(translation.schema);
  const order = orderOf(translation.uiSchema);

  const [translated, setTranslated] = useState(translation.schema);
  if (translated !== translation.schema) {
    setTranslated(translation.schema);
    setSchema(activeSchema(translation.schema, latest.current));
  }

  const data = (): Data => normaliseData(translation.schema, latest.current);
  // RJSF types the value of any path as the whole data; a field's value is text.
  const put = (itemid: string, value: string | undefined): void =>
    form.current?.setFieldValue([itemid], (value === '' ? undefined : value) as unknown as Data);
  const controlId = (itemid: string): string => `${idPrefix}_${itemid}`;

  const focusErrors = (found: readonly FormError[]): void => {
    const [first] = found;
    if (!first) return;
    // One error takes focus itself (REC-12); several are listed first (UX-06).
    if (found.length === 1 || !summary) setTimeout(() => focusControl(controlId(first.itemid)));
    else setFocusRequest((count) => count + 1);
  };

  const showErrors = (found: readonly FormError[]): void => {
    if (found.length > 0) mountNow();
    setErrors(found);
    focusErrors(found);
  };

  const validate = (): boolean => {
    const found = check(data(), order);
    showErrors(found);
    return found.length === 0;
  };

  useImperativeHandle(ref, () => ({
    validate,
    data,
    rawData: () => latest.current,
    focusFirstError: () => {
      const [first] = errors;
      if (first) focusControl(controlId(first.itemid));
    },
    setErrors: (told) => {
      const sorted = [...told].sort((left, right) => order.indexOf(left.itemid) - order.indexOf(right.itemid));
      showErrors(sorted);
    },
    setValues: (values) => {
      mountNow();
      for (const [itemid, value] of Object.entries(values)) put(itemid, value);
    },
  }));

  const handleChange = (event: IChangeEvent<Data>): void => {
    const before = latest.current;
    const after = event.formData ?? {};
    if (after === before) return;
    latest.current = after;
    const next = activeSchema(translation.schema, after);
    if (next !== schema) setSchema(next);
    const derived = derive?.(before, after);
    for (const [itemid, value] of Object.entries(derived ?? {})) put(itemid, value);
    if (errors.length > 0) {
      const kept = stillShown(errors, check(data(), order), changedItems(before, after));
      if (!sameErrors(kept, errors)) setErrors(kept);
    }
    changed(after);
    onChange?.(after);
  };

  const shown = shownErrors(errors, schema, translation.uiSchema, services, controlId);
  const extraErrors = useStable(errorSchema(shown));
  const widgets = useMemo(() => ({ ...ownWidgets, ...props.widgets }), [props.widgets]);

  return (
    <FormServicesContext value={services}>
      <form
        ref={element}
        className={styles['form']}
        data-lazy={lazy ? '' : undefined}
        aria-label={label}
        noValidate
        onKeyDownCapture={keepComposing}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (disabled !== true && validate()) onSubmit?.(data());
        }}
      >
        {summary && shown.length > 1 && <ErrorSummary errors={shown} focusRequest={focusRequest} />}
        {/* RJSF compares its children by value; the form element and what stands in it beside the fields stay outside. */}
        {mounted ? (
          <Form<Data>
            ref={form}
            tagName="div"
            className={styles['body'] ?? ''}
            schema={schema as RJSFSchema}
            uiSchema={translation.uiSchema as UiSchema<Data>}
            initialFormData={start}
            validator={validator}
            widgets={widgets}
            templates={templates}
            idPrefix={idPrefix}
            disabled={disabled === true}
            noValidate
            showErrorList={false}
            {...(extraErrors ? { extraErrors } : {})}
            experimental_defaultFormStateBehavior={DEFAULTS}
            onChange={handleChange}
          >
            {NO_BUTTON}
          </Form>
        ) : (
          <div style={{ minHeight: roughHeight(schema) }} />
        )}
        {children}
      </form>
    </FormServicesContext>
  );
}

/** Height of a form that is not mounted yet, so that the page hardly moves when it is; pixels. */
function roughHeight(schema: Translation['schema']): number {
  return Math.ceil(Object.keys(schema.properties ?? {}).length / 2) * 62;
}

/** Enter that ends a composition belongs to the input method, never to the form (UX-11). */
function keepComposing(event: React.KeyboardEvent): void {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && composing && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

function orderOf(uiSchema: UiNode): string[] {
  const order = uiSchema['ui:order'];
  return Array.isArray(order) ? order.filter((item): item is string => typeof item === 'string') : [];
}

function changedItems(before: Data, after: Data): Set<string> {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Set([...keys].filter((key) => before[key] !== after[key]));
}

function shownErrors(
  errors: readonly FormError[],
  schema: Translation['schema'],
  uiSchema: UiNode,
  services: FormServices,
  controlId: (itemid: string) => string,
): ShownError[] {
  return errors.map((error) => {
    if (isServerError(error)) return { ...error, controlId: controlId(error.itemid) };
    const title = schema.properties?.[error.itemid]?.title ?? error.itemid;
    const ui = uiSchema[error.itemid] as { 'ui:options'?: { messages?: Record<string, string> } } | undefined;
    const messages = ui?.['ui:options']?.messages;
    const message = messageFor(error, { title, ...(messages ? { messages } : {}) }, services.translate);
    return { itemid: error.itemid, controlId: controlId(error.itemid), message };
  });
}

function errorSchema(errors: readonly ShownError[]): ErrorSchema<Data> | undefined {
  if (errors.length === 0) return undefined;
  return Object.fromEntries(errors.map((error) => [error.itemid, { __errors: [error.message] }])) as ErrorSchema<Data>;
}

/** The value of the render before as long as both say the same, so that an equal one causes no work. */
function useStable<T>(value: T): T {
  const kept = useRef(value);
  const same = JSON.stringify(kept.current) === JSON.stringify(value);
  const stable = same ? kept.current : value;
  useLayoutEffect(() => {
    kept.current = stable;
  });
  return stable;
}
