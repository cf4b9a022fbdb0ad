import type { DraftPlace, PlaceInDraft } from '@portal/console-contract';

/** How long a place may rest before it is told, in milliseconds. */
const REST_MS = 250;
/** So often a page says that its person is still there, and so long it is believed without hearing it again. */
const AGAIN_MS = 10_000;
const BELIEVED_MS = 30_000;

/** Somebody else in a row of a draft. */
export interface PersonAt {
  by: string;
  /** '' = the row as a whole, as in its details. */
  column: string;
}

/** Who else is where in a draft, as far as it was heard (SHEET-05). */
export interface Places {
  /** Who is in a row; the same list as long as it says the same. */
  at(row: string): readonly PersonAt[];
  subscribe(listener: () => void): () => void;
  /** The page's own person went to a cell. */
  tell(row: string, column: string): void;
  /** Begins to tell and to hear; answers how to end, which is told as well. */
  open(): () => void;
}

interface Given {
  id: DraftPlace['id'];
  login: string;
  send(at: PlaceInDraft['at']): void;
  /** Told of every place; null = some may have been missed. Answers how to stop. */
  onPlaced(listener: (place: DraftPlace | null) => void): () => void;
  /** Whether the page is seen: who does not look is not there. */
  isSeen(): boolean;
  now(): number;
}

const NOBODY: readonly PersonAt[] = [];

/** Places of others in a draft, and one's own told to them. What is not heard again within half a minute is forgotten. */
export function draftPlaces({ id, login, send, onPlaced, isSeen, now }: Given): Places {
  const heard = new Map<string, { row: string; column: string; until: number }>();
  const listeners = new Set<() => void>();
  let byRow = new Map<string, readonly PersonAt[]>();
  let own = { row: '', column: '' };
  let rest: ReturnType<typeof setTimeout> | undefined;

  const arrange = (): void => {
    const next = new Map<string, PersonAt[]>();
    for (const [by, { row, column }] of heard)
      if (row !== '') next.set(row, [...(next.get(row) ?? []), { by, column }]);
    const same = (row: string, all: readonly PersonAt[]): readonly PersonAt[] => {
      const before = byRow.get(row) ?? NOBODY;
      return JSON.stringify(before) === JSON.stringify(all) ? before : all;
    };
    byRow = new Map([...next].map(([row, all]) => [row, same(row, all)]));
    for (const listener of listeners) listener();
  };
  const say = (): void => {
    clearTimeout(rest);
    if (isSeen()) send(own);
  };
  const hear = (place: DraftPlace | null): void => {
    if (place === null) return say();
    if (place.id !== id || place.by === login) return;
    const isNew = !heard.has(place.by);
    if (place.at) heard.set(place.by, { ...place.at, until: now() + BELIEVED_MS });
    else heard.delete(place.by);
    arrange();
    // Whoever has just come hears at once who is here.
    if (isNew && place.at) say();
  };
  return {
    at: (row) => byRow.get(row) ?? NOBODY,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (row, column) => {
      if (own.row === row && own.column === column) return;
      own = { row, column };
      clearTimeout(rest);
      rest = setTimeout(say, REST_MS);
    },
    open: () => {
      const stop = onPlaced(hear);
      const timer = setInterval(() => {
        say();
        const gone = [...heard].filter(([, { until }]) => until < now());
        for (const [by] of gone) heard.delete(by);
        if (gone.length > 0) arrange();
      }, AGAIN_MS);
      say();
      return () => {
        stop();
        clearInterval(timer);
        clearTimeout(rest);
        heard.clear();
        arrange();
        send(null);
      };
    },
  };
}
