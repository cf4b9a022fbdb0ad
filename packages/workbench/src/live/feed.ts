import { isLiveEntry, LiveViewer, type LiveEntry } from '@portal/statecharts';

const KEPT = 4000;

export interface WatchedActor {
  actor: string;
  name: string;
  machine: string;
  parent: string;
  status: string;
  active: string[];
  context: unknown;
  /** Transitions of its last step. */
  taken: string[];
  /** What its app said of its machine; '' where the machine is one of the viewer's own. */
  definition: string;
}

export interface WatchedTab {
  tab: string;
  title: string;
  entries: readonly LiveEntry[];
  actors: ReadonlyMap<string, WatchedActor>;
}

const fresh = (actor: string): WatchedActor => ({
  actor,
  name: actor,
  machine: '',
  parent: '',
  status: '',
  active: [],
  context: null,
  taken: [],
  definition: '',
});

/** What an entry says of the actor that it is about. */
function applied(actors: Map<string, WatchedActor>, entry: LiveEntry): void {
  if (entry.kind === 'call') return;
  const before = actors.get(entry.actor) ?? fresh(entry.actor);
  if (entry.kind === 'actor') {
    const { name, machine, parent, definition = '' } = entry;
    actors.set(entry.actor, { ...before, name, machine, parent, definition });
  } else if (entry.kind === 'event') actors.set(entry.actor, { ...before, taken: [] });
  else if (entry.kind === 'step')
    actors.set(entry.actor, { ...before, taken: [...before.taken, ...entry.edges] });
  else {
    const { status, active, context } = entry;
    actors.set(entry.actor, { ...before, status, active, context });
  }
}

/** The tab after more was heard of it; what came before is known by its number and not taken twice. */
export function heardMore(
  before: WatchedTab | undefined,
  message: { tab: string; title: string; entries: readonly LiveEntry[] },
): WatchedTab {
  const last = before?.entries.at(-1)?.n ?? 0;
  const first = message.entries[0]?.n ?? 0;
  // A reloaded tab counts from the start again.
  const isNewLife = message.entries.length > 0 && first === 1 && last > (message.entries.at(-1)?.n ?? 0);
  const known = isNewLife ? [] : (before?.entries ?? []);
  const added = isNewLife ? message.entries : message.entries.filter(({ n }) => n > last);
  const actors = new Map(isNewLife ? [] : before?.actors);
  for (const entry of added) applied(actors, entry);
  return { tab: message.tab, title: message.title, entries: [...known, ...added].slice(-KEPT), actors };
}

/** Why a file is no trace. */
export interface TraceProblem {
  problem: 'notJson' | 'noEntries' | 'tooLong' | 'badEntry';
  /** The entry it is about, counted from 1; 0 where it is about the whole file. */
  at: number;
}

/** About 20 MB: a trace holds 4,000 entries, each cut to some hundred characters a text. */
const MAX_TRACE_LENGTH = 20_000_000;

/** A tab as it was recorded in a file, or what is wrong with the file and where. */
export function readTrace(text: string): WatchedTab | TraceProblem {
  if (text.length > MAX_TRACE_LENGTH) return { problem: 'tooLong', at: 0 };
  let trace: unknown;
  try {
    trace = JSON.parse(text);
  } catch {
    return { problem: 'notJson', at: 0 };
  }
  if (typeof trace !== 'object' || trace === null || !('entries' in trace) || !Array.isArray(trace.entries))
    return { problem: 'noEntries', at: 0 };
  const entries: unknown[] = trace.entries;
  const bad = entries.findIndex((entry) => !isLiveEntry(entry));
  if (bad !== -1) return { problem: 'badEntry', at: bad + 1 };
  const title = 'title' in trace && typeof trace.title === 'string' ? trace.title : '';
  return heardMore(undefined, { tab: 'trace', title, entries: entries.filter(isLiveEntry) });
}

/** All tabs of this origin that tell something; a store for React. */
export class LiveFeed {
  #tabs: readonly WatchedTab[] = [];
  readonly #listeners = new Set<() => void>();
  #viewer: LiveViewer | null = null;
  #isPaused = false;
  /** What apps told that cannot be asked again, while this was paused. */
  #missed: Parameters<typeof heardMore>[1][] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#viewer ??= new LiveViewer((message) => {
      if (!this.#isPaused) this.#put(heardMore(this.#find(message.tab), message));
    });
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#viewer?.close();
      this.#viewer = null;
    };
  };

  readonly tabs = (): readonly WatchedTab[] => this.#tabs;

  /** Stops listening; on going on, what was missed is asked for. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused) return;
    this.#viewer?.hello();
    for (const told of this.#missed.splice(0)) this.hear(told);
  }

  /** Takes in what an app of another origin told. */
  readonly hear = (told: Parameters<typeof heardMore>[1]): void => {
    if (!this.#isPaused) return this.#put(heardMore(this.#find(told.tab), told));
    this.#missed.push(told);
    if (this.#missed.length > KEPT) this.#missed.shift();
  };

  clear(): void {
    this.#tabs = this.#tabs.map((tab) => ({ ...tab, entries: tab.entries.slice(-1) }));
    this.#tell();
  }

  open(trace: WatchedTab): void {
    this.#put(trace);
  }

  #find(id: string): WatchedTab | undefined {
    return this.#tabs.find(({ tab }) => tab === id);
  }

  #put(tab: WatchedTab): void {
    const isKnown = this.#find(tab.tab) !== undefined;
    this.#tabs = isKnown
      ? this.#tabs.map((other) => (other.tab === tab.tab ? tab : other))
      : [...this.#tabs, tab];
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
