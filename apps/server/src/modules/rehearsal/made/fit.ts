import type { PositionCondition } from '@portal/schemas';
import { judgeAll, type JudgedCondition } from '../../eligibility/qualifier.ts';
import { valuesBySet } from '../../resume/by-set.ts';
import { demandsOver } from '../../resume/demands.ts';
import type { Fill, Maker } from './maker.ts';
import { madeResume, type MadeResume } from './resume.ts';

/** Ways to meet some conditions that are tried before nobody is said to. */
const MAX_TURNS = 24;

/** The best resume that was found, and what the conditions say of it. */
export interface Fitting {
  resume: MadeResume;
  judged: readonly JudgedCondition[];
  /** How many were tried. */
  tries: number;
}

/** What conditions say of a resume as candidates are told it: not by sets that it does not ask for. */
export function judgedBy(
  maker: Maker,
  conditions: readonly PositionCondition[],
  resume: MadeResume,
): JudgedCondition[] {
  const demands = demandsOver(maker.knowledge, maker)(resume.records);
  const records = resume.records.filter(({ fieldsetid }) => demands(fieldsetid).asked);
  return judgeAll(conditions, valuesBySet(records), maker.knowledge, maker.today);
}

const unmet = (judged: readonly JudgedCondition[], isMet: (place: number) => boolean): number =>
  judged.filter(({ verdict }, place) => (verdict === 'met') !== isMet(place)).length;

interface Sought {
  conditions: readonly PositionCondition[];
  number: number;
  fill: Fill;
  most: number;
  /** The one condition that is to be missed; -1 = none. */
  missing?: number;
}

/**
 * A resume that meets all of some conditions, or all but one (FORM-12): several ways to meet each are tried, and every resume is
 * judged as a candidate's is. The nearest where none does.
 */
export async function fittingResume(
  maker: Maker,
  { conditions, number, fill, most, missing = -1 }: Sought,
): Promise<Fitting> {
  const whens = conditions.filter((_one, place) => place !== missing).map(({ when }) => when);
  const against = conditions[missing]?.when ?? null;
  let best: Fitting | null = null;
  let least = Infinity;
  for (let turn = 0; turn < (missing < 0 ? MAX_TURNS : MAX_TURNS / 2); turn += 1) {
    const resume = await madeResume(maker, { whens, against, fill, turn, most, number });
    const judged = judgedBy(maker, conditions, resume);
    const count = unmet(judged, (place) => place !== missing) + resume.faults.length;
    if (best === null || count < least) {
      best = { resume, judged, tries: turn + 1 };
      least = count;
    }
    if (count === 0) return best;
  }
  if (!best) throw new Error('nothing was tried');
  return { ...best, tries: MAX_TURNS };
}
