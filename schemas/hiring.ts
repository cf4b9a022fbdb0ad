import type { LocalText } from './json-schema.ts';
import type { PlaceTies } from './interview.ts';

/** What is looked at before somebody is hired; each is confidential, and seen by whoever may see it alone (HIRE-01). */
export const HIRING_CHECKS = ['health', 'vetting'] as const;
export type HiringCheck = (typeof HIRING_CHECKS)[number];

/** What comes of a check; `again` = a second examination, and the person stays where they are. */
export const CHECK_RESULTS = ['passed', 'again', 'failed'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** What has to be declared of a step. */
export interface HiringStepDeclaration<Step extends string = string> {
  /** Steps that may follow. */
  next: readonly Step[];
  /** Whoever stands here has one of the posts that an approval gives (HIRE-02). */
  holdsPost: boolean;
  /** The candidate has until a moment to answer; what was not answered by then has lapsed. */
  isAnswered: boolean;
}

const declared = <Step extends string>(
  steps: Readonly<Record<Step, HiringStepDeclaration<NoInfer<Step>>>>,
): Readonly<Record<Step, HiringStepDeclaration<Step>>> => steps;

const none = { holdsPost: false, isAnswered: false } as const;

/**
 * The way from a published result to an appointment, in its order (HIRE-01 to HIRE-03): asked to move up from the waiting list,
 * proposed for a post, health check, vetting, cleared of both, before its approval, approved, with an offer, which was accepted,
 * appointed; or left, with a reason. Their texts stand in `hiring.json` of `locales/`.
 */
export const HIRING = declared({
  asked: { next: ['proposed', 'left'], holdsPost: false, isAnswered: true },
  proposed: { next: ['health', 'vetting', 'cleared', 'left'], ...none },
  health: { next: ['vetting', 'cleared', 'proposed', 'left'], ...none },
  vetting: { next: ['cleared', 'health', 'proposed', 'left'], ...none },
  cleared: { next: ['approval', 'vetting', 'health', 'proposed', 'left'], ...none },
  approval: { next: ['approval', 'approved', 'cleared', 'left'], ...none },
  approved: { next: ['offered', 'left'], holdsPost: true, isAnswered: false },
  offered: { next: ['accepted', 'left'], holdsPost: true, isAnswered: true },
  accepted: { next: ['appointed', 'left'], holdsPost: true, isAnswered: false },
  appointed: { next: ['left'], holdsPost: true, isAnswered: false },
  // Whoever left by mistake comes back to where they were.
  left: {
    next: ['proposed', 'health', 'vetting', 'cleared', 'approval', 'approved', 'accepted', 'appointed'],
    ...none,
  },
});

/** Where somebody stands between a result and an appointment. */
export type HiringStep = keyof typeof HIRING;

/** The names of the steps, in their order. */
export const HIRING_STEPS = Object.keys(HIRING) as readonly HiringStep[];

/** Whether a step is one of the confidential checks. */
export const isHiringCheck = (step: string): step is HiringCheck =>
  (HIRING_CHECKS as readonly string[]).includes(step);

/** The checks of a recruitment in their order, whatever order they were named in. */
export const checksInOrder = (checks: readonly HiringCheck[]): HiringCheck[] =>
  HIRING_CHECKS.filter((one) => checks.includes(one));

/** The step that follows a proposal or a check, by the checks that a recruitment has. */
export function stepAfter(step: 'proposed' | HiringCheck, checks: readonly HiringCheck[]): HiringStep {
  const all = checksInOrder(checks);
  const at = step === 'proposed' ? -1 : HIRING_CHECKS.indexOf(step);
  return all.find((one) => HIRING_CHECKS.indexOf(one) > at) ?? 'cleared';
}

/** The step before a check, or before being cleared, by the checks that a recruitment has. */
export function stepBefore(step: 'cleared' | HiringCheck, checks: readonly HiringCheck[]): HiringStep {
  const all = checksInOrder(checks);
  const at = step === 'cleared' ? HIRING_CHECKS.length : HIRING_CHECKS.indexOf(step);
  return all.findLast((one) => HIRING_CHECKS.indexOf(one) < at) ?? 'proposed';
}

/** Who says that somebody leaves: the office, by a decision; a check that was failed; the candidate; the clock. */
type LeaveBy = 'office' | 'check' | 'candidate' | 'clock';

/** Why somebody leaves, and from where; a reason in words stands beside each that the office says. */
export const LEAVE_REASONS = {
  gaveUp: {
    by: 'office',
    from: ['proposed', 'health', 'vetting', 'cleared', 'approval', 'approved', 'offered', 'accepted'],
  },
  health: { by: 'check', from: ['health'] },
  vetting: { by: 'check', from: ['vetting'] },
  notApproved: { by: 'office', from: ['cleared', 'approval', 'approved'] },
  offerWithdrawn: { by: 'office', from: ['offered', 'accepted'] },
  notReported: { by: 'office', from: ['accepted', 'appointed'] },
  other: {
    by: 'office',
    from: [
      'asked',
      'proposed',
      'health',
      'vetting',
      'cleared',
      'approval',
      'approved',
      'accepted',
      'appointed',
    ],
  },
  declined: { by: 'candidate', from: ['asked', 'offered'] },
  lapsed: { by: 'clock', from: ['asked', 'offered'] },
} as const satisfies Readonly<Record<string, { by: LeaveBy; from: readonly HiringStep[] }>>;

export type LeaveReason = keyof typeof LEAVE_REASONS;

/** Why somebody left, as a reader is shown it: `hidden` where that is confidential. */
export const LEAVE_NAMES = Object.keys(LEAVE_REASONS) as readonly LeaveReason[];

/** Reasons that the office names itself. */
export const OFFICE_REASONS = LEAVE_NAMES.filter((name) => LEAVE_REASONS[name].by === 'office');

/** Whether somebody can leave a step for a reason. */
export const mayLeave = (step: HiringStep, reason: LeaveReason): boolean =>
  (LEAVE_REASONS[reason].from as readonly HiringStep[]).includes(step);

/** How somebody came in: by rank, by a decision with its reason, or moved up in place of somebody who left. */
export const HIRING_SOURCES = ['rank', 'decision', 'substitute'] as const;
export type HiringSource = (typeof HIRING_SOURCES)[number];

/** A step of the approval (HIRE-02). */
export interface ApprovalStep {
  id: string;
  name: LocalText;
  /** Who decides it; '' = whoever may approve. */
  login: string;
  /** Not by somebody who handed the person in, or decided an earlier step. */
  second: boolean;
}

/** A paper that is handed in after an offer was accepted. */
export interface HiringPaper {
  id: string;
  name: LocalText;
}

/** How a recruitment goes on from its results (HIRE-01 to HIRE-03). */
export interface HiringRule {
  /** None = proposed people are cleared at once. */
  checks: HiringCheck[];
  /** What happens where candidates of equal rank stand at the last post. */
  ties: PlaceTies;
  /** Hours within which whoever is asked to move up has to answer, and how often a position asks at most. */
  hours: number;
  rounds: number;
  /** Id of the stage whose people are proposed in positions without published marks; '' = none are. */
  stage: string;
  approval: ApprovalStep[];
  /** Hours within which an offer is answered, and how many before its end it is reminded of; 0 = it is not. */
  offerHours: number;
  remindHours: number;
  papers: HiringPaper[];
  /** Planned posts by id of the unit, for this recruitment; a unit that is not named is bounded by its positions alone. */
  posts: Record<string, number>;
  /** Template of the letter; '' = the plain one. */
  letter: string;
}

/** What holds until somebody decides otherwise; the names of the approval's steps are texts of the locales. */
export const plainHiringRule = (approval: readonly LocalText[]): HiringRule => ({
  checks: [...HIRING_CHECKS],
  ties: 'none',
  hours: 48,
  rounds: 3,
  stage: '',
  approval: approval.map((name, at) => ({ id: String(at + 1), name, login: '', second: at > 0 })),
  offerHours: 120,
  remindHours: 24,
  papers: [],
  posts: {},
  letter: '',
});

/** Most of what a rule may name. */
export const HIRING_LIMITS = { approval: 8, papers: 30, selected: 500, posts: 2_000 } as const;

/** A file of hiring as it was asked for: `sees` = checks whose results stand in it. */
export interface AskedHiring {
  form: 'approval' | 'offer' | 'xlsx' | 'json';
  template: string;
  sees: HiringCheck[];
}

/** What of hiring is told to a candidate: a question that waits for an answer, or what came of it (HIRE-01, HIRE-03). */
export const HIRING_ASKS = ['substitute', 'offer'] as const;
export type HiringAsk = (typeof HIRING_ASKS)[number];
