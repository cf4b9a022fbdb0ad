/** Which of the four calls an outcome belongs to; codes mean different things in each. */
export type ApplicationFlow = 'apply' | 'cancel' | 'collect' | 'uncollect';

/** An answer of apply, cancel, collect or uncollect, flattened (spec section 8). */
export interface ApplicationResult {
  code: string;
  message: string;
  /** First incomplete field set when applying was refused for it, with its name. */
  subset?: string;
  subsetName?: string;
  attachMust?: string[];
  reference?: string;
  /** Short id that also stands in the server's log (UX-08). */
  incident?: string;
}

export interface PositionState {
  applied: boolean;
  /** Applied and accepted at once (code 6); shown as applied. */
  accepted: boolean;
  collected: boolean;
}

export interface ApplicationInput extends PositionState {
  positionId: string;
  loggedIn: boolean;
}

export interface ApplicationOutcome extends ApplicationResult {
  flow: ApplicationFlow;
}

export interface ApplicationContext extends ApplicationInput {
  /** How the last call ended; null before the first. */
  outcome: ApplicationOutcome | null;
  /** Version of the commitment that was accepted with the last word; '' = none (DATA-03). */
  commitment: string;
}

export type ApplicationEvent =
  | { type: 'APPLY' }
  | { type: 'CANCEL_APPLY' }
  | { type: 'CONFIRM'; commitment?: string }
  | { type: 'DECLINE' }
  | { type: 'COLLECT' }
  | { type: 'UNCOLLECT' }
  /** The resume dialog: go there, or stay. */
  | { type: 'OPEN_RESUME' }
  | { type: 'CLOSE' }
  | { type: 'SESSION'; loggedIn: boolean }
  /** What the server says about the position now. */
  | { type: 'TOLD'; state: PositionState };

export type ApplicationEmitted =
  | { type: 'outcome'; outcome: ApplicationOutcome }
  | { type: 'changed'; state: PositionState }
  | { type: 'loginNeeded' }
  | { type: 'openResume'; subset: string };
