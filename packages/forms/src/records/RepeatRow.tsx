import { memo, useCallback, useId, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSet } from '@portal/schemas';
import type { TranslateContext, Translation } from '@portal/translator';
import controls from '@portal/ui/controls.module.css';
import type { Data } from '../engine/form-data.ts';
import type { FocusClaim } from '../engine/focus-claim.ts';
import type { FormHandle } from '../engine/form-props.ts';
import type { ServerError } from '../engine/live-errors.ts';
import { RecordView } from '../RecordView.tsx';
import type { FormSettings } from './form-settings.ts';
import { recordTitle } from './record-title.ts';
import { RepeatForm } from './RepeatForm.tsx';
import { asStored, type RepeatRecord } from './repeat-record.ts';
import styles from './repeat.module.css';

/** What a row asks of its list, by the record's key. */
export interface RowActs {
  open(key: string): void;
  change(key: string, data: Data): void;
  done(key: string, data: Data): void;
  cancel(key: string): void;
  remove(key: string): void;
  move(key: string, by: number): void;
  form(key: string, form: FormHandle | null): void;
}

interface RepeatRowProps {
  set: FieldSet;
  context: TranslateContext;
  translation: Translation;
  settings: FormSettings;
  record: RepeatRecord;
  /** From 0. */
  place: number;
  isLast: boolean;
  isOpen: boolean;
  /** It was added here and has not been done yet. */
  isNew: boolean;
  isOrdered: boolean;
  locked: boolean;
  errors: readonly ServerError[] | undefined;
  /** How much is wrong with it while it is closed. */
  wrong: number;
  pending: FocusClaim | null | undefined;
  acts: RowActs;
}

const MOVES: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** One record of the list: a description list, or its form while it is open. */
export const RepeatRow = memo(function RepeatRow(props: RepeatRowProps): ReactNode {
  const { set, context, translation, settings, record, place, isOpen, isNew, locked, errors, wrong, acts } =
    props;
  const { t } = useTranslation('forms-late');
  const id = useId();
  const { key } = record;
  const name = useRecordName(record, place, set, context);
  const form = useCallback((handle: FormHandle | null) => acts.form(key, handle), [acts, key]);
  const inForm = isOpen && !locked;
  return (
    <li className={styles['row']} data-record={key} data-open={inForm}>
      <div role="group" aria-labelledby={`${id}t`}>
        <div className={styles['head']}>
          <p id={`${id}t`} className={styles['title']}>
            {name}
          </p>
          {!inForm && wrong > 0 && <p className={styles['wrong']}>{t('section.errors', { count: wrong })}</p>}
          {!locked && <RowButtons {...props} id={id} />}
        </div>
        {inForm ? (
          <RepeatForm
            {...settings}
            record={record}
            translation={translation}
            label={name}
            errors={errors}
            pending={props.pending}
            onForm={form}
            onChange={(data) => acts.change(key, data)}
            onDone={(data) => acts.done(key, data)}
            onCancel={isNew ? undefined : () => acts.cancel(key)}
          />
        ) : (
          <ClosedRecord set={set} record={record} context={context} settings={settings} />
        )}
      </div>
    </li>
  );
});

/** What a record is called in its list: its number, and what tells it from others. */
function useRecordName(
  record: RepeatRecord,
  place: number,
  set: FieldSet,
  context: TranslateContext,
): string {
  const { t } = useTranslation('forms-late');
  const number = t('repeat.record', { n: place + 1 });
  const { values, names } = asStored(record, set);
  const { title } = recordTitle(set.fieldList, values, names, context);
  return title === '' ? number : t('repeat.titled', { record: number, title });
}

/** Its buttons; arrow keys beside Alt move the record from any of them. In a form they are the controls' own. */
function RowButtons({
  id,
  record: { key },
  place,
  isLast,
  isOpen,
  isOrdered,
  acts,
}: RepeatRowProps & { id: string }): ReactNode {
  const { t } = useTranslation('forms-late');
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (!isOrdered || !event.altKey || by === undefined) return;
    event.preventDefault();
    acts.move(key, by);
  };
  const button = (
    act: 'edit' | 'up' | 'down' | 'remove',
    look: string,
    press: () => void,
    isVain = false,
  ): ReactNode => (
    <button
      type="button"
      id={`${id}${act}`}
      data-act={act}
      className={controls[look]}
      aria-labelledby={`${id}${act} ${id}t`}
      // Not disabled: at the end of the way the focus would be lost with it.
      aria-disabled={isVain || undefined}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => {
        // The second of a double click on a record that went would take the next one away.
        if (!isVain && (act !== 'remove' || detail < 2)) press();
      }}
    >
      {t(`repeat.${act}`)}
    </button>
  );
  return (
    <div className={styles['buttons']}>
      {!isOpen && button('edit', 'quiet', () => acts.open(key))}
      {isOrdered && button('up', 'quiet', () => acts.move(key, -1), place === 0)}
      {isOrdered && button('down', 'quiet', () => acts.move(key, 1), isLast)}
      {button('remove', 'quiet', () => acts.remove(key))}
    </div>
  );
}

interface ClosedRecordProps {
  set: FieldSet;
  record: RepeatRecord;
  context: TranslateContext;
  settings: FormSettings;
}

function ClosedRecord({ set, record, context, settings }: ClosedRecordProps): ReactNode {
  const stored = useMemo(() => asStored(record, set), [record, set]);
  return (
    <RecordView
      set={set}
      record={stored}
      items={context}
      compact
      {...(settings.codes ? { codes: settings.codes } : {})}
      {...(settings.codeData ? { codeData: settings.codeData } : {})}
    />
  );
}
