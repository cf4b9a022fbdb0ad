import type { ConsoleError } from '@portal/console-contract';

/** What a call of the console that never ends comes to (MACH-19). */
export const TIMED_OUT: ConsoleError = { code: 'timeout' };

/** What the console's server refused, told by the shape of what was thrown: machines do not import the client. */
export function refusalOf(thrown: unknown): ConsoleError {
  const told =
    typeof thrown === 'object' && thrown !== null && 'error' in thrown
      ? (thrown.error as Partial<ConsoleError> | null)
      : null;
  return typeof told?.code === 'string' ? { ...told, code: told.code } : { code: 'fail' };
}
