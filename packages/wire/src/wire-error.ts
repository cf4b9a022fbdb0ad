export type WireErrorKind = 'network' | 'timeout' | 'server' | 'notLogin' | 'malformed' | 'cancelled';

/** Trouble of the system, never a business outcome: those come back as a code. */
export class WireError extends Error {
  override name = 'WireError';
  constructor(
    readonly kind: WireErrorKind,
    /** The server's own text, '' when there is none. */
    readonly serverMessage = '',
    /** Short id that also stands in the server's log (UX-08). */
    readonly incident = '',
  ) {
    super(serverMessage || kind);
  }
}
