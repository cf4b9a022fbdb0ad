/** When and in which order an entry came. */
export interface LiveStamp {
  /** Grows by one with every entry of the tab. */
  n: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** One thing that happened in a watched tab; plain JSON without secrets. */
export type LiveEntry = LiveStamp &
  (
    | {
        kind: 'actor';
        actor: string;
        name: string;
        machine: string;
        parent: string;
        /** The argument of `createMachine` as JSON, where the machine is not the viewer's own. */
        definition?: string;
      }
    | { kind: 'event'; actor: string; source: string; type: string; payload: unknown }
    | { kind: 'step'; actor: string; type: string; edges: string[] }
    | { kind: 'snapshot'; actor: string; status: string; active: string[]; context: unknown }
    | { kind: 'call'; call: number; name: string; phase: 'start' | 'end'; code: string; ms: number }
  );

/** An entry before it has its number and time. */
export type UnstampedEntry<Entry = LiveEntry> = Entry extends LiveEntry
  ? Omit<Entry, keyof LiveStamp>
  : never;

/** What tabs and viewers say to each other. */
export type LiveMessage =
  | { from: 'viewer'; say: 'hello' }
  | { from: 'viewer'; say: 'bye' }
  | { from: 'tab'; tab: string; title: string; entries: LiveEntry[]; again: boolean };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/** What each kind of entry must hold besides its number and time. */
const FIELDS: Readonly<Record<LiveEntry['kind'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  actor: {
    actor: isText,
    name: isText,
    machine: isText,
    parent: isText,
    definition: (value) => value === undefined || isText(value),
  },
  event: { actor: isText, source: isText, type: isText },
  step: { actor: isText, type: isText, edges: isTexts },
  snapshot: { actor: isText, status: isText, active: isTexts },
  call: { call: isNumber, name: isText, phase: isText, code: isText, ms: isNumber },
};

/** Whether something that came from outside is an entry, whole: what is shown of it is taken as it stands. */
export function isLiveEntry(value: unknown): value is LiveEntry {
  if (!isRecord(value) || !isNumber(value['n']) || !isNumber(value['at'])) return false;
  const { kind } = value;
  if (!isText(kind) || !Object.hasOwn(FIELDS, kind)) return false;
  return Object.entries(FIELDS[kind as LiveEntry['kind']]).every(([name, fits]) => fits(value[name]));
}

/** A message between tabs; null for what is none: any page of the origin may use the channel. Broken entries are left out. */
export function readLiveMessage(value: unknown): LiveMessage | null {
  if (!isRecord(value)) return null;
  const { from, say, tab, title, entries, again } = value;
  if (from === 'viewer') return say === 'hello' || say === 'bye' ? { from, say } : null;
  if (from !== 'tab' || !isText(tab) || !isText(title) || !Array.isArray(entries)) return null;
  const whole = entries.filter(isLiveEntry);
  return whole.length === 0 && entries.length > 0
    ? null
    : { from, tab, title, entries: whole, again: again === true };
}
