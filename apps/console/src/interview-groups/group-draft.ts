import type { InterviewGroupChange, InterviewGroupView } from '@portal/console-contract';
import { wholeNumberOf } from '@portal/rules';

type Criterion = InterviewGroupChange['marking']['criteria'][number];

/** A criterion as it is typed: numbers as texts. */
export interface CriterionDraft {
  id: string;
  zh: string;
  en: string;
  weight: string;
  min: string;
  max: string;
  decimals: string;
}

/** A group as it is typed. */
export interface GroupDraft {
  rev: number;
  code: string;
  starts: string;
  room: string;
  capacity: string;
  examiners: string[];
  criteria: CriterionDraft[];
  dropFrom: string;
  needed: string;
  digits: string;
}

export const FRESH_CRITERION: CriterionDraft = {
  id: '',
  zh: '',
  en: '',
  weight: '',
  min: '0',
  max: '100',
  decimals: '1',
};

const criterionDraft = ({ id, name, weight, min, max, decimals }: Criterion): CriterionDraft => ({
  id,
  zh: name['zh'] ?? '',
  en: name['en'] ?? '',
  weight: String(weight),
  min,
  max,
  decimals: String(decimals),
});

/** A group to be typed in: one that is there, or another one that begins as the last one was made. */
export function draftOf(group: InterviewGroupView | null, last: InterviewGroupView | undefined): GroupDraft {
  const from = group ?? last;
  const marking = from?.marking;
  return {
    rev: group?.rev ?? 0,
    code: group?.code ?? '',
    starts: from?.starts ?? '',
    room: group?.room ?? '',
    capacity: String(from?.capacity ?? 20),
    examiners: group?.examiners ?? [],
    criteria: marking
      ? marking.criteria.map((one) => ({ ...criterionDraft(one), id: group ? one.id : '' }))
      : [{ ...FRESH_CRITERION, weight: '100' }],
    dropFrom: String(marking?.dropFrom ?? 5),
    needed: String(marking?.needed ?? 3),
    digits: String(marking?.digits ?? 2),
  };
}

/** What is no whole number is refused by the server as out of range. */
const numberOf = (text: string): number => wholeNumberOf(text) ?? -1;

/** What all weights come to, of those that are numbers. */
export const weightsOf = ({ criteria }: Pick<GroupDraft, 'criteria'>): number =>
  criteria.reduce((sum, { weight }) => sum + (wholeNumberOf(weight) ?? 0), 0);

/** A draft as it is sent. */
export const changeOf = (draft: GroupDraft): InterviewGroupChange => ({
  rev: draft.rev,
  code: draft.code.trim(),
  starts: draft.starts,
  room: draft.room.trim(),
  capacity: numberOf(draft.capacity),
  examiners: draft.examiners,
  marking: {
    criteria: draft.criteria.map(({ id, zh, en, weight, min, max, decimals }) => ({
      id,
      name: { zh: zh.trim(), en: en.trim() },
      weight: numberOf(weight),
      min: min.trim(),
      max: max.trim(),
      decimals: numberOf(decimals),
    })),
    dropFrom: numberOf(draft.dropFrom),
    needed: numberOf(draft.needed),
    digits: numberOf(draft.digits),
  },
});
