/** Steps to the first recruitment, in their order. */
export type StartStep = 'site' | 'sets' | 'channels' | 'recruitment' | 'positions' | 'open';

/** GET /start: what is there, looked at anew each time. */
export interface StartView {
  steps: Record<StartStep, boolean>;
  /** Every step is done: nothing leads here any more. */
  done: boolean;
  /** Whether candidates can register; off until HR switches it on. */
  canRegister: boolean;
}
