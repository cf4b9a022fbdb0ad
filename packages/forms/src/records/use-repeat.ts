import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { KindRegistry } from '@portal/field-kinds';
import { missingRecords, type RecordLimits } from '@portal/rules';
import { normaliseData, shownOrder, type Translation } from '@portal/translator';
import { claimFocus, whenThere } from '@portal/ui/focus-claim';
import type { Data } from '../engine/form-data.ts';
import type { FocusClaim } from '../engine/focus-claim.ts';
import type { FormHandle, ValidateOptions } from '../engine/form-props.ts';
import { checkAtHand, loadCheck } from '../engine/late-check.ts';
import type { ServerError } from '../engine/live-errors.ts';
import { useListSteps } from '../files/use-list-steps.ts';
import {
  freshKey,
  moved,
  sameValues,
  withData,
  withPutBack,
  type RemovedRecord,
  type RepeatRecord,
} from './repeat-record.ts';
import type { RowActs } from './RepeatRow.tsx';

interface RepeatOptions {
  records: readonly RepeatRecord[];
  onChange: (records: RepeatRecord[]) => void;
  translation: Translation;
  kinds: KindRegistry | undefined;
  errors: Readonly<Record<string, readonly ServerError[]>> | undefined;
  asked: RecordLimits;
  required: boolean;
}

/** Records that are open, as they were before; null = the record was added here. */
type Opened = ReadonlyMap<string, RepeatRecord | null>;

const NONE: readonly ServerError[] = [];

/** What one types or chooses in; the buttons of the form are there before its fields. */
const FIELD =
  'input:not([type=file], :disabled), textarea:not(:disabled), select:not(:disabled), [role=combobox]';

// Maps: keys are of the host's choice, and an object has some of its own.
const having = <T>(all: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> =>
  new Map([...all, [key, value]]);
const without = <T>(all: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> =>
  new Map([...all].filter(([one]) => one !== key));

/** What a repeat list knows beside its records, and what its buttons do. */
interface Repeat {
  root: RefObject<HTMLDivElement | null>;
  isOpen(key: string): boolean;
  isNew(key: string): boolean;
  errorsOf(key: string): readonly ServerError[] | undefined;
  /** How much is wrong with a closed record, as far as that was asked. */
  wrongIn(key: string): number;
  /** The act that a check answers for which a record was opened. */
  pendingOf(key: string): FocusClaim | null | undefined;
  /** There are too few, and that was asked. */
  isShort: boolean;
  removed: RemovedRecord | null;
  /** Where the record stands that was moved last, from 0. */
  movedTo: number | null;
  acts: RowActs;
  add(): void;
  putBack(): void;
  validate(options?: ValidateOptions): Promise<boolean>;
  written(): RepeatRecord[];
}

/** State and acts of a repeat list. */
export function useRepeat(options: RepeatOptions): Repeat {
  const { records, onChange, translation, kinds, errors, asked, required } = options;
  const root = useRef<HTMLDivElement>(null);
  const forms = useRef(new Map<string, FormHandle>());
  const [opened, setOpened] = useState<Opened>(new Map());
  const [removed, setRemoved] = useState<RemovedRecord | null>(null);
  const [movedTo, setMovedTo] = useState<number | null>(null);
  const [found, setFound] = useState<ReadonlyMap<string, number>>(new Map());
  const [pending, setPending] = useState<ReadonlyMap<string, FocusClaim | null>>(new Map());
  const [wasAsked, setWasAsked] = useState(false);
  /** Errors of the host after which the record was done again. */
  const [answered, setAnswered] = useState<ReadonlySet<readonly ServerError[]>>(new Set());
  const step = useListSteps(records, onChange);

  const errorsOf = (key: string): readonly ServerError[] | undefined => {
    const own = errors && Object.hasOwn(errors, key) ? errors[key] : undefined;
    return own && !answered.has(own) ? own : undefined;
  };
  const [known, setKnown] = useState<typeof errors>();
  if (known !== errors) {
    setKnown(errors);
    const wrong = records.filter(({ key }) => (errorsOf(key) ?? NONE).length > 0);
    // One at least is seen without looking for it.
    if (wrong[0] && !wrong.some(({ key }) => opened.has(key)))
      setOpened(having(opened, wrong[0].key, wrong[0]));
  }

  const boxOf = (key: string): HTMLElement | undefined =>
    [...(root.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])].find(
      ({ dataset }) => dataset['record'] === key,
    );
  /** The focus goes on where the pressed button was taken away, or moved. */
  const focus = (look: () => HTMLElement | null | undefined): void =>
    whenThere(() => {
      const control = look();
      control?.focus();
      return Boolean(control);
    });
  const buttonIn = (box: HTMLElement | null | undefined, act: string): HTMLElement | null | undefined =>
    box?.querySelector<HTMLElement>(`[data-act=${act}]`);
  const open = (record: RepeatRecord, before: RepeatRecord | null): void => {
    setOpened((all) => having(all, record.key, before));
    setFound((all) => without(all, record.key));
    focus(() => boxOf(record.key)?.querySelector<HTMLElement>(FIELD));
  };
  const close = (key: string): void => {
    setOpened((all) => without(all, key));
    setPending((all) => without(all, key));
    focus(() => buttonIn(boxOf(key), 'edit'));
  };
  const add = (): void => {
    const record = { key: freshKey(records, new Set(removed ? [removed.record.key] : [])), data: {} };
    step((all) => [...all, record]);
    setMovedTo(null);
    open(record, null);
  };
  const putBack = (): void => {
    if (!removed) return;
    const { key } = removed.record;
    step((all) => withPutBack(all, removed));
    setRemoved(null);
    focus(() => buttonIn(boxOf(key), 'edit'));
  };

  const own: RowActs = {
    open: (key) => {
      const record = records.find((one) => one.key === key);
      if (record) open(record, record);
    },
    change: (key, data) => step((all) => withData(all, key, data)),
    done: (key, data) => {
      step((all) => withData(all, key, data));
      const told = errorsOf(key);
      if (told) setAnswered((all) => new Set([...all, told]));
      close(key);
    },
    cancel: (key) => {
      const before = opened.get(key);
      if (before) step((all) => all.map((one) => (one.key === key ? before : one)));
      close(key);
    },
    remove: (key) => {
      const place = records.findIndex((one) => one.key === key);
      const record = records[place];
      if (!record) return;
      step((all) => all.filter((one) => one.key !== key));
      setOpened((all) => without(all, key));
      setPending((all) => without(all, key));
      setFound((all) => without(all, key));
      setMovedTo(null);
      // One that was begun and holds nothing is not worth a way back.
      const isBlank = sameValues(record.data, {});
      setRemoved(isBlank ? null : { record, place });
      focus(() => buttonIn(root.current, isBlank ? 'add' : 'back'));
    },
    move: (key, by) => {
      const to = records.findIndex((one) => one.key === key) + by;
      if (to < 0 || to >= records.length) return;
      step((all) => moved(all, key, by));
      setMovedTo(to);
      focus(() => buttonIn(boxOf(key), by < 0 ? 'up' : 'down'));
    },
    form: (key, form) => {
      if (form) forms.current.set(key, form);
      else forms.current.delete(key);
    },
  };
  const latest = useRef(own);
  useLayoutEffect(() => {
    latest.current = own;
  });
  // The same for all drawings: a key in one record draws no other.
  const acts = useMemo<RowActs>(
    () => ({
      open: (key) => latest.current.open(key),
      change: (key, data) => latest.current.change(key, data),
      done: (key, data) => latest.current.done(key, data),
      cancel: (key) => latest.current.cancel(key),
      remove: (key) => latest.current.remove(key),
      move: (key, by) => latest.current.move(key, by),
      form: (key, form) => latest.current.form(key, form),
    }),
    [],
  );

  const dataOf = ({ key, data }: RepeatRecord): Data =>
    normaliseData(translation.schema, forms.current.get(key)?.rawData() ?? data, kinds);
  const written = (): RepeatRecord[] =>
    records.map((record) => withData([record], record.key, dataOf(record))[0] ?? record);
  const missing = missingRecords(records.length, asked);
  const isShort = missing > 0 && (required || records.length > 0);

  const validate = async ({ focus: claim = claimFocus() }: ValidateOptions = {}): Promise<boolean> => {
    await loadCheck();
    setWasAsked(true);
    const check = checkAtHand(translation.schema, kinds);
    const order = shownOrder(translation.uiSchema);
    const counts = records.map((record) => [record.key, check(dataOf(record), order).length] as const);
    const wrong = counts.filter(([, count]) => count > 0);
    const first = wrong[0]?.[0];
    setFound(new Map(wrong.filter(([key]) => key !== first && !forms.current.has(key))));
    for (const [key] of wrong) void forms.current.get(key)?.validate({ focus: key === first ? claim : null });
    if (first !== undefined && !forms.current.has(first)) {
      setPending((all) => having(all, first, claim));
      setOpened((all) => having(all, first, records.find(({ key }) => key === first) ?? null));
    }
    if (first === undefined && isShort && claim?.holds()) buttonIn(root.current, 'add')?.focus();
    return wrong.length === 0 && !isShort;
  };

  return {
    root,
    isOpen: (key) => opened.has(key),
    isNew: (key) => opened.get(key) === null,
    errorsOf,
    wrongIn: (key) => found.get(key) ?? errorsOf(key)?.length ?? 0,
    pendingOf: (key) => pending.get(key),
    isShort: wasAsked && isShort,
    removed,
    movedTo,
    acts,
    add,
    putBack,
    validate,
    written,
  };
}
