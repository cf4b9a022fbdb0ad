import { fromPromise } from 'xstate';

/**
 * Stands for an effect that the host gives by `machine.provide({ actors })`: calls, storage, navigation. Until then it
 * fails, so that a machine drawn or walked alone takes its failure path and never reaches for a network.
 */
export function injected<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
}

/** How a call ended in trouble of the system rather than in a business code. */
export const EXCEPTION = 'exception';
export const TIMEOUT = 'timeout';

/** What a screen says of an attempt that failed: a return code, and the server's words for one that it does not know. */
export interface Failure {
  code: string;
  message: string;
}

export const failed = (code: string, message = ''): Failure => ({ code, message });

/** The kind of a wire error, told by its shape: machines do not import the client. */
export function failureCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return EXCEPTION;
  return error.kind === 'timeout' || error.kind === 'notLogin' ? error.kind : EXCEPTION;
}
