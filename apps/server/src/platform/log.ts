import { createHmac } from 'node:crypto';
import pino, { type Logger } from 'pino';
import type { Config } from './config/config.ts';

export type { Logger };

/** Names an account in the log: the same account gives the same text, nobody without the key can tell which (D-65). */
export type Pseudonym = (account: string) => string;

/** @param key secret of this deployment; without one, account numbers could be tried out (SAFE-09) */
export const createPseudonym =
  (key: string): Pseudonym =>
  (account) =>
    createHmac('sha256', key).update(`account ${account}`).digest('hex').slice(0, 12);

const MASKS: [pattern: RegExp, mask: string][] = [
  [/\b\d{17}[\dXx]\b|\b\d{15}\b/g, '<identity>'],
  [/\b1\d{10}\b/g, '<phone>'],
  [/[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g, '<address>'],
];

/** Takes identity numbers, phone numbers and addresses out of a text that goes to the log (SEC-04). */
export function masked(text: string): string {
  return MASKS.reduce((result, [pattern, mask]) => result.replace(pattern, mask), text);
}

/** What the log keeps of an error: no values, which PostgreSQL puts into `detail`. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: masked(String(error)).slice(0, 500) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: masked(error.message).slice(0, 500),
    stack: masked(error.stack ?? '')
      .split('\n')
      .slice(1, 12)
      .join('\n'),
  };
}

/** JSON lines on standard error (OPS-02); standard output is for the person who starts the server. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino(
    { level: config.logLevel, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  );
}
