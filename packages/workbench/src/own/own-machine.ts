import { readConfig, type OwnMachine, type SourceNote } from '@portal/statecharts';

/** What stands in the two fields; kept for this tab, so that a run's address works after a reload. */
export interface OwnTexts {
  source: string;
  /** An older version to compare with; '' for none. */
  older: string;
  /** Which machine of a source that holds several. */
  pick?: number;
}

const KEY = 'workbench.own';
export const NO_TEXTS: OwnTexts = { source: '', older: '' };

/** The texts that this tab has kept. */
export function keptTexts(): OwnTexts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('source' in kept) || !('older' in kept))
      return NO_TEXTS;
    const pick = 'pick' in kept && typeof kept.pick === 'number' ? kept.pick : 0;
    return typeof kept.source === 'string' && typeof kept.older === 'string'
      ? { source: kept.source, older: kept.older, pick }
      : NO_TEXTS;
  } catch {
    return NO_TEXTS;
  }
}

/** Keeps the texts for this tab; without storage, or where they are too long for it, they last as long as the page. */
export function keepTexts(texts: OwnTexts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(texts));
  } catch {
    // The fields still hold them.
  }
}

/** What a source has besides the machine that is read of it. */
interface InSource {
  /** The constant that holds it. */
  name: string;
  /** Every machine of the source. */
  names: readonly { name: string; line: number }[];
  /** What was left out because only running could tell it. */
  notes: readonly SourceNote[];
}

/** A machine, what is wrong with its text, that it is being read, or null for an empty field. */
export type Read =
  | ({ own: OwnMachine } & Partial<InSource>)
  | ({ trouble: unknown } & Partial<InSource>)
  | { reading: true }
  | null;

export function readOwn(text: string): Read {
  if (text.trim() === '') return null;
  try {
    return { own: readConfig(text) };
  } catch (trouble) {
    return { trouble };
  }
}

/** Name of a machine of one's own in addresses: its id, told apart from the host's machines by a star. */
export const ownName = ({ machine }: OwnMachine, taken: object): string =>
  Object.hasOwn(taken, machine.id) ? `${machine.id}*` : machine.id;
