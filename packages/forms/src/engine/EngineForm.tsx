import { useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { JsonSchema } from '@portal/schemas';
import { activeSchema, normaliseData, type Translate, shownOrder } from '@portal/translator';
import { claimFocus } from '@portal/ui/focus-claim';
import type { Check } from '../validator/check.ts';
import { isDrawable } from './drawable.ts';
import type { FieldsHandle } from './fields-props.ts';
import { FirstFields } from './FirstFields.tsx';
import type { FocusClaim } from './focus-claim.ts';
import type { EngineFormProps, ValidateOptions } from './form-props.ts';
import { changedItems, roughHeight, withoutBlanks, type Data } from './form-data.ts';
import { canCheck, checkAtHand, focusErrorAt, LateSummary, loadCheck } from './late-check.ts';
import { sameErrors, stillShown, type FormError } from './live-errors.ts';
import { FormServicesContext } from './services.ts';
import { createErrorStore, ErrorStoreContext } from './error-store.ts';
import { shownErrors, type ShownError } from './shown-errors.ts';
import { afterFirstMoments, useNearViewport, whenIdle } from './use-near-viewport.ts';
import { widgets as ownWidgets } from './theme.ts';
import { flushTyped } from '../widgets/late-writes.ts';
import { LoadedRjsf, useRjsf } from './use-rjsf.ts';
import { useServices, type ErrorTexts } from './use-services.ts';
import styles from './form.module.css';

interface TextsOfErrors {
  found: readonly FormError[];
  schema: JsonSchema;
  translate: Translate;
  shown: ShownError[];
}

/**
 * The one form component of the product: RJSF with our theme, rules and way of showing errors (TRANS-21). Until RJSF has
 * arrived a first frame draws the same fields (PERF-06).
 */
export function EngineForm(props: EngineFormProps): React.ReactNode {
  const {
    translation,
    initialData,
    onChange,
    onSubmit,
    derive,
    disabled,
    summary = true,
    lazy = false,
    kinds,
    label,
    children,
    ref,
  } = props;
  const ownId = useId();
  const idPrefix = props.idPrefix ?? `f${ownId.replace(/\W/g, '')}`;
  const [start, setStart] = useState<Data>(() => ({ ...initialData }));
  const latest = useRef<Data>(start);
  const form = useRef<FieldsHandle>(null);
  const firstFields = useRef<HTMLDivElement>(null);
  /** Items that a screen is changing: only a person's own change answers an error of the server. */
  const byProgram = useRef(new Set<string>());
  const element = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  /** Leave to go to the first error that is found, here or by the server, in answer to the last submit. */
  const claim = useRef<FocusClaim | null>(null);
  const latestJudge = useRef<() => boolean>(() => true);
  const latestSubmit = useRef<() => void>(null);
  const [mounted, mountNow] = useNearViewport(element, lazy);
  const [schema, setSchema] = useState(() => activeSchema(translation.schema, start));
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [errorStore] = useState(createErrorStore);
  /** The last errors in words: what was told to the fields is not worded again for the list (PERF-05). */
  const worded = useRef<TextsOfErrors | null>(null);
  const [focusRequest, setFocusRequest] = useState<FocusClaim | null>(null);
  const [listed, setListed] = useState(false);
  const { services, changed, errorTexts } = useServices(props, start);
  // Prepared when first needed, so that forms out of sight cost nothing.
  const check: Check = (...given) => checkAtHand(translation.schema, kinds)(...given);
  const order = shownOrder(translation.uiSchema);

  useEffect(() => {
    if (!mounted || typeof requestIdleCallback !== 'function') return undefined;
    // Prepared and run once off the first save, which would pay for it otherwise: the check and its words (PERF-05).
    let stop = (): void => undefined;
    let current = true;
    const prepare = (): void => {
      const found = checkAtHand(translation.schema, kinds)(latest.current);
      shownErrors(found, translation.schema, translation.uiSchema, services.translate, String);
    };
    const whenLoaded = (): void => {
      if (current) stop = whenIdle(prepare);
    };
    if (canTell(errorTexts)) whenLoaded();
    else stop = afterFirstMoments(() => void learnToTell(errorTexts).then(whenLoaded));
    return () => {
      current = false;
      stop();
    };
  }, [mounted, translation, services, errorTexts, kinds]);

  const [translated, setTranslated] = useState(translation.schema);
  if (translated !== translation.schema) {
    setTranslated(translation.schema);
    // oxlint-disable-next-line react/refs -- RJSF holds the data; a new translation reads it once
    setSchema(activeSchema(translation.schema, latest.current));
  }

  const rawData = (): Data => {
    flushTyped();
    return latest.current;
  };
  const data = (): Data => normaliseData(translation.schema, rawData(), kinds);
  const put = (itemid: string, value: string | undefined): void =>
    form.current?.put(itemid, value === '' ? undefined : value);
  const controlId = (itemid: string): string => `${idPrefix}_${itemid}`;

  /** Only in answer to a submit, once, and to nobody who has gone on since: only a person moves the focus (TRY-44). */
  const focusErrors = (found: readonly FormError[]): void => {
    const [first] = found;
    const leave = claim.current;
    if (!first || !leave?.holds()) return;
    claim.current = null;
    // One error takes focus itself (REC-12); several are listed first (UX-06).
    const several = summary && found.length > 1 && canCheck();
    setListed(several);
    if (several) setFocusRequest(leave);
    else
      setTimeout(() => {
        if (leave.holds()) focusErrorAt(controlId(first.itemid));
      });
  };

  const wordsOf = (found: readonly FormError[]): ShownError[] => {
    const { translate } = services;
    const known = worded.current;
    if (known?.found === found && known.schema === schema && known.translate === translate)
      return known.shown;
    const shown = shownErrors(found, schema, translation.uiSchema, translate, controlId);
    worded.current = { found, schema, translate, shown };
    return shown;
  };
  /** Told to the fields at once, so that they and the list of errors are drawn together. */
  const tell = (found: readonly FormError[]): void => {
    errorStore.set(wordsOf(found));
    setErrors(found);
  };

  const showErrors = (found: readonly FormError[]): void => {
    if (found.length > 0) mountNow();
    tell(found);
    focusErrors(found);
  };

  const judge = (): boolean => {
    const found = check(data(), order);
    showErrors(found);
    return found.length === 0;
  };
  // At once where it can be: messages are drawn in the frame of the press that asked for them (PERF-05).
  const validate = ({ focus = claimFocus() }: ValidateOptions = {}): Promise<boolean> => {
    claim.current = focus;
    return canTell(errorTexts)
      ? Promise.resolve(judge())
      : learnToTell(errorTexts).then(() => latestJudge.current());
  };

  useImperativeHandle(ref, () => ({
    validate,
    data,
    rawData,
    setErrors: (told) => {
      const sorted = [...told].sort(
        (left, right) => order.indexOf(left.itemid) - order.indexOf(right.itemid),
      );
      showErrors(sorted);
    },
    setValues: (values) => {
      flushTyped();
      if (form.current) {
        for (const [itemid, value] of Object.entries(values)) {
          if (latest.current[itemid] !== (value === '' ? undefined : value)) byProgram.current.add(itemid);
          put(itemid, value);
        }
        return;
      }
      // The fields are not mounted yet: they will start from these values.
      const next = withoutBlanks({ ...latest.current, ...values });
      latest.current = next;
      setStart(next);
      setSchema(activeSchema(translation.schema, next));
      onChange?.(next);
    },
  }));

  const submit = async (): Promise<void> => {
    submitting.current = true;
    try {
      if (await validate()) latestSubmit.current?.();
    } finally {
      submitting.current = false;
    }
  };
  // Between a press and its verdict the form may have been drawn anew: what holds then is what is called.
  useLayoutEffect(() => {
    latestJudge.current = judge;
    latestSubmit.current = () => onSubmit?.(data());
  });

  const handleChange = (after: Data): void => {
    const before = latest.current;
    if (after === before) return;
    latest.current = after;
    const next = activeSchema(translation.schema, after);
    if (next !== schema) setSchema(next);
    const derived = derive?.(before, after);
    for (const [itemid, value] of Object.entries(derived ?? {})) put(itemid, value);
    const changes = changedItems(before, after);
    const typed = new Set([...changes].filter((itemid) => !byProgram.current.delete(itemid)));
    if (errors.length > 0) {
      const kept = stillShown(errors, check(normaliseData(translation.schema, after, kinds), order), typed);
      if (!sameErrors(kept, errors)) tell(kept);
    }
    changed(after);
    onChange?.(after);
  };

  const shown = wordsOf(errors);
  // In the words of another language, or with other titles, they are told again (I18N-04).
  useEffect(() => errorStore.set(shown));
  const widgets = useMemo(() => ({ ...ownWidgets, ...props.widgets }), [props.widgets]);
  const drawable = isDrawable(schema, translation.uiSchema, widgets);
  const byRjsf = useRjsf(mounted, drawable, firstFields, () => setStart(rawData()));
  const fields = {
    schema,
    uiSchema: translation.uiSchema,
    start,
    widgets,
    idPrefix,
    disabled: disabled === true,
    onChange: handleChange,
    ref: form,
  };

  return (
    <FormServicesContext value={services}>
      <ErrorStoreContext value={errorStore}>
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
            if (disabled !== true && !submitting.current) void submit();
          }}
        >
          {listed && shown.length > 0 && <LateSummary errors={shown} focusRequest={focusRequest} />}
          {/* RJSF compares its children by value; the form element and what stands in it beside the fields stay outside. */}
          {mounted && byRjsf && <LoadedRjsf {...fields} />}
          {mounted && !byRjsf && drawable && <FirstFields {...fields} root={firstFields} />}
          {(!mounted || (!byRjsf && !drawable)) && <div style={{ minHeight: roughHeight(schema) }} />}
          {children}
        </form>
      </ErrorStoreContext>
    </FormServicesContext>
  );
}

/** Whether what is wrong can be found, and said. */
const canTell = (texts: ErrorTexts): boolean => canCheck() && texts.areHere();

const learnToTell = (texts: ErrorTexts): Promise<unknown> => Promise.all([loadCheck(), texts.load()]);

/** Enter that ends a composition belongs to the input method, never to the form (UX-11). */
function keepComposing(event: React.KeyboardEvent): void {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && composing && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}
