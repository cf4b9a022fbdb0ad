import type { DraftPlace, DraftRevision, DraftRevisions } from '@portal/console-contract';
import { call, linkTo } from '../api.ts';

/** What a page is told of drafts. */
interface Listener {
  /** A draft has another revision; 0 = it is gone. */
  changed(revision: DraftRevision): void;
  /** Somebody wrote about a field of a set, or resolved what was written. */
  commented(fieldsetid: string): void;
  /** Somebody is at another place of a draft, or there still. */
  placed(place: DraftPlace): void;
  /** A publish was asked for, or something became of such a request. */
  requested(): void;
  /** All revisions, after everything that may have been missed. */
  caughtUp(revisions: DraftRevisions): void;
}

/** How long a stream that was refused is left alone, in milliseconds; twice as long after each refusal. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

const read = <T>(event: Event): T => JSON.parse((event as MessageEvent<string>).data) as T;

/**
 * Follows what other people save (GRID-02). A window that nobody sees follows nothing: a browser has six connections to a
 * server for all its windows, and catches up when the window is seen again.
 *
 * @returns how to begin and how to end
 */
export function draftFeed({ changed, commented, placed, requested, caughtUp }: Listener): {
  start(): void;
  stop(): void;
} {
  let source: EventSource | null = null;
  let timer: number | undefined;
  let wanted = false;
  let pause = MIN_RETRY_MS;

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = (): void => {
    close();
    if (!wanted || document.hidden) return;
    const own = new EventSource(linkTo('GET /events'));
    source = own;
    own.addEventListener('revisions', (event) => {
      pause = MIN_RETRY_MS;
      caughtUp(read<DraftRevisions>(event));
    });
    own.addEventListener('draft', (event) => changed(read<DraftRevision>(event)));
    own.addEventListener('comments', (event) => commented(read<{ fieldsetid: string }>(event).fieldsetid));
    own.addEventListener('place', (event) => placed(read<DraftPlace>(event)));
    own.addEventListener('requests', () => requested());
    own.addEventListener('error', () => {
      // A lost connection the browser opens again by itself; a refusal it takes for good.
      if (source !== own || own.readyState !== EventSource.CLOSED) return;
      close();
      timer = window.setTimeout(open, pause);
      pause = Math.min(pause * 2, MAX_RETRY_MS);
      // Whoever is no longer signed in is told so by any call.
      call('GET /session').catch(() => undefined);
    });
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close();
    else if (wanted && !source) open();
  });
  return {
    start: () => {
      if (wanted) return;
      wanted = true;
      open();
    },
    stop: () => {
      wanted = false;
      close();
    },
  };
}
