import { SUCCESS_CODE } from '@portal/rules';
import { said, wait, type Message } from './message.ts';
import type { TextKey } from './texts.ts';

/** What a call answers, before it is put into the envelope. */
export interface Answer {
  /** false only for trouble of the system (D-36). */
  succeed: boolean;
  code: string;
  /** In nobody's language yet. */
  message: Message;
  data: Readonly<Record<string, unknown>>;
  /** Whether `data` is one object for many requests, which is never changed: its JSON is written once (PERF-10). */
  isShared?: boolean;
  /** What is wrong field by field; goes into the data once it is in a language. */
  errors?: readonly FieldProblem[];
  /** Keys that servlets put at top level beside the envelope. */
  top?: Record<string, unknown>;
}

export function ok(data: Readonly<Record<string, unknown>> = {}, message: Message = ''): Answer {
  return { succeed: true, code: SUCCESS_CODE, message, data };
}

/** A success whose data many requests are answered with; not to be changed afterwards. */
export function okShared(data: Readonly<Record<string, unknown>>): Answer {
  return { ...ok(data), isShared: true };
}

/** A business outcome other than success, with its text. */
export function outcome(code: string, message: Message, data: Record<string, unknown> = {}): Answer {
  return { succeed: true, code, message, data };
}

/** An outcome whose code is the key of its text. */
export function refusal(code: TextKey, data: Record<string, unknown> = {}): Answer {
  return outcome(code, said(code), data);
}

/** Too many attempts; the text names the seconds or minutes to wait. */
export function tooMany(seconds: number): Answer {
  return outcome('tooMany', said('tooMany', wait(seconds)));
}

export function notLogin(): Answer {
  return { ...refusal('notLogin'), succeed: false };
}

/** A refusal from within a transaction: it is rolled back and the answer given. */
export class Refused extends Error {
  override name = 'Refused';
  /** @param status of HTTP, where that matters to what stands between */
  constructor(
    readonly answer: Answer,
    readonly status = 200,
  ) {
    super(answer.code);
  }
}

export interface FieldProblem {
  fieldsetid?: string;
  i9999?: string;
  itemid: string;
  message: Message;
}

/** Bad input, named field by field (wire contract 1.4). */
export function invalid(errors: readonly FieldProblem[]): Answer {
  return { ...outcome('invalid', errors[0]?.message ?? said('invalid')), errors };
}
