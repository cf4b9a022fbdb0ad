import type { Problem } from './model.ts';

/** Everything that `problemsOf` finds; each has a sentence (`problem.…`) in the texts. */
export const PROBLEMS = [
  'labelMissing',
  'labelTwice',
  'englishMissing',
  'nameLong',
  'englishNameLong',
  'shortNameLong',
  'nameMissing',
  'idTwice',
  'idElsewhere',
  'idMissing',
  'lengthWrong',
  'dateLength',
  'decimalsWrong',
  'identityShort',
  'listMissing',
  'listUnknown',
  'suggestUnknown',
  'patternWrong',
  'patternTextMissing',
  'minWrong',
  'maxWrong',
  'boundsCross',
  'boundSelf',
  'boundUnknown',
  'boundArchived',
  'boundNoDate',
  'layerWrong',
  'fileTypesWrong',
  'fileNumberWrong',
  'pictureHalf',
  'sampleWrong',
  'recordsCross',
  'recordsMost',
  'askedWrong',
  'mustWrong',
  'askedBasic',
  'setCircle',
  'noFields',
  'slotsUnused',
  'slotNameMissing',
  'ruleEmpty',
  'ruleUnknown',
  'ruleArchived',
  'ruleNoValue',
  'ruleDeep',
  'ruleCycle',
  'ruleNeverHolds',
  'ruleCode',
  'ruleSize',
  'orderUnknown',
  'orderArchived',
  'orderNoDate',
  'orderSame',
  'orderYears',
  'orderNever',
  'parentUnknown',
  'parentDisabled',
  'itemTwice',
  'setUnknown',
  'setTwice',
] as const;

type What = (typeof PROBLEMS)[number];
/** A problem as `problemsOf` finds it. */
export interface Flaw extends Problem {
  what: What;
}

export const error = (what: What, more: Partial<Omit<Flaw, 'what'>> = {}): Flaw => ({
  level: 'error',
  what,
  ...more,
});
export const warning = (what: What, more: Partial<Omit<Flaw, 'what'>> = {}): Flaw => ({
  level: 'warning',
  what,
  ...more,
});
