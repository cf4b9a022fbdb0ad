import {
  type RehearsalFinding,
  type RehearsalReport,
  type RehearsalStep,
  type RehearsalStepId,
} from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { Database } from '../../platform/database/connect.ts';
import type { Account } from '../../protocol/account.ts';
import type { Services } from '../../protocol/services.ts';
import type { RecruitmentToTry } from '../recruitments/copy.ts';
import type { TriedPosition } from './repository/scene.ts';
import type { Clock } from './scene.ts';

/** A made-up candidate who has an account and a resume. */
export interface Candidate {
  account: Account;
  /** Where they apply. */
  position: TriedPosition;
  /** What is to become of it: an application, a refusal by one condition, or whatever comes. */
  expects: 'applied' | 'refused' | 'either';
  /** The condition that keeps them out, in words. */
  misses: LocalText;
}

/** How far a walk is. */
export interface Progress {
  step: RehearsalStepId | null;
  done: number;
  total: number;
}

/** What every step of a rehearsal has. */
export interface Walk {
  /** Over the sandbox, by the clock. */
  services: Services;
  clock: Clock;
  /** When the rehearsal was begun. */
  began: Date;
  original: RecruitmentToTry;
  /** Id of the copy. */
  batch: string;
  positions: readonly TriedPosition[];
  /** How many candidates there may be. */
  budget: number;
  /** Ids of positions that take applications. */
  open: Set<string>;
  /** Ids of positions whose conditions nobody meets. */
  never: Set<string>;
  candidates: Candidate[];
  /** Applications as they came about. */
  applied: { candidate: Candidate; position: TriedPosition }[];
  find(finding: Partial<RehearsalFinding> & Pick<RehearsalFinding, 'what' | 'to'>): void;
  /** Says that it goes on; @throws when it was told to stop */
  progress(done: number, total: number): Promise<void>;
}

/** What a step came to; null = the recruitment has no such step. */
export type Walked = { in: number; out: number } | null;

/** One step of a rehearsal. */
export interface Step {
  id: RehearsalStepId;
  walk(walk: Walk): Promise<Walked>;
}

export const NO_TEXT: LocalText = byLanguage(() => '');

/** A text that is the same in every language. */
export const plainly = (text: string): LocalText => byLanguage(() => text);

/** Findings of one step that are listed; the others are counted. */
const MAX_LISTED = 40;

/** Collects what a walk finds, each thing once. */
export class Findings {
  private readonly found: RehearsalFinding[] = [];
  private readonly seen = new Set<string>();
  readonly steps: RehearsalStep[] = [];

  readonly add: Walk['find'] = (finding) => {
    const whole: RehearsalFinding = {
      level: 'stop',
      subject: NO_TEXT,
      detail: NO_TEXT,
      count: 0,
      id: '',
      ...finding,
    };
    const key = JSON.stringify([whole.what, whole.subject, whole.detail, whole.id]);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.found.push(whole);
  };

  /** Ends a step: what was found since the one before is its own. */
  end(id: RehearsalStepId, state: RehearsalStep['state'], counts: Walked): void {
    const own = this.found.splice(0);
    // What stops comes first.
    const sorted = own.toSorted(
      (one, other) => Number(one.level === 'note') - Number(other.level === 'note'),
    );
    this.steps.push({
      id,
      state,
      in: counts?.in ?? 0,
      out: counts?.out ?? 0,
      findings: sorted.slice(0, MAX_LISTED),
      more: Math.max(0, sorted.length - MAX_LISTED),
    });
    for (const { level } of own) this.counts[level] += 1;
  }

  private readonly counts = { stop: 0, note: 0 };

  report(walk: Pick<Walk, 'positions' | 'candidates'>): RehearsalReport {
    const walked = new Set(walk.candidates.map(({ position }) => position.id));
    return {
      candidates: walk.candidates.length,
      positions: walk.positions.length,
      walked: walked.size,
      stops: this.counts.stop,
      notes: this.counts.note,
      steps: this.steps,
    };
  }
}

/** Runs something that may fail on the way, without what it wrote then. */
export const guarded = <T>(db: Database, run: () => Promise<T>): Promise<T> =>
  db.transaction().execute(() => run());
