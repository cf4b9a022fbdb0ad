import { TOAST_MS } from '@portal/rules';

export type MessageKind = 'success' | 'error' | 'info';

export interface Message {
  id: number;
  kind: MessageKind;
  text: string;
  /** Shown at the top of the window instead of in the corner (CONST-02). */
  global: boolean;
  /** Milliseconds on the screen. */
  ms: number;
}

type Listener = () => void;

/** Short messages of the moment: never the only carrier of an error, announced to screen readers, paused on hover. */
export class Messages {
  #list: readonly Message[] = [];
  #listeners = new Set<Listener>();
  #timers = new Map<
    number,
    { end: number; left: number; timer: ReturnType<typeof setTimeout> | undefined }
  >();
  #serial = 0;

  readonly list = (): readonly Message[] => this.#list;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(kind: MessageKind, text: string, options: { ms?: number; global?: boolean } = {}): void {
    // The same words twice in a burst say nothing new.
    const known = this.#list.find((entry) => entry.text === text && entry.kind === kind);
    if (known) this.dismiss(known.id);
    const { global = false } = options;
    const ms = options.ms ?? (global ? TOAST_MS.global : kind === 'error' ? TOAST_MS.error : TOAST_MS.quick);
    const message: Message = { id: (this.#serial += 1), kind, text, global, ms };
    this.#change([...this.#list, message]);
    this.#timers.set(message.id, { end: 0, left: ms, timer: undefined });
    this.resume(message.id);
  }

  dismiss(id: number): void {
    clearTimeout(this.#timers.get(id)?.timer);
    this.#timers.delete(id);
    this.#change(this.#list.filter((entry) => entry.id !== id));
  }

  /** What was wrong with earlier tries is no longer, once one has succeeded; its own success stays (TRY-45). */
  clearTries(): void {
    for (const { id, kind } of this.#list) if (kind !== 'success') this.dismiss(id);
  }

  /** Stops the clock while the pointer or the focus is on a message (D-40). */
  pause(id: number): void {
    const entry = this.#timers.get(id);
    if (!entry || entry.timer === undefined) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.left = Math.max(0, entry.end - Date.now());
  }

  resume(id: number): void {
    const entry = this.#timers.get(id);
    if (!entry || entry.timer !== undefined) return;
    entry.end = Date.now() + entry.left;
    entry.timer = setTimeout(() => this.dismiss(id), entry.left);
  }

  #change(list: readonly Message[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}
