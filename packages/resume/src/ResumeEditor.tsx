import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PortalConfig } from '@portal/schemas';
import type { WireClient } from '@portal/wire';
import { Editor, type EditorContext, type RecordMode } from './context.ts';
import type { CodeSource } from './codes.ts';
import { SetPanel } from './SetPanel.tsx';
import { progressOf, reduceResume } from './store.ts';
import { TaskList } from './TaskList.tsx';
import css from './resume.module.css';

export interface ResumeEditorProps {
  client: WireClient;
  codes: CodeSource;
  portal: Pick<PortalConfig, 'calculate_item' | 'idTypeValue' | 'phonePattern'>;
  /** Today as yyyy-MM-dd by the server's clock. */
  today: string;
  notify(kind: 'success' | 'error', text: string): void;
  /** Set that is shown alone on a phone and opened on a desktop; null = the list. */
  activeSet: string | null;
  onActiveSet(fieldsetid: string | null): void;
  /** Told when unsaved changes appear or are gone; the leave guard asks by it. */
  onDirtyChange?(dirty: boolean): void;
}

type Loading = 'loading' | 'ready' | 'failed';

/** The resume editor: task list and panels over one machine a record; loads itself and says when it cannot. */
export function ResumeEditor(props: ResumeEditorProps) {
  const { client, codes, portal, today, notify, activeSet, onActiveSet, onDirtyChange } = props;
  const { t, i18n } = useTranslation('editor');
  const [state, dispatch] = useReducer(reduceResume, null);
  const [loading, setLoading] = useState<Loading>('loading');
  const [openSets, setOpenSets] = useState<ReadonlySet<string>>(new Set());
  const modes = useRef(new Map<string, RecordMode & { fieldsetid: string }>());
  const wasDirty = useRef(false);

  const load = useCallback(async () => {
    setLoading('loading');
    try {
      const answer = await client.call('resume', { subset: '', candidate_status: '', isGetCode: '1' });
      if (!answer.ok) throw new Error(answer.code);
      dispatch({ type: 'loaded', resume: answer.data });
      setLoading('ready');
    } catch {
      setLoading('failed');
    }
  }, [client]);
  useEffect(() => {
    void load();
  }, [load]);

  const sets = state?.sets;
  useEffect(() => {
    // First visit starts at the first incomplete set.
    if (loading !== 'ready' || !sets) return;
    setOpenSets((open) => {
      if (open.size > 0) return open;
      const first = progressOf(sets).next ?? sets[0];
      return first ? new Set([first.set.fieldsetid]) : open;
    });
  }, [loading, sets]);
  useEffect(() => {
    if (activeSet !== null) setOpenSets((open) => new Set(open).add(activeSet));
  }, [activeSet]);

  const onMode = useCallback<EditorContext['onMode']>(
    (fieldsetid, key, mode) => {
      if (mode) modes.current.set(key, { ...mode, fieldsetid });
      else modes.current.delete(key);
      const dirty = [...modes.current.values()].some((entry) => entry.dirty);
      if (dirty !== wasDirty.current) {
        wasDirty.current = dirty;
        onDirtyChange?.(dirty);
      }
    },
    [onDirtyChange],
  );

  const config = state?.config;
  const editor = useMemo<EditorContext | null>(
    () =>
      config
        ? {
            client,
            codes,
            config,
            translateContext: {
              emailItem: config.email_item,
              phoneItem: config.phone_item,
              calculate: portal.calculate_item,
              idTypeDefault: portal.idTypeValue,
              phonePattern: portal.phonePattern,
              today,
            },
            dispatch,
            notify,
            onMode,
            editing: (fieldsetid) =>
              [...modes.current.values()].find((mode) => mode.fieldsetid === fieldsetid && mode.inEdit),
          }
        : null,
    [client, codes, config, portal, today, notify, onMode],
  );

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
      onActiveSet(fieldsetid);
      requestAnimationFrame(() => {
        const panel = document.getElementById(`set-${fieldsetid}`);
        panel?.scrollIntoView({ block: 'start' });
        panel?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
      });
    },
    [onActiveSet],
  );

  if (loading === 'failed')
    return (
      <div className={css['trouble']} role="alert">
        <p>{t('loadFailed')}</p>
        <button type="button" className={css['primary']} onClick={() => void load()}>
          {t('retry')}
        </button>
      </div>
    );
  if (!state || !editor)
    return (
      <div className={css['skeleton']} role="status" aria-label={t('loading')}>
        <div />
        <div />
      </div>
    );
  return (
    <Editor value={editor}>
      <header className={css['head']}>
        <h1 className={css['title']}>{t('title')}</h1>
        <p className={css['muted']}>{state.config.writeable === '1' ? t('intro') : t('readOnly')}</p>
      </header>
      <div className={css['editor']} data-active={activeSet ?? ''} lang={i18n.language}>
        <TaskList sets={state.sets} active={activeSet} onChoose={choose} />
        <div className={css['panels']}>
          <button type="button" className={css['backToList']} onClick={() => onActiveSet(null)}>
            <span aria-hidden="true">‹</span> {t('back')}
          </button>
          {state.sets.map((entry) => (
            <div
              key={entry.set.fieldsetid}
              className={css['slot']}
              data-current={entry.set.fieldsetid === activeSet}
            >
              <SetPanel held={entry} open={openSets.has(entry.set.fieldsetid)} onToggle={toggle} />
            </div>
          ))}
        </div>
      </div>
    </Editor>
  );
}
