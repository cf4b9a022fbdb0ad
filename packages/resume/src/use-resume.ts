import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { WireClient } from '@portal/wire';
import type { Attachments, AttachmentsContext } from './context.ts';
import type { Draft, DraftKeeper } from './drafts.ts';
import { recordName, reduceResume, type ResumeAction, type ResumeState } from './store.ts';
import type { HeldMode } from './use-modes.ts';

interface LoadedResume {
  state: ResumeState | null;
  dispatch(action: ResumeAction): void;
  loading: 'loading' | 'ready' | 'failed';
  load(): Promise<void>;
  /** Reads the records of one set that came without them (RES-23). */
  fill(fieldsetid: string): Promise<void>;
  attachments: AttachmentsContext;
  /** Drafts that are offered back. */
  offered: readonly Draft[];
  /** Takes the drafts over, or throws them away. */
  settle(restore: boolean): void;
}

interface Sources {
  client: Pick<WireClient, 'call'>;
  drafts: DraftKeeper;
  /** Names and texts of the server follow the language: another one reads the resume anew. */
  language: string;
  /** Mounted records, as they are when the answer comes. */
  modes: ReadonlyMap<string, HeldMode>;
  onTrouble(): void;
}

const NO_FILES: Attachments = { categories: [], free: [], hasAttach: '' };

const nameOf = ({ fieldsetid, i9999 }: { fieldsetid: string; i9999: string }): string =>
  recordName(fieldsetid, i9999);

/** Reads the resume, offers drafts, and keeps what is typed when it is read anew. */
export function useResume({ client, drafts, language, modes, onTrouble }: Sources): LoadedResume {
  const [state, dispatch] = useReducer(reduceResume, null);
  const [loading, setLoading] = useState<LoadedResume['loading']>('loading');
  const [files, setFiles] = useState(NO_FILES);
  const [offered, setOffered] = useState<Draft[]>([]);
  const trouble = useRef(onTrouble);
  useEffect(() => {
    trouble.current = onTrouble;
  });

  /** Sets that are asked for or were read since the resume was; a render may still hold them unread. */
  const asked = useRef(new Set<string>());
  const load = useCallback(async () => {
    setLoading('loading');
    try {
      // Both at once: opening waits for neither after the other.
      const kept = drafts.list();
      const answer = await client.call('resume', { subset: '', candidate_status: '', isGetCode: '1' });
      if (!answer.ok) throw new Error(answer.code);
      const { attachCodeSet, uploadFileList, hasAttach, writeable } = answer.data.config;
      setFiles({ categories: attachCodeSet, free: uploadFileList, hasAttach });
      const stored = writeable === '1' ? await kept : [];
      // What is typed stays typed, what is closed stays closed.
      const shown = [...modes.values()];
      const typed = shown.filter(({ dirty }) => dirty);
      const typing = new Set(typed.map(nameOf));
      setOffered(stored.filter((draft) => !typing.has(nameOf(draft))));
      const closed = new Set(shown.filter(({ inEdit }) => !inEdit).map(nameOf));
      asked.current.clear();
      dispatch({ type: 'loaded', resume: answer.data, closed });
      for (const { fieldsetid, i9999, data } of typed)
        dispatch({ type: 'restored', fieldsetid, i9999, data: data() });
      setLoading('ready');
    } catch {
      setLoading('failed');
      trouble.current();
    }
  }, [client, drafts, modes]);
  useEffect(() => {
    void load();
  }, [load, language]);

  const fill = useCallback(
    async (subset: string) => {
      if (asked.current.has(subset)) return;
      asked.current.add(subset);
      try {
        const answer = await client.call('resume', { subset, candidate_status: '', isGetCode: '0' });
        const set = answer.data.sets.find(({ fieldsetid }) => fieldsetid === subset);
        if (!answer.ok || !set) throw new Error(answer.code);
        dispatch({ type: 'filled', fieldsetid: subset, set });
      } catch {
        asked.current.delete(subset);
        trouble.current();
      }
    },
    [client],
  );

  useEffect(() => {
    // A page that is hidden may never come back: what was typed last is written now.
    const hide = (): void => void drafts.flush();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      // The same for a screen that is left: a sign-in may ask for drafts at once (RES-27).
      hide();
    };
  }, [drafts]);

  const settle = useCallback(
    (restore: boolean) => {
      for (const { fieldsetid, i9999, data } of offered) {
        if (restore) dispatch({ type: 'restored', fieldsetid, i9999, data });
        else void drafts.forget(fieldsetid, i9999);
      }
      setOffered([]);
    },
    [offered, drafts],
  );
  const attachments = useMemo<AttachmentsContext>(
    () => ({
      ...files,
      onAttachments: ({ added, ...change }) =>
        setFiles((current) => ({
          ...current,
          ...change,
          free: added ? [...current.free, added] : (change.free ?? current.free),
        })),
    }),
    [files],
  );
  return { state, dispatch, loading, load, fill, attachments, offered, settle };
}
