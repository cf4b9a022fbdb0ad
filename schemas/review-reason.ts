import type { ReasonedDecision } from './application-status.ts';
import type { LocalText } from './json-schema.ts';

/** Why an application is returned or refused: a code with its text in every language (REVIEW-03). */
export interface ReviewReason {
  /** Never used for another text. */
  code: string;
  /** The decision that it is a reason of. */
  decision: ReasonedDecision;
  text: LocalText;
  /** Not offered any more; what was decided with it keeps it. */
  archived: boolean;
}

/** What a portal begins with; HR writes its own. */
export const FIRST_REASONS: readonly Omit<ReviewReason, 'archived'>[] = [
  { code: 'T1', decision: 'returned', text: { zh: '信息填写有误', en: 'Some information is wrong' } },
  { code: 'T2', decision: 'returned', text: { zh: '信息填写不完整', en: 'Some information is missing' } },
  {
    code: 'T3',
    decision: 'returned',
    text: { zh: '附件不清晰或缺失', en: 'A document is missing or cannot be read' },
  },
  {
    code: 'T4',
    decision: 'returned',
    text: { zh: '照片不符合要求', en: 'The photo does not meet the requirements' },
  },
  {
    code: 'J1',
    decision: 'refused',
    text: { zh: '学历或专业不符合岗位条件', en: 'Degree or subject does not meet the conditions' },
  },
  {
    code: 'J2',
    decision: 'refused',
    text: { zh: '年龄不符合岗位条件', en: 'Age does not meet the conditions' },
  },
  {
    code: 'J3',
    decision: 'refused',
    text: { zh: '工作经历不符合岗位条件', en: 'Work experience does not meet the conditions' },
  },
  {
    code: 'J4',
    decision: 'refused',
    text: { zh: '提供的材料不真实', en: 'The documents handed in are not genuine' },
  },
  { code: 'J9', decision: 'refused', text: { zh: '其他条件不符合', en: 'Another condition is not met' } },
];
