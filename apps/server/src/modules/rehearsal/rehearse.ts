import { randomUUID } from 'node:crypto';
import type { RehearsalReport } from '@portal/console-contract';
import type { RecruitmentDefinition } from '@portal/schemas';
import { inSandbox } from '../../platform/database/sandbox.ts';
import { describeError } from '../../platform/log.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Services } from '../../protocol/services.ts';
import { copyRows, recruitmentToTry } from '../recruitments/copy.ts';
import { TEMPLATE_PREFIX } from './templates.ts';
import { copySeatPlan, copyTemplates, isAlive, triedPositions } from './repository/scene.ts';
import { rehearsing, type Clock } from './scene.ts';
import { applying } from './steps/applying.ts';
import { hiring } from './steps/hiring.ts';
import { interview } from './steps/interview.ts';
import { list } from './steps/list.ts';
import { mails } from './steps/mails.ts';
import { opening } from './steps/opening.ts';
import { resumes } from './steps/resumes.ts';
import { review } from './steps/review.ts';
import { scores } from './steps/scores.ts';
import { stages } from './steps/stages.ts';
import { tickets } from './steps/tickets.ts';
import { Findings, guarded, plainly, type Progress, type Step, type Walk } from './walk.ts';

/** Every step, in the order in which a recruitment goes; what comes to a recruitment comes here. */
const STEPS: readonly Step[] = [
  opening,
  resumes,
  applying,
  review,
  tickets,
  scores,
  interview,
  stages,
  list,
  hiring,
  mails,
];

/** The whole takes no longer than this, whatever its recruitment is like; milliseconds. */
const MAX_MS = 5 * 60_000;
const LIMITS = { statementMs: 20_000, lockMs: 2_000, idleMs: 30_000 };

/** Positions that are tried: the largest recruitments have more, and their first show the same. */
const MAX_POSITIONS = 2_000;

interface Rehearsed {
  recruitment: string;
  candidates: number;
  /** Says how far it is; false = it is to stop. */
  keep(progress: Progress): Promise<boolean>;
  signal: AbortSignal;
}

/** Somebody told it to stop, or its process ends. */
export class Stopped extends Error {
  override name = 'Stopped';
}

async function walkStep(step: Step, walk: Walk, findings: Findings, services: Services): Promise<void> {
  try {
    const counts = await guarded(walk.services.db, () => step.walk(walk));
    findings.end(step.id, counts === null ? 'unused' : 'done', counts);
  } catch (error) {
    // Without its connection, or out of time, the whole has come to nothing.
    if (error instanceof Stopped || !(await isAlive(walk.services.db))) throw error;
    const isRefused = error instanceof ConsoleRefused;
    if (!isRefused) services.log.warn({ error: describeError(error), step: step.id }, 'rehearsal');
    // What a call refuses is what somebody of the office would be told there.
    const problems = isRefused ? (error.error.problems ?? []) : [];
    walk.find({
      what: isRefused ? 'refused' : 'broken',
      detail: plainly(problems.map(({ path, what }) => `${path}: ${what}`).join(', ')),
      to: 'settings',
      id: step.id,
    });
    findings.end(step.id, 'broken', null);
  }
}

/**
 * Walks a copy of a recruitment from its opening to its last list with made-up candidates, by the code that serves real ones
 * (DATA-05). All of it is one transaction that is never committed: nobody sees it, no mail leaves, no number is used up, and
 * whatever ends it, nothing of it is left.
 *
 * @throws Stopped
 */
export async function rehearse(
  services: Services,
  { recruitment, candidates, keep, signal }: Rehearsed,
): Promise<RehearsalReport> {
  const whole = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]);
  return inSandbox(services.connection.pool.options, LIMITS, whole, async (db) => {
    const began = services.now();
    const clock: Clock = { at: began };
    const original = await recruitmentToTry(db, recruitment);
    if (!original) throw new Stopped();
    const batch = `rehearsal-${randomUUID()}`;
    const { name, description, zone, windows, max_positions: maxPositions, min_ratio: minRatio } = original;
    const definition: RecruitmentDefinition = {
      name,
      description,
      zone,
      windows,
      maxPositions,
      minRatio: minRatio === null ? null : Number(minRatio),
    };
    await copyRows(db, { from: recruitment, to: batch, definition, at: began });
    await copySeatPlan(db, recruitment, batch);
    await copyTemplates(db, TEMPLATE_PREFIX);
    const findings = new Findings();
    let step: Step['id'] | null = null;
    const walk: Walk = {
      services: rehearsing(services, db, clock),
      clock,
      began,
      original,
      batch,
      positions: (await triedPositions(db, recruitment, batch)).slice(0, MAX_POSITIONS),
      budget: candidates,
      open: new Set(),
      never: new Set(),
      candidates: [],
      applied: [],
      find: findings.add,
      progress: async (done, total) => {
        if (!(await keep({ step, done, total }))) throw new Stopped();
      },
    };
    for (const one of STEPS) {
      step = one.id;
      await walk.progress(0, 0);
      await walkStep(one, walk, findings, services);
    }
    return findings.report(walk);
  });
}
