/** What the operating system says of a connection. */
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The same of the look for the server: a socket that is not there yet, a name that is not known just now. */
const WHILE_CONNECTING = new Set(['ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Whether another program could not be reached, or the connection to it was lost: it may be there at the next try. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (
    LOST.has(code) || (WHILE_CONNECTING.has(code) && (syscall === 'connect' || syscall === 'getaddrinfo'))
  );
}
