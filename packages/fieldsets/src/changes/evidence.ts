import type { What } from './changes.ts';
import type { Change, Evidence } from '../model.ts';

/** What can be counted for a change; names of `Evidence`. */
export type Need = Exclude<keyof Evidence, 'failingRecords'>;

const RECORDS = ['records', 'applications'] as const;
const INCOMPLETE = ['records', 'incomplete', 'applications'] as const;
const FAILING = ['records', 'failing', 'applications'] as const;

/** Counts by change; what is not named needs none. */
const NEEDS: Partial<Record<What, readonly Need[]>> = {
  setAdded: ['incomplete'],
  setMustOn: INCOMPLETE,
  setAskedOfMore: INCOMPLETE,
  setAskedOfFewer: RECORDS,
  setMustOfMore: INCOMPLETE,
  setAskedWhenAdded: RECORDS,
  setAskedWhenChanged: INCOMPLETE,
  setAskedWhenRemoved: INCOMPLETE,
  setMustWhenAdded: INCOMPLETE,
  setMustWhenChanged: INCOMPLETE,
  setMinWhenAdded: INCOMPLETE,
  setMinWhenChanged: INCOMPLETE,
  setMinWhenRemoved: INCOMPLETE,
  setMinRecordsMore: INCOMPLETE,
  // Of these, resumes that hold more than it takes.
  setMaxRecordsFewer: ['records'],
  setShown: INCOMPLETE,
  setHidden: [...RECORDS, 'references'],
  setFilesOff: RECORDS,
  setSlotsChanged: RECORDS,
  setArchived: [...RECORDS, 'references'],
  setRestored: INCOMPLETE,
  setUnlisted: [...RECORDS, 'references'],
  fieldAddedRequired: INCOMPLETE,
  fieldRestoredRequired: INCOMPLETE,
  fieldArchived: [...RECORDS, 'references'],
  fieldRemoved: [...RECORDS, 'references'],
  labelChanged: RECORDS,
  mustOn: INCOMPLETE,
  // With values the field gets another id, which nothing outside its set would follow.
  kindChanged: [...FAILING, 'references'],
  codesetChanged: [...FAILING, 'references'],
  lengthShorter: FAILING,
  decimalsFewer: FAILING,
  maxNarrower: FAILING,
  minNarrower: FAILING,
  choicesFewer: FAILING,
  choiceRulesChanged: FAILING,
  columnsChanged: FAILING,
  leafOnlyOn: FAILING,
  layerNarrower: FAILING,
  pastOn: FAILING,
  patternChanged: FAILING,
  calculationAdded: RECORDS,
  calculationChanged: RECORDS,
  calculationRemoved: RECORDS,
  ruleAdded: INCOMPLETE,
  ruleRemoved: INCOMPLETE,
  fieldEntersSection: RECORDS,
  fieldLeavesSection: INCOMPLETE,
  orderAdded: FAILING,
  checkAdded: FAILING,
  checkAllAdded: INCOMPLETE,
  codeRelabelled: RECORDS,
  codeMoved: RECORDS,
  codeDisabled: [...RECORDS, 'references'],
  codeRemoved: [...RECORDS, 'references'],
  codeMerged: [...RECORDS, 'cells', 'children', 'references', 'positions', 'views'],
};

/**
 * Which counts the server takes for a change before it is classed (HR-11). `records` of a set are resumes with a record
 * of it, of a field or code records that hold a value; `incomplete` are resumes that turn incomplete by this change
 * alone; `failing` are stored values that the field would no longer take.
 */
export const evidenceNeeded = (change: Change): readonly Need[] => NEEDS[change.what as What] ?? [];
