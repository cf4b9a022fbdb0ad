import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsValue, type UiNode } from '@portal/field-kinds';
import type { FormHandle } from '@portal/forms';
import type { Translation } from '@portal/translator';
import { offeredAnswers, setsOfOffers, type OfferedAnswer } from '@portal/translator/offers';
import { isNewRecord } from '@portal/wire';
import { controlPrefix, useEditor, type EditorContext, type HeldSets } from './context.ts';
import type { HeldRecord, HeldSet } from './store.ts';
import css from './offered.module.css';

interface OfferedProps {
  set: HeldSet['set'];
  held: HeldRecord;
  form: RefObject<FormHandle | null>;
  translation: Translation;
  /** Told before the form takes the answers that it begins with. */
  onBegin(values: Record<string, string>): void;
  /** Told the form with what is said of each answer that was offered. */
  onMark(translation: Translation): void;
}

/** Answers in the form that the person did not type, by their fields, and what is said of each. */
type Given = Readonly<Record<string, { value: string; text: string }>>;

/** The text control that has the focus. */
const focusedControl = (): HTMLInputElement | HTMLTextAreaElement | null => {
  const { activeElement: element } = document;
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
};

/** So many frames an answer may take until it stands in its control: a busy device draws it late. */
const LATE_FRAMES = 300;

/**
 * The next key takes the place of what comes into the control one is in, once it is there; nothing happens when the person
 * types first or goes elsewhere (TRY-44). The first frame's control may have given way to another of the same id meanwhile.
 */
function selectOffered(id: string): void {
  const over = new AbortController();
  document.addEventListener('input', () => over.abort(), { capture: true, signal: over.signal });
  const look = (left: number): void => {
    if (over.signal.aborted) return;
    const control = focusedControl();
    if (left === 0 || (control && control.id !== id)) return over.abort();
    if (!control || control.value === '') return void requestAnimationFrame(() => look(left - 1));
    control.select();
    over.abort();
  };
  requestAnimationFrame(() => look(LATE_FRAMES));
}

/** Values that tell a record from others. */
const SHOWN = 2;

const valuesOf = (given: Given): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([itemid, { value }]) => [itemid, value]));

/** The form with what is said of the answers that were offered. */
function marked({ uiSchema, ...rest }: Translation, given: Given): Translation {
  const nodes = Object.entries(given).flatMap(([itemid, offered]) => {
    const node = uiSchema[itemid] as UiNode | undefined;
    if (!node) return [];
    const options = node['ui:options'] as Record<string, unknown> | undefined;
    const former = { items: [], ...(options?.['former'] as object | undefined), of: itemid, offered };
    return [[itemid, { ...node, 'ui:options': { ...options, former } }] as const];
  });
  return { ...rest, uiSchema: { ...uiSchema, ...Object.fromEntries(nodes) } };
}

const setIn = ({ current }: HeldSets, fieldsetid: string): HeldSet | undefined =>
  current.find(({ set }) => set.fieldsetid === fieldsetid);

/** Stored values of the records of a set; one that is not here yet is asked for, and without an answer has none. */
async function storedOf({ client, held }: EditorContext, fieldsetid: string, key: string) {
  const known = setIn(held, fieldsetid);
  if (known && known.unread !== true)
    return known.records.filter((one) => one.key !== key).map(({ record }) => record.values);
  try {
    const { data } = await client.call('resume', {
      subset: fieldsetid,
      candidate_status: '',
      isGetCode: '0',
    });
    return data.sets.find((one) => one.fieldsetid === fieldsetid)?.dataList.map(({ values }) => values) ?? [];
  } catch {
    return [];
  }
}

/**
 * What a new record begins with (FORM-10): answers that stand elsewhere in the resume, and those of another record of the set where
 * the person asks for them. Each is said to be offered until it is changed or stored, and all are taken back in one step.
 */
export default function Offered({ set, held, form, translation, onBegin, onMark }: OfferedProps) {
  const { t } = useTranslation('resume-late');
  const editor = useEditor();
  const { fieldsetid, fieldList } = set;
  const [given, setGiven] = useState<Given>({});
  const [isBack, setIsBack] = useState(false);

  const textOf = ({ offer }: OfferedAnswer): string => {
    if (!('item' in offer)) return t('offered.usual');
    if (offer.set === undefined || offer.set === fieldsetid) return t('offered.earlier');
    return t('offered.from', { name: setIn(editor.held, offer.set)?.set.displayname ?? offer.set });
  };
  /** Puts answers into fields that are empty, or hold what was offered before. */
  const put = (answers: Given, begin: boolean): void => {
    const typed = form.current?.rawData() ?? {};
    const focused = focusedControl();
    const isFocused = (itemid: string): boolean => focused?.id === `${controlPrefix(held)}_${itemid}`;
    const free = Object.entries(answers).filter(([itemid]) => {
      // Who has begun to type, or composes, is not interrupted by what comes late (TRY-44).
      const value = typed[itemid] ?? (isFocused(itemid) ? focused?.value : undefined) ?? '';
      return value === '' || (!begin && value === given[itemid]?.value);
    });
    if (free.length === 0) return;
    const values = Object.fromEntries(free.map(([itemid, { value }]) => [itemid, value]));
    if (begin) onBegin(values);
    form.current?.setValues(values);
    if (focused && Object.keys(values).some(isFocused)) selectOffered(focused.id);
    setGiven((before) => ({ ...before, ...Object.fromEntries(free) }));
    setIsBack(false);
  };

  useEffect(() => {
    let current = true;
    const sets = setsOfOffers(set);
    void Promise.all(sets.map(async (id) => [id, await storedOf(editor, id, held.key)] as const)).then(
      (stored) => {
        if (!current) return;
        const records = new Map(stored);
        const answers = offeredAnswers(set, (id) => records.get(id), editor.translateContext.today);
        put(
          Object.fromEntries(answers.map((one) => [one.itemid, { value: one.value, text: textOf(one) }])),
          true,
        );
      },
    );
    return () => {
      current = false;
    };
    // Once a record: what it begins with is not offered again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [held.key]);
  useEffect(() => {
    if (Object.keys(given).length > 0) onMark(marked(translation, given));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [translation, given]);

  const others = (setIn(editor.held, fieldsetid)?.records ?? []).flatMap(({ key, record }, index) =>
    key === held.key || isNewRecord(record.i9999) || Object.keys(record.values).length === 0
      ? []
      : [{ record, place: index + 1 }],
  );
  const asked = fieldList.filter((field) => holdsValue(field) && field.archived !== '1' && !field.calculated);
  const nameOf = ({ record, place }: (typeof others)[number]): string =>
    [
      t('offered.record', { n: place }),
      ...asked
        .map(({ itemid }) => record.names[itemid] || record.values[itemid] || '')
        .filter((value) => value !== '')
        .slice(0, SHOWN),
    ].join(' · ');
  const copy = (place: number): void => {
    const found = others.find((one) => one.place === place);
    if (!found) return;
    const { values } = found.record;
    const text = t('offered.copied', { n: place });
    put(
      Object.fromEntries(
        asked.flatMap(({ itemid }) => (values[itemid] ? [[itemid, { value: values[itemid], text }]] : [])),
      ),
      false,
    );
  };
  /** Takes away what is still as it was offered, or puts it where nothing has been typed since. */
  const turn = (): void => {
    const typed = form.current?.rawData() ?? {};
    const values = Object.entries(valuesOf(given)).filter(([itemid, value]) =>
      isBack ? (typed[itemid] ?? '') === '' : typed[itemid] === value,
    );
    form.current?.setValues(
      Object.fromEntries(values.map(([itemid, value]) => [itemid, isBack ? value : ''])),
    );
    setIsBack(!isBack);
  };
  const count = Object.keys(given).length;
  if (count === 0 && others.length === 0) return null;
  return (
    <div className={css['offered']} data-testid="offered">
      <p role="status">{count > 0 && t(isBack ? 'offered.back' : 'offered.told', { count })}</p>
      {count > 0 && (
        <button type="button" className={css['turn']} onClick={turn}>
          {t(isBack ? 'offered.again' : 'offered.takeBack')}
        </button>
      )}
      {others.length > 0 && (
        <label>
          {t('offered.copy')}
          <select className={css['choice']} value="" onChange={(event) => copy(Number(event.target.value))}>
            <option value="">{t('offered.choose')}</option>
            {others.map((one) => (
              <option key={one.place} value={one.place}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
