import Type, { type Static } from 'typebox';
import { object, recordOf } from '../object.ts';

/** Steps to the first recruitment, in their order. */
const START_STEPS = ['site', 'sets', 'channels', 'recruitment', 'positions', 'open'] as const;
export const StartStep = Type.Enum([...START_STEPS]);
export type StartStep = Static<typeof StartStep>;

/** GET /start: what is there, looked at anew each time. */
export const StartView = object({
  steps: recordOf(START_STEPS, Type.Boolean()),
  /** Every step is done: nothing leads here any more. */
  done: Type.Boolean(),
  /** Whether candidates can register; off until HR switches it on. */
  canRegister: Type.Boolean(),
  /** Whether mail leaves the machine; the last step is not done without it. */
  sendsMail: Type.Boolean(),
});
export type StartView = Static<typeof StartView>;
