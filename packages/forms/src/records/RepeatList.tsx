import { useEffect, useId, useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { mostRecords, type RecordLimits } from '@portal/rules';
import type { FieldSet } from '@portal/schemas';
import { plainContext, translateFieldSet, type TranslateContext } from '@portal/translator';
import controls from '@portal/ui/controls.module.css';
import type { ValidateOptions } from '../engine/form-props.ts';
import { loadCheck } from '../engine/late-check.ts';
import type { ServerError } from '../engine/live-errors.ts';
import type { FormSettings } from './form-settings.ts';
import type { RepeatRecord } from './repeat-record.ts';
import { RepeatRow } from './RepeatRow.tsx';
import { useCountText } from './use-count-text.ts';
import { useRepeat } from './use-repeat.ts';
import styles from './repeat.module.css';

/** What a screen can ask of a repeat list. */
export interface RepeatListHandle {
  /**
   * Checks every record and how many there are; true = nothing is wrong. The first record that is wrong is opened; as in a
   * form, the focus goes there in the act of a person. Others that are closed say how much is wrong with them.
   */
  validate: (options?: ValidateOptions) => Promise<boolean>;
  /** The records as they would be sent: values trimmed and in their one spelling, blanks left out. */
  records: () => RepeatRecord[];
}

/** What a repeat list takes. */
export interface RepeatListProps extends FormSettings {
  set: FieldSet;
  /** What the set is translated with; `plainContext()` by default. To stay the same object. */
  context?: TranslateContext;
  /** The records in their order. Give the list another `key` for the records of somebody else. */
  records: readonly RepeatRecord[];
  /** The records as they are by then, also with what is being typed, which may be wrong. */
  onChange: (records: RepeatRecord[]) => void;
  /** How many there may be; those of the set by default, and never more than `MAX_RECORDS` of `@portal/rules`. */
  limits?: RecordLimits;
  /** Whether there has to be one at least; whether the set is demanded by default. */
  required?: boolean;
  /** false = their order says nothing, and is not changed. */
  ordered?: boolean;
  /**
   * What the host found wrong, by key: the first such record is opened, and each says so until it has been done again. To stay
   * the same object as long as it holds.
   */
  errors?: Readonly<Record<string, readonly ServerError[]>>;
  disabled?: boolean;
  /** What the records are called together; the name of the set by default. */
  label?: string;
  ref?: Ref<RepeatListHandle>;
}

/**
 * Records of one field set: added, edited in place, put in order, taken away and put back. Forms do not stand in forms: it has
 * its place beside those of the host.
 */
export function RepeatList(props: RepeatListProps): ReactNode {
  const { set, records, limits = set.records, required = set.must === '1', ordered = true } = props;
  const { disabled: locked = false, label = set.displayname, errors, ref } = props;
  const { codes, codeData, address, calculate, widgets } = props;
  const { t } = useTranslation('forms-late');
  const id = useId();
  const context = useMemo(() => props.context ?? plainContext(), [props.context]);
  const kinds = props.kinds ?? context.kinds;
  const translation = useMemo(() => translateFieldSet(set, context), [set, context]);
  const settings = useMemo(
    () => ({ codes, codeData, address, calculate, widgets, kinds }),
    [codes, codeData, address, calculate, widgets, kinds],
  );
  useEffect(() => void loadCheck(), []);

  const least = required ? Math.max(1, Number(limits?.min) || 1) : limits?.min;
  const asked = { min: least, max: limits?.max };
  const list = useRepeat({ records, onChange: props.onChange, translation, kinds, errors, asked, required });
  useImperativeHandle(ref, () => ({ validate: list.validate, records: list.written }));

  const isFull = records.length >= mostRecords(limits);
  const count = useCountText(asked, records.length, required);
  const { removed, movedTo } = list;
  return (
    <div
      ref={list.root}
      role="group"
      aria-labelledby={`${id}l`}
      aria-describedby={locked ? undefined : `${id}c`}
    >
      <p id={`${id}l`} className={styles['title']}>
        {label}
      </p>
      {records.length === 0 && <p className={styles['asked']}>{t('repeat.none')}</p>}
      <ol className={styles['list']}>
        {records.map((record, place) => (
          <RepeatRow
            key={record.key}
            {...{ set, context, translation, settings, record, place, locked }}
            isLast={place === records.length - 1}
            isOpen={list.isOpen(record.key)}
            isNew={list.isNew(record.key)}
            isOrdered={ordered && records.length > 1}
            errors={list.errorsOf(record.key)}
            wrong={list.wrongIn(record.key)}
            pending={list.pendingOf(record.key)}
            acts={list.acts}
          />
        ))}
      </ol>
      {!locked && (
        <>
          <div className={styles['foot']}>
            <button
              type="button"
              data-act="add"
              className={controls['button']}
              aria-disabled={isFull || undefined}
              onClick={isFull ? undefined : list.add}
            >
              {t('repeat.add', { name: label })}
            </button>
            <p id={`${id}c`} className={styles['asked']} data-missing={list.isShort}>
              {count}
            </p>
          </div>
          {ordered && records.length > 1 && <p className={styles['asked']}>{t('repeat.keys')}</p>}
          <div role="status">
            {movedTo !== null && (
              <p className={styles['told']}>
                {t('repeat.moved', {
                  record: t('repeat.record', { n: movedTo + 1 }),
                  of: records.length,
                })}
              </p>
            )}
            {removed && (
              <p className={styles['told']}>
                {t('repeat.removed', { record: t('repeat.record', { n: removed.place + 1 }) })}
                <button
                  type="button"
                  data-act="back"
                  className={controls['quiet']}
                  disabled={isFull}
                  onClick={list.putBack}
                >
                  {t('repeat.putBack')}
                </button>
              </p>
            )}
          </div>
        </>
      )}
    </div>
  );
}
