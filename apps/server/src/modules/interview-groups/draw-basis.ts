import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@portal/rules/canonical-json';
import {
  INTERVIEW_METHOD,
  type InterviewCandidate,
  type InterviewGroupPlan,
  type InterviewLack,
} from '@portal/rules/interviews/draw';
import type { Database } from '../../platform/database/connect.ts';
import { groupsOf, planOf, type GroupRow } from './repository/groups.ts';
import { waitingOf } from './repository/members.ts';

const SEED_BYTES = 32;

/** A seed that nobody has seen, in hexadecimal. */
export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

/** What the next draw of a recruitment rests on. */
export interface DrawBasis {
  /** '' = nothing is planned. */
  seed: string;
  /** Those that are not drawn. */
  groups: InterviewGroupPlan[];
  candidates: InterviewCandidate[];
  /** SHA-256 of groups and candidates. */
  roster: string;
}

/** Groups that are not drawn, everybody who has no number yet, and who is to be kept apart (INTV-01). */
export async function drawBasis(
  db: Database,
  batch: string,
  groups?: readonly GroupRow[],
): Promise<DrawBasis> {
  const { seed } = await planOf(db, batch);
  const open = (groups ?? (await groupsOf(db, batch))).filter(({ draw_id: drawn }) => drawn === null);
  const plans = open.map(({ code, capacity, examiners }) => ({ code, capacity, examiners }));
  const candidates = await waitingOf(db, batch);
  const basis = { method: INTERVIEW_METHOD, groups: plans, candidates };
  const roster = createHash('sha256').update(canonicalJson(basis)).digest('hex');
  return { seed, groups: plans, candidates, roster };
}

/** Groups with fewer examiners than a candidate has to be marked by. */
export const lackOfExaminers = (
  groups: readonly GroupRow[],
): { kind: InterviewLack['kind'] | 'examiners'; groups: string[]; needed: number; there: number }[] =>
  groups
    .filter((group) => group.draw_id === null && group.examiners.length < group.marking.needed)
    .map(({ code, examiners, marking }) => ({
      kind: 'examiners',
      groups: [code],
      needed: marking.needed,
      there: examiners.length,
    }));
