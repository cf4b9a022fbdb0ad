import type { Operation, Step } from '../model.ts';

/** Why an operation does not fit; the last part of a text key `wrong.…`. */
export type Misfit =
  | 'kind'
  | 'invalid'
  | 'unknownField'
  | 'unknownItem'
  | 'unknownSet'
  | 'unknownExample'
  | 'manyExamples'
  | 'duplicate'
  | 'published'
  | 'archived'
  | 'notArchived'
  | 'loop'
  /** A code is merged into one that is not offered, or was merged before. */
  | 'disabledItem'
  | 'mergedItem'
  /** Undo of what somebody else has changed since; the subject is the login. */
  | 'changedSince';

/** An operation that does not fit the draft it is applied to; nothing was changed. */
export class WrongOperation extends Error {
  override readonly name = 'WrongOperation';
  readonly what: Misfit;
  readonly operation: Operation | Step;
  /** Id or path that the operation names wrongly. */
  readonly subject: string;

  constructor(what: Misfit, operation: Operation | Step, subject = '') {
    super(`${what}${subject === '' ? '' : ` (${subject})`}`);
    this.what = what;
    this.operation = operation;
    this.subject = subject;
  }
}
