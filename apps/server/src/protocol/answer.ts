import { SUCCESS_CODE } from '@portal/rules';
import type { Language } from '@portal/schemas';
import { say, sayWait, type TextKey } from './texts.ts';

/** What a call answers, before it is put into the envelope. */
export interface Answer {
  /** false only for trouble of the system (D-36). */
  succeed: boolean;
  code: string;
  message: string;
  data: Record<string, unknown>;
  /** Keys that servlets put at top level beside the envelope. */
  top?: Record<string, unknown>;
}

export function ok(data: Record<string, unknown> = {}, message = ''): Answer {
  return { succeed: true, code: SUCCESS_CODE, message, data };
}

/** A business outcome other than success, with its text. */
export function outcome(code: string, message: string, data: Record<string, unknown> = {}): Answer {
  return { succeed: true, code, message, data };
}

/** An outcome whose code is the key of its text. */
export function refusal(language: Language, code: TextKey, data: Record<string, unknown> = {}): Answer {
  return outcome(code, say(language, code), data);
}

export function tooMany(language: Language, seconds: number): Answer {
  return outcome('tooMany', say(language, 'tooMany', sayWait(language, seconds)));
}

export function notLogin(language: Language): Answer {
  return { ...refusal(language, 'notLogin'), succeed: false };
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
  message: string;
}

/** Bad input, named field by field (wire contract 1.4). */
export function invalid(language: Language, errors: FieldProblem[]): Answer {
  return outcome('invalid', errors[0]?.message ?? say(language, 'invalid'), { errors });
}
