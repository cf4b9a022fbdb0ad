import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BASIC_SET } from '@portal/rules';
import { RecordForm, RecordView, type Data, type FocusClaim, type FormHandle } from '@portal/forms';
import { sameData } from '@portal/machines/record/record-data.ts';
import type { RecordFile } from '@portal/schemas';
import { isNewRecord } from '@portal/wire';
import { Dialog } from '@portal/ui';
import { optionalPart } from '@portal/ui/optional-part';
import { controlPrefix, useEditor } from './context.ts';
import { typedOf } from './draft-values.ts';
import { focusRecord } from './focus-record.ts';
import type { WaitingFile } from './files/bind-files.ts';
import { RecordFilesSlot } from './files/RecordFilesSlot.tsx';
import { RecordActions } from './RecordActions.tsx';
import type { EarlierSave } from './save.ts';
import type { HeldRecord, HeldSet } from './store.ts';
import { translationOf, wholeSet } from './translation.ts';
import { beginsAnew, useOffers } from './use-offers.ts';
import { useRecordActor } from './use-record-actor.ts';
import { useRecordData } from './use-record-data.ts';
import css from './resume.module.css';

/** Came with the list that files are chosen in (PERF-06). */
const lateFiles = () => import('./files/bind-files.ts');
const ConflictView = lazy(() => import('./ConflictView.tsx'));
// Only a new record begins with something: without it nothing is offered (PERF-06).
const Offered = optionalPart(() => import('./Offered.tsx'));

interface RecordCardProps {
  held: HeldRecord;
  set: HeldSet['set'];
  /** 1-based place in the set, for the title. */
  place: number;
}

/** The first records of a set are laid out at once, so that nothing moves under a pointer. */
const LAID_OUT_AT_ONCE = 2;

/** One record: its machine, a form while it is edited, a description list while it is not (REC-01, REC-02). */
export const RecordCard = memo(function RecordCard({ held, set, place }: RecordCardProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { client, dispatch, config, translateContext, codes, notify, onMode, takePending, drafts, numbers } =
    editor;
  const { fieldsetid } = set;
  const form = useRef<FormHandle>(null);
  const card = useRef<HTMLElement>(null);
  const writeable = config.writeable === '1' && set.editState !== '0';
  const whole = wholeSet(set);
  const earlierSave = useRef<EarlierSave>({ unanswered: false, numbers: () => numbers(fieldsetid) });

  const [actor, { value: mode, context }] = useRecordActor(
    client,
    held,
    set,
    writeable,
    translateContext,
    earlierSave,
  );
  const { record, outcome, draft } = context;
  const inEdit = mode !== 'view' && mode !== 'removed';
  const isNew = isNewRecord(record.i9999);
  const translation = useMemo(
    () => translationOf(whole, translateContext, writeable, record),
    [whole, translateContext, writeable, record],
  );
  const { initial, start, typed, take, stored, beside } = useRecordData(record, whole, held);

  const isOffering = inEdit && writeable && beginsAnew(held, set, place);
  const { isDirty, marked, onBegin, onMark } = useOffers(isOffering, initial);

  const [waiting, setWaiting] = useState<WaitingFile[]>([]);
  const unbound = useRef(waiting);
  useEffect(() => {
    unbound.current = waiting;
  });
  const setFiles = useCallback(
    (files: RecordFile[], completes: boolean) => {
      dispatch({ type: 'files', fieldsetid, key: held.key, files });
      // Whether the set is complete hangs on the file too: the server says.
      if (completes) void lateFiles().then(({ askState }) => askState(client, fieldsetid, dispatch));
    },
    [client, dispatch, fieldsetid, held.key],
  );

  const { i9999 } = record;
  const validate = useCallback(
    async (focus: FocusClaim | null) => form.current?.validate({ focus }) ?? true,
    [],
  );
  useEffect(() => {
    const dirty = inEdit && isDirty(typed());
    onMode(fieldsetid, held.key, { i9999, inEdit, dirty, data: typed, validate });
  }, [onMode, fieldsetid, held.key, i9999, inEdit, isDirty, typed, validate]);
  useEffect(() => {
    if (held.restored)
      drafts.keep(fieldsetid, held.record.i9999, start, { rev: held.record.rev, values: initial });
    // Once a form: what is typed later is kept as it is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drafts, held.restored]);
  useEffect(() => {
    // Found wrong before it was mounted: what is wrong is shown now.
    const pending = takePending(held.key);
    if (pending) void validate(pending.focus);
  }, [takePending, held.key, validate]);
  useEffect(() => () => onMode(fieldsetid, held.key, null), [onMode, fieldsetid, held.key]);

  useEffect(() => {
    return actor.on((event) => {
      if (event.type === 'failed') {
        const { flow, code, message } = event;
        const own = code === 'network' || code === 'timeout' ? t('offline') : message;
        return notify('error', own || t(flow === 'save' ? 'saveFailed' : 'deleteFailed'));
      }
      void editor.drafts.forget(fieldsetid, held.record.i9999);
      dispatch({ ...event, fieldsetid, key: held.key });
      editor.close(fieldsetid, place);
      if (event.type === 'removed') return notify('success', t('deleted'));
      const { record: stored } = event;
      notify('success', t('saved'));
      const files = unbound.current;
      if (files.length === 0) return;
      // Files sent before the record had a number are bound now that it has one (ATT-11).
      lateFiles()
        .then(({ bindFiles }) => bindFiles(client, fieldsetid, stored.i9999, files))
        .then((bound) => {
          setWaiting([]);
          setFiles([...stored.file_list, ...bound], true);
        })
        .catch(() => notify('error', t('files.bindFailed')));
    });
  }, [actor, client, dispatch, editor, fieldsetid, held.key, held.record.i9999, notify, place, setFiles, t]);

  useEffect(() => {
    if (outcome && !outcome.ok && outcome.errors.length > 0) form.current?.setErrors(outcome.errors);
  }, [outcome]);

  const judged = (valid: boolean): void => {
    // Nothing changed: the record just closes, without a call (D-45).
    if (!valid) notify('error', t('invalid'));
    else if (!isNew && sameData(typed(), initial)) {
      actor.send({ type: 'CANCEL' });
      editor.close(fieldsetid, place);
    } else actor.send({ type: 'SAVE', data: typed() });
  };
  const save = (): void => void form.current?.validate().then(judged);
  const changed = useCallback(
    (raw: Data) => {
      const next = typedOf(raw, whole);
      take(next);
      const dirty = isDirty(next);
      onMode(fieldsetid, held.key, { i9999, inEdit: true, dirty, data: typed, validate });
      if (dirty) drafts.keep(fieldsetid, held.record.i9999, next, { rev: held.record.rev, values: initial });
      else void drafts.forget(fieldsetid, held.record.i9999);
    },
    [
      onMode,
      fieldsetid,
      held.key,
      i9999,
      held.record.i9999,
      held.record.rev,
      initial,
      isDirty,
      typed,
      take,
      validate,
      drafts,
      whole,
    ],
  );
  const cancel = (): void => {
    take(initial);
    void drafts.forget(fieldsetid, held.record.i9999);
    dispatch({ type: 'dropped', fieldsetid, key: held.key });
    actor.send({ type: 'CANCEL' });
  };
  const [askingNew, setAskingNew] = useState(false);
  const askDelete = (): void => {
    if (isNew) return setAskingNew(true);
    // What was typed stays when the question is declined.
    if (inEdit) actor.send({ type: 'CHANGE', data: typed() });
    actor.send({ type: 'DELETE' });
  };
  const removeNew = (): void => {
    // Never saved: it goes without a call (REC-08).
    void drafts.forget(fieldsetid, held.record.i9999);
    dispatch({ type: 'removed', fieldsetid, key: held.key, state: undefined });
    editor.close(fieldsetid, place);
  };

  const editButton = useRef<HTMLButtonElement>(null);
  const edited = useRef(inEdit);
  useEffect(() => {
    // The button that was pressed is gone with the form: the keyboard goes on at the record.
    if (edited.current && !inEdit && document.activeElement === document.body) editButton.current?.focus();
    edited.current = inEdit;
  }, [inEdit]);

  const mayDelete =
    writeable &&
    set.correcting !== '1' &&
    fieldsetid !== BASIC_SET &&
    !(set.must === '1' && set.deleteRecord === 'false' && !isNew);
  const busy = mode === 'saving' || mode === 'deleting';
  const title = fieldsetid === BASIC_SET ? '' : isNew ? t('newRecord') : t('record', { n: place });

  return (
    <article
      ref={card}
      className={css['record']}
      data-mode={inEdit ? 'edit' : 'view'}
      aria-label={title || set.displayname}
    >
      {title !== '' && <h3 className={css['recordTitle']}>{title}</h3>}
      {isOffering && (
        <Suspense>
          <Offered {...{ set, held, form, translation, onBegin, onMark }} />
        </Suspense>
      )}
      {inEdit ? (
        <RecordForm
          ref={form}
          idPrefix={controlPrefix(held)}
          translation={marked ?? translation}
          codeData={config.codeData}
          names={record.names}
          address={client.address}
          calculate={fieldsetid === BASIC_SET ? translateContext.calculate : undefined}
          label={title || set.displayname}
          formData={start}
          {...{ beside, codes }}
          disabled={!writeable || busy}
          lazy={place > LAID_OUT_AT_ONCE}
          onChange={changed}
          onSubmit={save}
        />
      ) : (
        <RecordView
          set={whole}
          record={stored}
          codes={codes}
          codeData={config.codeData}
          items={translateContext}
          beside={beside}
        />
      )}
      <RecordFilesSlot
        set={set}
        record={held.record}
        waiting={waiting}
        onWaiting={setWaiting}
        onFiles={setFiles}
        editable={writeable && inEdit && set.correcting !== '1'}
      />
      {writeable && (
        <RecordActions
          mode={mode}
          inEdit={inEdit}
          saves={set.isHaveSave !== '0'}
          cancels={record.rev !== '' && !isNew}
          deletes={mayDelete}
          editButton={editButton}
          onSave={save}
          onCancel={cancel}
          onEdit={(byKeyboard) => {
            actor.send({ type: 'EDIT' });
            // By keyboard one goes on typing; a finger is not met by a keyboard it did not ask for.
            if (byKeyboard) focusRecord(fieldsetid, place);
          }}
          onDelete={askDelete}
        />
      )}
      {mode === 'conflict' && outcome && !outcome.ok && outcome.current && (
        <Suspense>
          <ConflictView
            set={whole}
            mine={draft}
            theirs={outcome.current}
            onKeepMine={() => actor.send({ type: 'KEEP_MINE' })}
            onTakeTheirs={() => actor.send({ type: 'TAKE_THEIRS' })}
            onBack={() => actor.send({ type: 'CANCEL' })}
          />
        </Suspense>
      )}
      {(askingNew || mode === 'confirmingDelete') && (
        <Dialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          confirm={t('deleteConfirm')}
          cancel={t('cancel')}
          onConfirm={askingNew ? removeNew : () => actor.send({ type: 'CONFIRM_DELETE' })}
          onCancel={askingNew ? () => setAskingNew(false) : () => actor.send({ type: 'DECLINE_DELETE' })}
        />
      )}
    </article>
  );
});
