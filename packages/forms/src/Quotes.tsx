import { idsOf, kindOrText, type UiNode } from '@portal/field-kinds';
import { choicesInWords, fillQuotes, quotesIn, quotedAnswer, sumItems, type Quote } from '@portal/rules';
import type { Field, FieldSet } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { canonicalData, shownItems, type Note, type RecordsOf } from '@portal/translator';
import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useCodeLabel } from './codes/use-code-label.ts';
import { useCodeLabels } from './codes/use-code-labels.ts';
import { useFormServices } from './engine/services.ts';

/** Where the answers are that a record's texts quote of other sets. */
export interface AnswersBeside {
  /** Stored records of another set; undefined = they are not known here. */
  recordsOf?: RecordsOf;
  /** The sets that the resume asks for, as they are now. */
  held?: {
    readonly current: readonly { set: Omit<FieldSet, 'dataList'> }[];
    /** Who hears when sets or records change; made by the first who wants to. */
    heard?: Set<() => void>;
  };
}

/** Puts the texts of the moment into a UI schema: labels, help and notes, and what messages become, by the text without answers. */
export type Fill = (ui: UiNode) => UiNode;

interface QuotesProps {
  set: FieldSet;
  /** Told each time a text changes: what fills a form, or the set of a view with its labels. */
  onFill?: ((fill: () => Fill | undefined) => void) | undefined;
  onSet?: ((set: FieldSet | undefined) => void) | undefined;
  /** The record where it does not change; absent = what the form around it holds. */
  data?: Readonly<Record<string, string>> | undefined;
  beside?: AnswersBeside | undefined;
}

/** A text of a field with quotes, and the same without them. */
interface Quoting {
  itemid: string;
  of: 'title' | 'help' | 'message' | 'check';
  plain: string;
  template: string;
}

const textsOf = ({ fieldList, checks = [] }: FieldSet): Quoting[] =>
  [
    ...fieldList.flatMap(({ itemid, quotes, ...field }) => [
      { itemid, of: 'title' as const, plain: field.itemdesc || itemid, template: quotes?.itemdesc },
      { itemid, of: 'help' as const, plain: field.explain, template: quotes?.explain },
      {
        itemid,
        of: 'message' as const,
        plain: field.boundMessage?.trim(),
        template: quotes?.boundMessage,
      },
      {
        itemid,
        of: 'message' as const,
        plain: field.patternMessage?.trim(),
        template: quotes?.patternMessage,
      },
    ]),
    // Told at one of the numbers that are added up. Where several checks name it nobody knows yet which one is told: names stay.
    ...checks.flatMap(({ message, quoted, ...check }) =>
      sumItems(check)
        .filter((item) => checks.filter((one) => sumItems(one).includes(item)).length === 1)
        .map((itemid) => ({ itemid, of: 'check' as const, plain: message, template: quoted })),
    ),
  ].filter(
    (one): one is Quoting => Boolean(one.plain) && typeof one.template === 'string' && one.template !== '',
  );

/** A UI schema with texts in the words of the moment; nodes of fields that say nothing new stay the same objects. */
function filledSchema(ui: UiNode, texts: readonly Quoting[], words: (template: string) => string): UiNode {
  const nodes: Record<string, UiNode> = {};
  const titles = new Map<string, string>();
  const helps = new Map<string, string>();
  for (const { itemid, of, plain, template } of texts) {
    const said = words(template);
    const node = nodes[itemid] ?? (ui[itemid] as UiNode | undefined) ?? {};
    if (of === 'title') titles.set(itemid, said);
    if (of === 'help') helps.set(itemid, said);
    const options = (node['ui:options'] ?? {}) as { messages?: Record<string, string> };
    const messages = Object.entries(options.messages ?? {}).map(([key, own]) => [
      key,
      own === plain ? said : own,
    ]);
    const own = { ...Object.fromEntries(messages), ...(of === 'check' ? { 'x-sum': said } : {}) };
    const more =
      of === 'title' || of === 'help'
        ? { [`ui:${of}`]: said }
        : { 'ui:options': { ...options, messages: own } };
    nodes[itemid] = { ...node, ...more };
  }
  const options = ui['ui:options'] as { notes?: readonly Note[]; sections?: FieldSet } | undefined;
  const notes = options?.notes?.map((note) => {
    const text = note.text === null ? undefined : titles.get(note.itemid);
    return text === undefined ? note : { ...note, text };
  });
  const { sections } = options ?? {};
  // Headings of sections are told by the set (FORM-08).
  const headed = sections && {
    ...sections,
    fieldList: sections.fieldList.map((field) => ({
      ...field,
      itemdesc: titles.get(field.itemid) ?? field.itemdesc,
      explain: helps.get(field.itemid) ?? field.explain,
    })),
  };
  const more = { ...(notes ? { notes } : {}), ...(headed ? { sections: headed } : {}) };
  return { ...ui, ...nodes, ...(notes || headed ? { 'ui:options': { ...options, ...more } } : {}) };
}

const NO_FIELD = { itemid: '', itemdesc: '', itemtype: 'A' } as Field;
const NONE: readonly string[] = [];

const setIn = (held: AnswersBeside['held'], fieldsetid: string) =>
  held?.current.find(({ set }) => set.fieldsetid === fieldsetid)?.set;

/** What a record answers to an item that it shows; '' = nothing. */
function shownAnswer(
  set: Pick<FieldSet, 'fieldList' | 'rules'>,
  data: Readonly<Record<string, string>>,
  item: string,
): string {
  const field = set.fieldList.find(({ itemid }) => itemid === item);
  if (!field || field.archived === '1' || !shownItems(set, canonicalData({ ...data })).has(item)) return '';
  return (data[item] ?? '').trim();
}

interface AnswerProps {
  name: string;
  field: Field;
  value: string;
  onText(name: string, text: string): void;
}

/** One answer in words, as they become known: names of codes may have to be fetched. */
function Answer({ name, field, value, onText }: AnswerProps): null {
  const { text, language } = useFormServices();
  const kind = kindOrText(field);
  const { codesetid } = field;
  const label = useCodeLabel(field.itemid, codesetid, kind.coded && !kind.several ? value : '');
  const labels = useCodeLabels(codesetid, kind.several ? idsOf(value) : NONE);
  const said = kind.said && Object.hasOwn(kind.said, value) ? kind.said[value] : undefined;
  let words = '';
  if (value !== '')
    words = kind.several
      ? choicesInWords(labels, field.choices, languageOf(language))
      : kind.coded
        ? label
        : said
          ? text(`said.${said}`)
          : kind.format(value, field);
  useLayoutEffect(() => onText(name, words), [onText, name, words]);
  return null;
}

/** Keeps the texts of the form or view around it at the answers that they quote, while those are typed (FORM-13). */
export function Quotes({ set, data, beside, onFill, onSet }: QuotesProps): React.ReactNode {
  const { valueOf, subscribe } = useFormServices();
  const { recordsOf, held } = beside ?? {};
  const texts = useMemo(() => textsOf(set), [set]);
  const quotes = useMemo(
    () =>
      [
        ...new Map(
          texts.flatMap(({ template }) => quotesIn(template)).map((quote) => [quotedAnswer(quote), quote]),
        ),
      ].map(([name, quote]) => ({ name, quote })),
    [texts],
  );
  const answersNow = useCallback((): string => {
    const typed = (): Record<string, string> =>
      Object.fromEntries(set.fieldList.map(({ itemid }) => [itemid, valueOf(itemid)]));
    const own = data ?? typed();
    const answer = ({ set: id, item }: Quote): string => {
      if (id === undefined || id === set.fieldsetid) return shownAnswer(set, own, item);
      const other = setIn(held, id);
      // Of several records nobody knows which one is meant.
      const [one, ...more] = recordsOf?.(id) ?? [];
      return other && one && more.length === 0 ? shownAnswer(other, one, item) : '';
    };
    return JSON.stringify(quotes.map(({ quote }) => answer(quote)));
  }, [set, quotes, data, valueOf, recordsOf, held]);
  const listen = useCallback(
    (listener: () => void) => {
      const stop = subscribe(listener);
      const heard = held && (held.heard ??= new Set());
      heard?.add(listener);
      return () => {
        stop();
        heard?.delete(listener);
      };
    },
    [subscribe, held],
  );
  const answers = JSON.parse(useSyncExternalStore(listen, answersNow, answersNow)) as string[];

  const words = useRef(new Map<string, string>());
  const write = useCallback((): void => {
    const now = new Map(words.current);
    const said = (template: string): string =>
      fillQuotes(template, (quote) => now.get(quotedAnswer(quote)) ?? '');
    onFill?.(() => (ui) => filledSchema(ui, texts, said));
    onSet?.({
      ...set,
      fieldList: set.fieldList.map((field) =>
        field.quotes?.['itemdesc'] ? { ...field, itemdesc: said(field.quotes.itemdesc) } : field,
      ),
    });
  }, [set, texts, onFill, onSet]);
  useLayoutEffect(() => {
    write();
    return () => {
      onFill?.(() => undefined);
      onSet?.(undefined);
    };
  }, [write, onFill, onSet]);
  const take = useCallback(
    (name: string, text: string): void => {
      if (words.current.get(name) === text) return;
      words.current.set(name, text);
      write();
    },
    [write],
  );
  return quotes.map(({ name, quote }, place) => {
    const of = quote.set === undefined || quote.set === set.fieldsetid ? set : setIn(held, quote.set);
    const field = of?.fieldList.find(({ itemid }) => itemid === quote.item) ?? NO_FIELD;
    return <Answer key={name} name={name} field={field} value={answers[place] ?? ''} onText={take} />;
  });
}
