import { conditionParts, isConditionGroup } from '@portal/rules';
import type { ConditionWhen, Eligibility } from '@portal/schemas';
import { meaningOf } from './terms/registry.ts';
import type { JudgeOptions, Judgement, ResumeValues } from './terms/term.ts';
import { every, some } from './verdicts.ts';

/**
 * Judges a condition over a resume: the one engine of the candidate's browser and the server (ELIG-01, ELIG-02). Codes
 * must have been widened to those below them (`widenCodes`).
 */
export function judgeCondition(when: ConditionWhen, resume: ResumeValues, options: JudgeOptions): Judgement {
  if (!isConditionGroup(when)) return meaningOf(when).judge(when, resume, options);
  const { parts, any } = conditionParts(when);
  const judged = parts.map((part) => judgeCondition(part, resume, options));
  const verdicts = judged.map(({ verdict }) => verdict);
  const verdict = parts.length === 0 ? 'notMet' : any ? some(verdicts) : every(verdicts);
  const missing = verdict === 'unknown' ? judged.flatMap((one) => one.missing) : [];
  return { verdict, looked: judged.flatMap((one) => one.looked), missing };
}

/** Of several conditions: one that is not met decides, then one that cannot be told (ELIG-04). */
export const eligibilityOf = (verdicts: readonly Eligibility[]): Eligibility => every(verdicts);
