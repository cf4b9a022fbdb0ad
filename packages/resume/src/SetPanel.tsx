import { Fragment, lazy, memo, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '@portal/forms/popup/use-phone';
import { BASIC_SET, mostRecords } from '@portal/rules';
import { isNewRecord } from '@portal/wire';
import { optionalPart } from '@portal/ui/optional-part';
import { useEditor } from './context.ts';
import { NearViewport } from './NearViewport.tsx';
import { RecordCard } from './RecordCard.tsx';
import { StateMark } from './StateMark.tsx';
import type { HeldSet } from './store.ts';
import css from './resume.module.css';
import tasksCss from './tasks.module.css';

/** On a phone alone. */
const RecordTile = lazy(() => import('./RecordTile.tsx'));

// Few sets ask for a number of records: it is fetched for one that does (PERF-06).
const RecordsHint = optionalPart(() => import('./RecordsHint.tsx'));

interface SetPanelProps {
  held: HeldSet;
  open: boolean;
  onToggle(fieldsetid: string): void;
  /** On a phone, 1-based place of the record that is alone on the screen; 0 = all are cards (UX-03). */
  alone: number;
}

/** Records that are mounted at once on a wide screen. */
const EAGER = 2;
/** Height of a field that is not mounted yet, in px; only the scrollbar depends on it. */
const FIELD_HEIGHT = 64;

/** One field set: its head opens and closes it, its records are mounted when they come near (RES-06, RES-23). */
export const SetPanel = memo(function SetPanel({ held, open, onToggle, alone }: SetPanelProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const id = useId();
  const { set, records, state, unread = false } = held;
  const basic = set.fieldsetid === BASIC_SET;
  const writeable = editor.config.writeable === '1' && set.editState !== '0';
  // A folded panel keeps what was typed in it.
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  const cards = usePhone() && !basic;
  const opened = cards && alone <= records.length ? alone : 0;
  const rows = Math.max(1, Math.ceil(set.fieldList.length / 2));

  const add = (): void => {
    const busy = editor.editing(set.fieldsetid);
    if (busy > 0) {
      // One record of a set at a time (REC-04, D-45): name it and lead there.
      const isNew = isNewRecord(records[busy - 1]?.record.i9999 ?? '');
      editor.notify('error', t('addRefused', { name: isNew ? t('newRecord') : t('record', { n: busy }) }));
      editor.lead(set.fieldsetid, busy);
      return;
    }
    editor.dispatch({ type: 'added', fieldsetid: set.fieldsetid });
    editor.lead(set.fieldsetid, records.length + 1);
  };

  return (
    <section className={css['panel']} id={`set-${set.fieldsetid}`} aria-labelledby={`${id}h`}>
      <h2 className={css['panelHead']}>
        <button
          type="button"
          id={`${id}h`}
          className={css['panelToggle']}
          aria-expanded={open}
          aria-controls={`${id}b`}
          onClick={() => onToggle(set.fieldsetid)}
        >
          <span className={css['panelName']}>
            {set.displayname}
            {set.must === '1' && (
              <span className={tasksCss['must']} role="img" aria-label={t('required')}>
                *
              </span>
            )}
          </span>
          <StateMark state={state} must={set.must} />
        </button>
      </h2>
      {mounted && (
        <div id={`${id}b`} className={css['panelBody']} hidden={!open}>
          {set.explain !== '' && opened === 0 && <p className={css['banner']}>{set.explain}</p>}
          {records.map((entry, index) => (
            <Fragment key={entry.key}>
              {cards && opened === 0 && (
                <Suspense fallback={<div className={css['tile']} />}>
                  <RecordTile
                    held={entry}
                    set={set}
                    place={index + 1}
                    typed={editor.typed(entry.key)}
                    onOpen={() => editor.lead(set.fieldsetid, index + 1)}
                  />
                </Suspense>
              )}
              <NearViewport
                height={rows * FIELD_HEIGHT}
                eager={cards ? opened === index + 1 : index < EAGER}
                hidden={cards && opened !== index + 1}
                place={index}
              >
                <RecordCard held={entry} set={set} place={index + 1} />
              </NearViewport>
            </Fragment>
          ))}
          {unread && <p role="status">{t('loading')}</p>}
          {records.length === 0 && !unread && (
            <div className={css['empty']}>
              <p>{t('noRecords')}</p>
              {writeable && <p className={css['muted']}>{t('noRecordsHint')}</p>}
            </div>
          )}
          {(set.records ?? set.checks?.[0]) && !unread && (
            <Suspense>
              <RecordsHint set={set} records={records} whole={opened === 0} />
            </Suspense>
          )}
          {!basic &&
            writeable &&
            set.correcting !== '1' &&
            !unread &&
            opened === 0 &&
            records.length < mostRecords(set.records) && (
              <button type="button" className={css['add']} onClick={add}>
                <span aria-hidden="true">＋</span>{' '}
                {t(records.length > 0 ? 'addAnother' : 'addNamed', { name: set.displayname })}
              </button>
            )}
        </div>
      )}
    </section>
  );
});
