import { registeredKinds, stepBetween } from '@portal/field-kinds';
import type { LocalText } from '@portal/schemas';
import type { What } from './changes.ts';
import type { Change, ChangeClass, Evidence, Verdict } from '../model.ts';
import { OF_SETTINGS } from '../problems/reference-sentence.ts';
import { isSameWording } from './similarity.ts';

/** Why a change has its class; each has a sentence (`reason.…`) in the texts. */
export const REASONS = [
  'harmless',
  'nobodyHasData',
  'sameWording',
  'sameQuestion',
  'sameAnswer',
  'incomplete',
  'newField',
  'newSet',
  'archived',
  'referenced',
  'locked',
  'neverRemoved',
  'valuesStay',
  'recordsStay',
  'allFit',
  'someFail',
  'lossless',
  'addAnother',
  'hides',
  'asks',
  'filesHidden',
  'movedInTree',
  'disabled',
  'codeUsed',
  'merged',
  'mergeLost',
  'mergeOfIdentities',
  'unlisted',
  'calculatedAnew',
  'typedStays',
  'calculatedForAll',
  'exampleLooked',
] as const;

export type Reason = (typeof REASONS)[number];

type Judged = readonly [ChangeClass, Reason];
type Judge = (change: Change, evidence: Evidence) => Judged;

/** Nothing that is stored can be touched. What was not counted may be there. */
const nobody = ({ records }: Evidence): boolean => records === 0;
const fits = ({ failing }: Evidence): boolean => failing?.length === 0;
const isReferenced = ({ references = [] }: Evidence): boolean => references.length > 0;

const zhOf = (text: LocalText | string | undefined): string =>
  typeof text === 'object' ? text.zh : (text ?? '');

const ok =
  (reason: Reason = 'harmless'): Judge =>
  () => ['ok', reason];
const confirm =
  (reason: Reason): Judge =>
  () => ['confirm', reason];
/** To be confirmed when there is data that it touches. */
const confirmData =
  (reason: Reason): Judge =>
  (_, evidence) =>
    nobody(evidence) ? ['ok', 'nobodyHasData'] : ['confirm', reason];

const wording =
  (other: Reason): Judge =>
  ({ from, to }, evidence) => {
    if (isSameWording(zhOf(from), zhOf(to))) return ['ok', 'sameWording'];
    return nobody(evidence) ? ['ok', 'nobodyHasData'] : ['confirm', other];
  };

/** Existing values stay valid until their field is edited; so only values that would not fit are worth a question. */
const narrowed: Judge = (_, evidence) => {
  if (nobody(evidence)) return ['ok', 'nobodyHasData'];
  return fits(evidence) ? ['ok', 'allFit'] : ['confirm', 'valuesStay'];
};

/** A plan says what becomes of each value that does not fit. */
const converted: Judge = (_, evidence) => {
  if (nobody(evidence)) return ['ok', 'nobodyHasData'];
  return fits(evidence) ? ['confirm', 'allFit'] : ['plan', 'someFail'];
};

const kind: Judge = (change, evidence) => {
  const [from, to] = [registeredKinds().byId(zhOf(change.from)), registeredKinds().byId(zhOf(change.to))];
  const step = from && to ? stepBetween(from, to) : 'never';
  if (step === 'never') return ['forbidden', 'addAnother'];
  return step === 'lossless' ? confirmData('lossless')(change, evidence) : converted(change, evidence);
};

/** Settings, rules and documents that name a thing hold on to it. */
const referencedOr =
  (reason: Reason): Judge =>
  (change, evidence) =>
    isReferenced(evidence) ? ['forbidden', 'referenced'] : confirmData(reason)(change, evidence);

/** A field whose values are carried over is another one: what names it from outside its set holds on to it. */
const carriedOver =
  (judge: Judge): Judge =>
  (change, evidence) =>
    !nobody(evidence) && isReferenced(evidence) ? ['forbidden', 'referenced'] : judge(change, evidence);

/** More candidates are asked: harmless unless it turns a resume incomplete. */
const asksMore: Judge = (_, { incomplete }) =>
  incomplete === 0 ? ['ok', 'harmless'] : ['confirm', 'incomplete'];

/** A rule that demands turns resumes incomplete; one that shows hides the field from everybody else. */
const ruleAdded: Judge = (change, evidence) =>
  zhOf(change.to).includes('require') ? ['confirm', 'incomplete'] : confirmData('hides')(change, evidence);

const ruleRemoved: Judge = (change) =>
  zhOf(change.to).includes('show') ? ['confirm', 'asks'] : ['ok', 'harmless'];

const codeRemoved: Judge = (_, evidence) => {
  if (isReferenced(evidence)) return ['forbidden', 'referenced'];
  return nobody(evidence) ? ['ok', 'nobodyHasData'] : ['forbidden', 'codeUsed'];
};

/** What settings name is who candidates are: that is not carried over by a list. It cannot be taken back, so it is asked about. */
const codeMerged: Judge = (_, { references = [] }) =>
  references.some((reference) => OF_SETTINGS.test(reference))
    ? ['forbidden', 'mergeOfIdentities']
    : ['confirm', 'merged'];

/** The table of console design A5. Names that are not here are harmless. */
const JUDGES: Partial<Record<What, Judge>> = {
  setAdded: ({ from }, { incomplete = 0 }) =>
    from === '1' || incomplete > 0 ? ['confirm', 'incomplete'] : ['ok', 'newSet'],
  setMustOn: confirm('incomplete'),
  setAskedOfMore: asksMore,
  setAskedOfFewer: confirmData('hides'),
  setMustOfMore: confirm('incomplete'),
  setAskedWhenAdded: confirmData('hides'),
  // It asks some and hides from others.
  setAskedWhenChanged: (change, evidence) =>
    evidence.incomplete === 0 ? confirmData('hides')(change, evidence) : ['confirm', 'incomplete'],
  setAskedWhenRemoved: asksMore,
  setMustWhenAdded: asksMore,
  setMustWhenChanged: asksMore,
  setMinWhenAdded: asksMore,
  setMinWhenChanged: asksMore,
  setMinWhenRemoved: asksMore,
  setMinRecordsMore: asksMore,
  setMaxRecordsFewer: (_, evidence) => (nobody(evidence) ? ['ok', 'allFit'] : ['confirm', 'recordsStay']),
  setShown: asksMore,
  setHidden: referencedOr('hides'),
  setFilesOff: confirmData('filesHidden'),
  setSlotsChanged: confirmData('filesHidden'),
  setArchived: referencedOr('archived'),
  setRestored: asksMore,
  setUnlisted: (_, evidence) =>
    isReferenced(evidence) ? ['forbidden', 'referenced'] : ['confirm', 'unlisted'],
  fieldAdded: ok('newField'),
  fieldAddedRequired: confirm('incomplete'),
  fieldAddedCalculated: ok('calculatedForAll'),
  fieldRestoredRequired: confirm('incomplete'),
  fieldArchived: referencedOr('archived'),
  fieldRemoved: () => ['forbidden', 'neverRemoved'],
  labelChanged: wording('sameQuestion'),
  mustOn: confirm('incomplete'),
  kindChanged: carriedOver(kind),
  codesetChanged: carriedOver(converted),
  lengthShorter: narrowed,
  decimalsFewer: narrowed,
  maxNarrower: narrowed,
  minNarrower: narrowed,
  choicesFewer: narrowed,
  choiceRulesChanged: narrowed,
  columnsChanged: narrowed,
  leafOnlyOn: narrowed,
  layerNarrower: narrowed,
  pastOn: narrowed,
  patternChanged: narrowed,
  // What somebody has typed is never written over by what is calculated.
  calculationAdded: (_, evidence) =>
    nobody(evidence) ? ['ok', 'nobodyHasData'] : ['forbidden', 'typedStays'],
  calculationChanged: confirmData('calculatedAnew'),
  calculationRemoved: confirmData('valuesStay'),
  ruleAdded,
  ruleRemoved,
  fieldEntersSection: confirmData('hides'),
  fieldLeavesSection: asksMore,
  orderAdded: narrowed,
  checkAdded: narrowed,
  checkAllAdded: asksMore,
  exampleFails: confirm('exampleLooked'),
  exampleMisfit: confirm('exampleLooked'),
  codeRelabelled: wording('sameAnswer'),
  codeMoved: confirmData('movedInTree'),
  codeDisabled: confirmData('disabled'),
  codeRemoved,
  codeMerged,
  codeMergeLost: () => ['forbidden', 'mergeLost'],
};

/** What may be changed of the fields that the portal itself lives by; moving them changes nothing about them. */
const OF_LOCKED: ReadonlySet<string> = new Set<What>([
  'labelChanged',
  'englishChanged',
  'helpChanged',
  'mustOn',
  'mustOff',
  'fieldMoved',
  'widthChanged',
  'fieldRestored',
  'fieldRestoredRequired',
]);

const isLocked = ({ subject, itemid = '', what }: Change, locked: readonly string[]): boolean =>
  subject === 'field' && locked.includes(itemid) && !OF_LOCKED.has(what);

/**
 * How far each change reaches (console design A5). Pure; the console shows it while HR edits, and the server decides by
 * it when it publishes. Whatever was not counted is taken as if there were something.
 *
 * @param evidence Counts by the key of the change.
 * @param locked Items that the portal's settings name: name, identity number, phone, e-mail.
 */
export function classify(
  changes: readonly Change[],
  evidence: Readonly<Record<string, Evidence>>,
  locked: readonly string[] = [],
): Verdict[] {
  return changes.map((change) => {
    const counted = evidence[change.key] ?? {};
    const judge = JUDGES[change.what as What] ?? ok();
    const [grade, reason] = isLocked(change, locked)
      ? (['forbidden', 'locked'] as const)
      : judge(change, counted);
    return { change, class: grade, reason, evidence: counted };
  });
}
