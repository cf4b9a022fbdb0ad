import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { flushTyped } from '@portal/forms/widgets/late-writes';
import { WireError, type WireClient } from '@portal/wire';
import type { Attachments, AttachmentsContext } from './context.ts';
import type { Draft, OfferedRecord } from './draft-merge.ts';
import type { Contested } from './draft-restore.ts';
import { valuesOf } from './draft-values.ts';
import type { Drafts } from './late-drafts.ts';
import type { Choosing, restoreOffered } from './restore-offered.ts';
import { recordName, reduceResume, type ResumeAction, type ResumeState } from './store.ts';
import type { HeldMode } from './use-modes.ts';

/** Puts drafts into the forms; it comes with what offers them (PERF-06). */
export type Restore = typeof restoreOffered;

/** Shows another text of a field in its form; it comes with what offers it. */
export type Choose = (choosing: Choosing) => Contested[];

interface LoadedResume {
  state: ResumeState | null;
  dispatch(action: ResumeAction): void;
  loading: 'loading' | 'ready' | 'failed';
  load(): Promise<void>;
  /** Reads the records of one set that came without them (RES-23). */
  fill(fieldsetid: string): Promise<void>;
  attachments: AttachmentsContext;
  /** Records with drafts that are offered back. */
  offered: readonly OfferedRecord[];
  /** Takes the drafts over, or throws them away: null. */
  settle(restore: Restore | null): void;
  /** Fields of which a restored record shows one of several texts. */
  contested: readonly Contested[];
  /** Shows the other text of such a field; null = the reader has seen them all. */
  choose(how: Choose | null): void;
}

interface Sources {
  client: Pick<WireClient, 'call'>;
  drafts: Drafts;
  /** Names and texts of the server follow the language: another one reads the resume anew. */
  language: string;
  /** Mounted records, as they are when the answer comes. */
  modes: ReadonlyMap<string, HeldMode>;
  onTrouble(): void;
}

const NO_FILES: Attachments = { categories: [], free: [], hasAttach: '' };

/** Texts of a restored record that lie beside those it shows, and the drafts that still hold them. */
interface Unsettled {
  contested: readonly Contested[];
  sources: readonly Draft[];
}

const NOTHING: Unsettled = { contested: [], sources: [] };

/** Pauses before the drafts are asked for again when their key could not be had; milliseconds. */
const RETRY_MS = [1000, 4000, 15_000, 60_000];

/** The drafts, as soon as they can be read; none when the key never comes. */
async function offersOf(drafts: Drafts): Promise<OfferedRecord[]> {
  for (const pause of RETRY_MS)
    try {
      return await drafts.offers();
    } catch (error) {
      // The session is over: a sign-in asks anew.
      if (error instanceof WireError && error.kind === 'notLogin') return [];
      await new Promise((done) => setTimeout(done, pause));
    }
  return [];
}

const nameOf = ({ fieldsetid, i9999 }: { fieldsetid: string; i9999: string }): string =>
  recordName(fieldsetid, i9999);

/** Reads the resume, offers drafts, and keeps what is typed when it is read anew. */
export function useResume({ client, drafts, language, modes, onTrouble }: Sources): LoadedResume {
  const [state, dispatch] = useReducer(reduceResume, null);
  const [loading, setLoading] = useState<LoadedResume['loading']>('loading');
  const [files, setFiles] = useState(NO_FILES);
  const [offered, setOffered] = useState<readonly OfferedRecord[]>([]);
  const [unsettled, setUnsettled] = useState(NOTHING);
  const trouble = useRef(onTrouble);
  useEffect(() => {
    trouble.current = onTrouble;
  });

  /** Sets that are asked for or were read since the resume was; a render may still hold them unread. */
  const asked = useRef(new Set<string>());
  const turns = useRef(0);
  useEffect(
    () => () => {
      turns.current += 1;
    },
    [],
  );
  const load = useCallback(async () => {
    setLoading('loading');
    try {
      // Both at once: opening waits for neither after the other.
      const kept = offersOf(drafts);
      const answer = await client.call('resume', { subset: '', candidate_status: '', isGetCode: '1' });
      if (!answer.ok) throw new Error(answer.code);
      const { attachCodeSet, uploadFileList, hasAttach, writeable } = answer.data.config;
      // The key of the drafts may be late: the resume does not wait for it.
      const turn = (turns.current += 1);
      if (writeable === '1') void kept.then((offers) => turn === turns.current && setOffered(offers));
      // What is typed stays typed, also in this very moment; what is closed stays closed.
      flushTyped();
      const shown = [...modes.values()];
      const typed = shown.filter(({ dirty }) => dirty);
      const closed = new Set(shown.filter(({ inEdit }) => !inEdit).map(nameOf));
      asked.current.clear();
      // At once: where the answer was at hand, no frame is made of the skeleton before (PERF-06).
      flushSync(() => {
        setFiles({ categories: attachCodeSet, free: uploadFileList, hasAttach });
        setOffered([]);
        dispatch({ type: 'loaded', resume: answer.data, closed });
        for (const { fieldsetid, i9999, data } of typed) {
          const own = drafts.own(fieldsetid, i9999);
          dispatch({ type: 'restored', fieldsetid, i9999, data: own ? valuesOf(own.edits) : data() });
        }
        setLoading('ready');
      });
    } catch {
      setLoading('failed');
      trouble.current();
    }
  }, [client, drafts, modes]);
  const begun = useRef<readonly unknown[]>([]);
  // Before the first frame, not after it: the answer is on its way while the frame is made (PERF-06).
  useLayoutEffect(() => {
    // React runs it again when a part that waited for its code is shown: read anew, records would get new forms.
    if (begun.current[0] === load && begun.current[1] === language) return;
    begun.current = [load, language];
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
    (restore: Restore | null) => {
      const sources = offered.flatMap((record) => record.sources);
      setOffered([]);
      if (!restore) return void drafts.remove(sources);
      const contested = restore({ offered, sets: state?.sets ?? [], drafts, dispatch });
      if (contested.length > 0) setUnsettled({ contested, sources });
    },
    [offered, drafts, state],
  );
  const choose = useCallback(
    (how: Choose | null) => {
      if (how === null) {
        void drafts.remove(unsettled.sources);
        return setUnsettled(NOTHING);
      }
      const contested = how({ contested: unsettled.contested, drafts, modes, dispatch });
      setUnsettled({ ...unsettled, contested });
    },
    [drafts, modes, unsettled],
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
  return {
    state,
    dispatch,
    loading,
    load,
    fill,
    attachments,
    offered,
    settle,
    contested: unsettled.contested,
    choose,
  };
}
