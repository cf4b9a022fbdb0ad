/** Budgets of requests before anybody is known; times in milliseconds, sizes in bytes (SAFE-01). */
export interface Limits {
  /** A body from which nothing has come for so long is given up. */
  stallMs: number;
  /** The same of an upload (D-38). */
  uploadStallMs: number;
  /** An upload may take as long as it moves, but not by a byte now and then: beyond so long it has to bring so much. */
  uploadGraceMs: number;
  uploadBytesPerMs: number;
  /** So long any body may take; beyond it, only as long as `bytesPerMs` have come since it began. */
  graceMs: number;
  bytesPerMs: number;
  /** How long the rest of a refused body is taken and thrown away, so that its sender gets to read the answer. */
  lingerMs: number;
  /** How long a request waits for its turn when its address, or all together, have too many under way. */
  waitMs: number;
  /** Bodies that are still coming, of one address and in all; beyond it the oldest is given up for the next. */
  arrivingPerAddress: number;
  arrivingAtOnce: number;
  /** Bodies in memory, of one address and in all. */
  bytesPerAddress: number;
  bytesAtOnce: number;
  /** Proxies give up what is silent for a minute: so often a stream of events says something, and is looked at. */
  heartbeatMs: number;
}

const MIB = 1024 * 1024;

export const LIMITS: Limits = {
  stallMs: 10_000,
  uploadStallMs: 30_000,
  uploadGraceMs: 120_000,
  uploadBytesPerMs: 1,
  graceMs: 20_000,
  bytesPerMs: 50,
  lingerMs: 5_000,
  waitMs: 10_000,
  // All of them as long as a stranger's form may be fill half of the memory for bodies.
  arrivingPerAddress: 256,
  arrivingAtOnce: 2_048,
  heartbeatMs: 10_000,
  bytesPerAddress: 48 * MIB,
  bytesAtOnce: 128 * MIB,
};

/** The body of a call that carries texts in every language, lists of ids, plans. */
export const MIDDLE_BODY = 1024 * 1024;

/** The body of a call that carries a few short values. */
export const SMALL_BODY = 4 * 1024;

/** A form whose plain text has so many bytes: hex takes two for one, with a point and a digest in front (wire contract 1.2). */
const enciphered = (plain: number): number => 2 * (plain + 97) + 1024;

/** What registering, signing in, searching need; whoever is signed in may send a whole resume. */
export const STRANGERS_FORM = enciphered(16 * 1024);
export const CANDIDATES_FORM = enciphered(MIB);

/** No body at all is longer: a code list of ten thousand items in two languages, or a spreadsheet of all sets. */
export const LARGEST_BODY = 16 * MIB;
