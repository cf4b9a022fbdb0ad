import { int, objectOf, pick, text } from './read.ts';

/** What a candidate may do with the own data, and whether the account waits for its deletion (HR-30). */
export interface PersonalData {
  /** false = the server offers neither an archive nor a deletion. */
  supported: boolean;
  /** Days in which a deletion can be called off. */
  waitDays: number;
  /** ISO 8601 with offset; '' = no deletion was asked for. */
  dueAt: string;
  /** Applications that count: a deletion takes them along. */
  applications: number;
  files: number;
  /** Address of the archive that was just asked for, below the back end's; '' after any other call. */
  archive: string;
}

/** Reads what every call about the own data answers. */
export function readPersonalData(data: Record<string, unknown>): PersonalData {
  const own = pick(data, 'personalData');
  const row = objectOf(own);
  return {
    supported: typeof own === 'object' && own !== null,
    waitDays: int(pick(row, 'waitDays')),
    dueAt: text(pick(row, 'dueAt')),
    applications: int(pick(row, 'applications')),
    files: int(pick(row, 'files')),
    archive: text(pick(row, 'archive')),
  };
}
