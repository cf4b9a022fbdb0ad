import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { canCheck, loadCheck } from '@portal/forms';
import { afterFirstMoments } from '@portal/forms/engine/use-near-viewport';
import { usePatternEngine } from '@portal/forms/use-pattern-engine';
import { usePhoneRule } from '@portal/forms/use-phone-rule';
import { BASIC_SET } from '@portal/rules';
import { AttachmentFiles, Editor, type EditorContext, type HeldSets } from './context.ts';
import { Skeleton, Trouble } from '@portal/ui';
import { claimFocus } from '@portal/ui/focus-claim';
import { optionalPart } from '@portal/ui/optional-part';
import type { ResumeEditorProps } from './editor-props.ts';
import { ATTACHMENT_PANEL } from './files/AttachmentMark.tsx';
import { AttachmentPanel } from './files/AttachmentPanel.tsx';
import { focusSet } from './focus-record.ts';
import { ImportSlot } from './import/ImportSlot.tsx';
import { lateKeeperOf } from './late-drafts.ts';
import { ResumeHead } from './ResumeHead.tsx';
import { SetPanel } from './SetPanel.tsx';
import { progressOf, type HeldSet, type ResumeAction } from './store.ts';
import { Tasks } from './Tasks.tsx';
import { useModes } from './use-modes.ts';
import { useRecordActorsLater } from './use-record-actor.ts';
import { useResume, type Restore } from './use-resume.ts';
import { usePlaces } from './use-places.ts';
import css from './resume.module.css';
import tasksCss from './tasks.module.css';

// Few visits find earlier typing (PERF-06).
const DraftOffers = lazy(() => import('./DraftOffers.tsx'));

// Few forms ask for a set by what else the resume holds: it is fetched for one that does (PERF-06).
const SetChanges = optionalPart(() => import('./SetChanges.tsx'));

/** What checks a whole resume; nobody needs it before the first key (PERF-06). */
const loadWholeCheck = () => import('./validate-all.ts');

/** The resume editor: task list and panels over one machine a record; loads itself and says when it cannot. */
export function ResumeEditor(props: ResumeEditorProps) {
  const { client, codes, user, portal, today, notify, activeSet, activeRecord = 0, onActiveSet } = props;
  const { draftKey, onDirtyChange, onSaved, single = false } = props;
  const { t, i18n } = useTranslation('editor');
  const { language } = i18n;
  const { phone, go, enter, lead, up, close } = usePlaces(activeSet, activeRecord, onActiveSet);
  const [openSets, setOpenSets] = useState<ReadonlySet<string>>(new Set());
  const [importing, setImporting] = useState(false);
  const drafts = useMemo(() => lateKeeperOf(user.a0100, draftKey, client), [user.a0100, draftKey, client]);
  const current: HeldSets = useRef<readonly HeldSet[]>([]);
  const modes = useModes(current, onDirtyChange);
  const resume = useResume({
    client,
    drafts,
    language,
    modes: modes.all,
    onTrouble: () => {
      // Nothing on the screen yet: the panel says it.
      if (current.current.length > 0) notify('error', t('loadFailed'));
    },
  });
  const {
    state,
    dispatch,
    loading,
    load,
    fill,
    attachments,
    offered,
    settle,
    contested,
    choose: chooseText,
  } = resume;
  const sets = useMemo(() => state?.sets.filter(({ set }) => set.asked !== '0'), [state]);
  // A visit starts at the first incomplete set, in the same render that shows the list.
  const [started, setStarted] = useState(false);
  if (!started && loading === 'ready' && sets) {
    setStarted(true);
    const first = progressOf(sets).next ?? sets[0];
    if (first && openSets.size === 0) setOpenSets(new Set([first.set.fieldsetid]));
  }
  const restore = (how: Restore): void => {
    setOpenSets((open) => new Set([...open, ...offered.map(({ fieldsetid }) => fieldsetid)]));
    settle(how);
  };

  useEffect(() => {
    for (const { set, unread } of sets ?? [])
      if (unread && openSets.has(set.fieldsetid)) void fill(set.fieldsetid);
  }, [sets, openSets, fill]);
  useEffect(() => {
    if (activeSet !== null) setOpenSets((open) => new Set(open).add(activeSet));
  }, [activeSet]);

  useLayoutEffect(() => {
    current.current = sets ?? [];
    current.heard?.forEach((hear) => hear());
  });
  const act = useCallback(
    (action: ResumeAction) => {
      dispatch(action);
      if (action.type === 'saved') onSaved?.();
    },
    [dispatch, onSaved],
  );

  const phoneReady = usePhoneRule(portal.phonePattern);
  const patternsReady = usePatternEngine(sets);
  const canJudge = phoneReady && patternsReady;
  const config = canJudge ? state?.config : undefined;
  const editor = useMemo<EditorContext | null>(
    () =>
      config
        ? {
            client,
            codes,
            config,
            user,
            drafts,
            translateContext: {
              emailItem: config.email_item,
              phoneItem: config.phone_item,
              calculate: portal.calculate_item,
              idTypeDefault: portal.idTypeValue,
              phonePattern: portal.phonePattern,
              today,
            },
            dispatch: act,
            notify,
            ...modes,
            held: current,
            lead,
            close,
          }
        : null,
    [client, codes, config, user, drafts, portal, today, notify, act, modes, lead, close],
  );

  useImperativeHandle(
    props.ref,
    () => ({
      typed: () =>
        current.current.flatMap(({ set: { fieldsetid }, records }) =>
          records.map(({ key, record: { values } }) => ({
            fieldsetid,
            values: modes.all.get(key)?.data() ?? values,
          })),
        ),
      validateAll: async () => {
        if (!sets || !editor) return true;
        const claim = claimFocus();
        const { checkWhole } = await loadWholeCheck();
        return checkWhole(sets, modes, editor, claim, {
          open: (ids) => setOpenSets((open) => new Set([...open, ...ids])),
          go: (id, place) => go(id, phone && id !== BASIC_SET ? place + 1 : 0),
        });
      },
    }),
    [sets, editor, modes, phone, go],
  );

  useEffect(() => {
    if (loading !== 'ready' || !editor) return undefined;
    // Off the first screen: what the server called incomplete is checked here as well (RES-18).
    return afterFirstMoments(() => {
      void Promise.all([loadWholeCheck(), loadCheck()]).then(
        ([{ completeSets }]) => {
          if (!canCheck()) return;
          for (const fieldsetid of completeSets(current.current, editor.translateContext))
            dispatch({ type: 'state', fieldsetid, state: '1' });
        },
        // Without it the server's word stands, as without the check.
        () => undefined,
      );
    });
  }, [loading, editor, dispatch]);

  useRecordActorsLater(loading === 'ready');

  const toggle = useCallback((fieldsetid: string) => {
    setOpenSets((open) => {
      const next = new Set(open);
      if (!next.delete(fieldsetid)) next.add(fieldsetid);
      return next;
    });
  }, []);
  const choose = useCallback(
    (fieldsetid: string) => {
      setOpenSets((open) => new Set(open).add(fieldsetid));
      enter(fieldsetid);
      focusSet(fieldsetid);
    },
    [enter],
  );

  if (loading === 'failed' && !state)
    return (
      <Trouble text={t('loadFailed')} retry={t('retry')} onRetry={() => void load()}>
        <p>{t('serverError')}</p>
      </Trouble>
    );
  if (!state || !sets || !editor) return <Skeleton label={t('loading')} rows={2} size="block" />;
  return (
    <Editor value={editor}>
      <AttachmentFiles value={attachments}>
        <ResumeHead resume={state} previewHref={props.previewHref} onImport={() => setImporting(true)} />
        {importing && (
          <ImportSlot
            sets={sets}
            fill={fill}
            dispatch={dispatch}
            onApplied={(filled) => setOpenSets((open) => new Set([...open, ...filled]))}
            onClose={() => setImporting(false)}
          />
        )}
        {offered.length + contested.length > 0 && (
          <Suspense>
            <DraftOffers
              offered={offered}
              contested={contested}
              sets={state.sets}
              onRestore={restore}
              onDiscard={() => settle(null)}
              onChoose={chooseText}
            />
          </Suspense>
        )}
        <div
          className={tasksCss['editor']}
          data-active={activeSet ?? ''}
          data-single={single}
          lang={language}
        >
          {!single && (
            <Tasks
              sets={sets}
              active={activeSet}
              onChoose={choose}
              attachments={state.config.attach === '0' ? null : attachments}
              done={props.whenDone}
            />
          )}
          <div className={tasksCss['panels']}>
            <button type="button" className={css['backToList']} onClick={up}>
              <span aria-hidden="true">‹</span> {t(activeRecord > 0 ? 'backToSet' : 'back')}
            </button>
            {state.sets.some(({ set }) => set.asked) && (
              <Suspense>
                <SetChanges sets={state.sets} onChoose={choose} />
              </Suspense>
            )}
            {state.sets.map((entry) => (
              <div
                key={entry.set.fieldsetid}
                className={tasksCss['slot']}
                data-current={entry.set.fieldsetid === activeSet}
                hidden={entry.set.asked === '0'}
              >
                <SetPanel
                  held={entry}
                  open={openSets.has(entry.set.fieldsetid)}
                  onToggle={toggle}
                  alone={entry.set.fieldsetid === activeSet ? activeRecord : 0}
                />
              </div>
            ))}
            {state.config.attach !== '0' && (
              <div className={tasksCss['slot']} data-current={activeSet === ATTACHMENT_PANEL}>
                <AttachmentPanel open={openSets.has(ATTACHMENT_PANEL)} onToggle={toggle} />
              </div>
            )}
          </div>
        </div>
      </AttachmentFiles>
    </Editor>
  );
}
