/** Why the server cannot start, as one line for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
  constructor(line: string, cause?: unknown) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : '';
    super(why ? `${line}: ${why}` : line, { cause });
  }
}
