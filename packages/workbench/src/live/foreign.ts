import {
  InspectedApp,
  isInspection,
  readInspection,
  type InspectionProblem,
  type InspectionTrouble,
  type LiveEntry,
} from '@portal/statecharts';
import { keepOrigins, keptOrigins } from './origins.ts';

/** A page that was not let in. */
export interface Refusal {
  origin: string;
  why: 'origin' | 'tooManyApps';
}

/** Messages of an app that could not be read; the same trouble is counted. */
export interface Unread {
  title: string;
  problem: InspectionProblem;
  subject: string;
  times: number;
}

export interface ForeignState {
  /** Allowed by whoever typed them into this browser, besides those of the command. */
  typed: readonly string[];
  refusals: readonly Refusal[];
  unread: readonly Unread[];
}

/** Takes what an app did to where it is shown. */
export type Show = (told: { tab: string; title: string; entries: readonly LiveEntry[] }) => void;

const MAX_APPS = 20;
const MAX_LINES = 20;
const MAX_MESSAGES_A_SECOND = 1000;
/** What comes together is shown together. */
const SHOWN_EVERY_MS = 50;
const CONNECTED = { type: '@statelyai.connected' };

interface App {
  tab: string;
  title: string;
  reader: InspectedApp;
  waiting: LiveEntry[];
  second: number;
  heard: number;
}

/**
 * Apps of other origins, as they tell over `@statelyai/inspect`: by messages between windows, or over the relay of
 * `statecharts serve` (WORK-10). Windows are heard only from origins that are on the list.
 */
export class ForeignApps {
  readonly #show: Show;
  readonly #listeners = new Set<() => void>();
  readonly #byRelay = new Map<string, App>();
  readonly #byWindow = new Map<MessageEventSource, App>();
  #state: ForeignState = { typed: keptOrigins(), refusals: [], unread: [] };
  #given: ReadonlySet<string> = new Set();
  #isTimed = false;
  #isOpen = false;
  #count = 0;

  constructor(show: Show) {
    this.#show = show;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ForeignState => this.#state;

  /**
   * Begins to listen, once in the life of the page: what an app tells while another page of the workbench is looked at
   * is kept too.
   *
   * @param origins allowed by the command
   */
  open(origins: readonly string[]): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#given = new Set(origins);
    const relay = new EventSource(new URL('events', document.baseURI));
    // After a break everything is told once more.
    relay.addEventListener('open', () => this.#byRelay.clear());
    relay.addEventListener('message', ({ data }: MessageEvent<string>) => this.#fromRelay(JSON.parse(data)));
    window.addEventListener('message', this.#fromWindow);
    this.#greet();
  }

  allow(origin: string): void {
    const typed = [...new Set([...this.#state.typed, origin])];
    keepOrigins(typed);
    this.#set({ typed, refusals: this.#state.refusals.filter((one) => one.origin !== origin) });
    // It tells once more what was not heard.
    this.#greet();
  }

  disallow(origin: string): void {
    const typed = this.#state.typed.filter((one) => one !== origin);
    keepOrigins(typed);
    this.#set({ typed });
  }

  forget(): void {
    this.#set({ refusals: [], unread: [] });
  }

  /** The window that opened this page, or holds it in a frame, waits for this before it tells anything. */
  #greet(): void {
    const opener: unknown = window.parent === window ? window.opener : window.parent;
    // Who it is is not known before it speaks; the greeting says nothing but that somebody listens.
    if (opener) (opener as Window).postMessage(CONNECTED, '*');
  }

  #fromRelay(news: unknown): void {
    const { kind, app, ...told } = news as { kind: string; app: string } & Record<string, never>;
    if (kind === 'app') this.#byRelay.set(app, this.#newApp(app, `${told['title']} · ${app}`));
    else if (kind === 'refused') this.#refuse({ origin: told['origin'] ?? '', why: told['why'] ?? 'origin' });
    const known = this.#byRelay.get(app);
    if (!known) return;
    if (kind === 'message') this.#take(known, told['message']);
    else if (kind === 'trouble')
      this.#cannot(known, { problem: told['problem'] ?? 'notJson', subject: told['subject'] ?? '' });
  }

  readonly #fromWindow = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (!isInspection(data) || source === null) return;
    if (!this.#given.has(origin) && !this.#state.typed.includes(origin))
      return this.#refuse({ origin, why: 'origin' });
    let app = this.#byWindow.get(source);
    if (!app) {
      if (this.#byWindow.size >= MAX_APPS) return this.#refuse({ origin, why: 'tooManyApps' });
      this.#count += 1;
      app = this.#newApp(`window-${this.#count}`, origin);
      this.#byWindow.set(source, app);
    }
    const second = Math.floor(Date.now() / 1000);
    if (second !== app.second) Object.assign(app, { second, heard: 0 });
    app.heard += 1;
    if (app.heard > MAX_MESSAGES_A_SECOND) {
      if (app.heard === MAX_MESSAGES_A_SECOND + 1)
        this.#cannot(app, { problem: 'tooOften', subject: String(MAX_MESSAGES_A_SECOND) });
      return;
    }
    this.#take(app, data);
  };

  #newApp(tab: string, title: string): App {
    return { tab, title, reader: new InspectedApp(), waiting: [], second: 0, heard: 0 };
  }

  #take(app: App, message: unknown): void {
    const read = readInspection(message);
    const entries = 'problem' in read ? read : app.reader.hear(read);
    if ('problem' in entries) return this.#cannot(app, entries);
    app.waiting.push(...entries);
    if (this.#isTimed) return;
    this.#isTimed = true;
    setTimeout(() => {
      this.#isTimed = false;
      for (const { tab, title, waiting } of [...this.#byRelay.values(), ...this.#byWindow.values()])
        if (waiting.length > 0) this.#show({ tab, title, entries: waiting.splice(0) });
    }, SHOWN_EVERY_MS);
  }

  #refuse(refusal: Refusal): void {
    const { refusals } = this.#state;
    const isKnown = refusals.some(({ origin, why }) => origin === refusal.origin && why === refusal.why);
    if (!isKnown && refusals.length < MAX_LINES) this.#set({ refusals: [...refusals, refusal] });
  }

  #cannot({ title }: App, { problem, subject }: InspectionTrouble): void {
    const { unread } = this.#state;
    const isSame = (one: Unread): boolean => one.title === title && one.problem === problem;
    if (unread.some(isSame))
      this.#set({ unread: unread.map((one) => (isSame(one) ? { ...one, times: one.times + 1 } : one)) });
    else if (unread.length < MAX_LINES)
      this.#set({ unread: [...unread, { title, problem, subject, times: 1 }] });
  }

  #set(changed: Partial<ForeignState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
