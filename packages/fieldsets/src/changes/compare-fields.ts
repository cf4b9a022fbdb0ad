import { isSection, type KindLimits } from '@portal/field-kinds';
import { fileLimitsOnWire, readRelativeDate } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import type { Found, What } from './changes.ts';
import { intentOf, kindOfStored } from '../fields/intents.ts';
import { columnNames, isNarrower, tableOf } from '../fields/tables.ts';
import { unmoved } from '../drafts/list-patches.ts';
import { NO_TEXT, sameText } from '../written-texts.ts';

type Say = (what: What, property: string, values?: Pick<Found, 'from' | 'to'>) => Found;

const isAsked = (field: StoredField): boolean => field.archived !== '1';
const isRequired = (field: StoredField): boolean => field.must === '1';

/** Deepest level that may be chosen, Infinity = all. */
const deepest = ({ layer = '' }: StoredField): number => Number(layer) || Infinity;

/** Positive when a maximum has become wider; an absent one is the widest. NaN = it cannot be told. */
function compareMax(before: StoredField, after: StoredField, { highest }: KindLimits): number {
  const [one, two] = [before.maxValue ?? '', after.maxValue ?? ''];
  if (one === two) return 0;
  if (one === '' || two === '') return one === '' ? -1 : 1;
  if (highest) return highest.compare(two, one);
  return two > one ? 1 : -1;
}

/** The lowest value that is taken, and what is said to those whose value is out of bounds (FORM-01). */
function boundChanges(
  before: StoredField,
  after: StoredField,
  { lowest, decimals }: KindLimits,
  say: Say,
): Found[] {
  const [from, to] = [before.minValue ?? '', after.minValue ?? ''];
  // A number is not negative unless HR says so.
  const [was, is] = decimals ? [from || '0', to || '0'] : [from, to];
  const wider = is === '' || (was !== '' && (lowest?.compare(is, was) ?? NaN) <= 0);
  return [
    ...(from === to ? [] : [say(wider ? 'minWider' : 'minNarrower', 'minValue', { from, to })]),
    ...(sameText(before.boundText, after.boundText) ? [] : [say('boundTextChanged', 'boundText')]),
  ];
}

/** A greater or smaller number as one of two changes, nothing when it is equal. */
function limit(
  say: Say,
  property: string,
  [wider, narrower]: [What, What],
  from: number,
  to: number,
): Found[] {
  if (from === to) return [];
  const shown = (value: number): string => (Number.isFinite(value) ? String(value) : '');
  return [say(to > from ? wider : narrower, property, { from: shown(from), to: shown(to) })];
}

/** How many may be chosen at once, of kinds that take several. */
function choiceChanges(before: StoredField, after: StoredField, limits: KindLimits, say: Say): Found[] {
  if (limits.highest?.input !== 'count') return [];
  const max = compareMax(before, after, limits);
  const values = { from: before.maxValue ?? '', to: after.maxValue ?? '' };
  return max === 0 ? [] : [say(max > 0 ? 'choicesMore' : 'choicesFewer', 'maxValue', values)];
}

function codeChanges(before: StoredField, after: StoredField, say: Say): Found[] {
  const [from, to] = [before.codesetid ?? '', after.codesetid ?? ''];
  const [leafBefore, leafAfter] = [before.leaf_only === '1', after.leaf_only === '1'];
  return [
    ...(from === to ? [] : [say('codesetChanged', 'codesetid', { from, to })]),
    ...(leafBefore === leafAfter ? [] : [say(leafAfter ? 'leafOnlyOn' : 'leafOnlyOff', 'leaf_only')]),
    ...limit(say, 'layer', ['layerWider', 'layerNarrower'], deepest(before), deepest(after)),
  ];
}

function dateChanges(before: StoredField, after: StoredField, say: Say): Found[] {
  const [from, to] = [before.format ?? '', after.format ?? ''];
  const [pastBefore, pastAfter] = [before.dateType === 'past', after.dateType === 'past'];
  return [
    ...(pastBefore === pastAfter ? [] : [say(pastAfter ? 'pastOn' : 'pastOff', 'dateType')]),
    ...(from === to ? [] : [say('displayFormatChanged', 'format', { from, to })]),
  ];
}

/** What a document may be; files that are there stay, whatever it is (FORM-02). */
function fileChanges(before: StoredField, after: StoredField, say: Say): Found[] {
  const written = (field: StoredField): string => JSON.stringify(fileLimitsOnWire(field));
  return [
    ...(written(before) === written(after) ? [] : [say('fileLimitsChanged', 'files')]),
    ...((before.sample ?? '') === (after.sample ?? '') ? [] : [say('sampleChanged', 'sample')]),
  ];
}

/** Whether a section is folded at first (FORM-08). */
const foldChanges = (before: StoredField, after: StoredField, say: Say): Found[] =>
  before.section === after.section
    ? []
    : [say(after.section === 'folded' ? 'sectionFolded' : 'sectionUnfolded', 'section')];

/** Columns of a table (FORM-09). */
function columnChanges(before: StoredField, after: StoredField, say: Say): Found[] {
  if ((before.columns ?? '') === (after.columns ?? '')) return [];
  const [was, is] = [tableOf(before), tableOf(after)];
  const wider = was !== null && is !== null && !isNarrower(was, is);
  const values = { from: columnNames(was), to: columnNames(is) };
  return [say(wider ? 'columnsWider' : 'columnsChanged', 'columns', values)];
}

/** What differs in what a field accepts; another kind says it all. */
function kindChanges(before: StoredField, after: StoredField, say: Say): Found[] {
  const [from, to] = [kindOfStored(before), kindOfStored(after)];
  if (from.id !== to.id) return [say('kindChanged', 'kind', { from: from.id, to: to.id })];
  if (to.attached) return fileChanges(before, after, say);
  if (isSection(after)) return foldChanges(before, after, say);
  if (to.widget === null) return [];
  const { limits } = to;
  if (to.coded)
    return [
      ...codeChanges(before, after, say),
      ...choiceChanges(before, after, limits, say),
      ...boundChanges(before, after, limits, say),
    ];
  const [was, is] = [limits.length?.longest(before), limits.length?.longest(after)];
  const max = compareMax(before, after, limits);
  const [maxFrom, maxTo] = [before.maxValue ?? '', after.maxValue ?? ''];
  return [
    ...(limits.formats ? dateChanges(before, after, say) : []),
    ...(was !== undefined && is !== undefined
      ? limit(say, 'itemlength', ['lengthLonger', 'lengthShorter'], was, is)
      : []),
    ...(limits.decimals
      ? limit(say, 'decimal', ['decimalsMore', 'decimalsFewer'], before.decimal ?? 0, after.decimal ?? 0)
      : []),
    ...(max === 0
      ? []
      : [say(max > 0 ? 'maxWider' : 'maxNarrower', 'maxValue', { from: maxFrom, to: maxTo })]),
    ...boundChanges(before, after, limits, say),
  ];
}

/** A pattern that texts have to fit, and what is said to those that do not. */
function patternChanges(before: StoredField, after: StoredField, say: Say): Found[] {
  const [from, to] = [before.pattern ?? '', after.pattern ?? ''];
  if (from !== to) return [say(to === '' ? 'patternRemoved' : 'patternChanged', 'pattern')];
  return sameText(before.patternText, after.patternText) ? [] : [say('patternTextChanged', 'patternText')];
}

function textChanges(before: StoredField, after: StoredField, say: Say): Found[] {
  const [from, to] = [before.itemdesc, after.itemdesc];
  const help = { from: before.explain ?? NO_TEXT, to: after.explain ?? NO_TEXT };
  return [
    ...(from.zh === to.zh ? [] : [say('labelChanged', 'itemdesc', { from, to })]),
    ...(from.zh === to.zh && from.en !== to.en
      ? [say('englishChanged', 'itemdesc', { from: from.en, to: to.en })]
      : []),
    ...(from.zh === to.zh && from.en === to.en && !sameText(from, to)
      ? [say('labelChanged', 'itemdesc', { from, to })]
      : []),
    ...(sameText(help.from, help.to) ? [] : [say('helpChanged', 'explain', help)]),
  ];
}

function addedAs(field: StoredField): What {
  if ((field.calculated ?? '') !== '') return 'fieldAddedCalculated';
  return isRequired(field) ? 'fieldAddedRequired' : 'fieldAdded';
}

/** A field that is calculated from now on, otherwise than before, or no longer (FORM-05). */
function calculationChanges(before: StoredField, after: StoredField, say: Say): Found[] {
  const [from, to] = [before.calculated ?? '', after.calculated ?? ''];
  if (from === to) return [];
  if (from === '') return [say('calculationAdded', 'calculated')];
  return [say(to === '' ? 'calculationRemoved' : 'calculationChanged', 'calculated')];
}

/** A picture in place of a text between fields (FORM-08). */
const pictureChange = (before: StoredField, after: StoredField, say: Say): Found => {
  if (!before.picture) return say('pictureAdded', 'picture');
  return say(after.picture ? 'pictureChanged' : 'pictureRemoved', 'picture');
};

function fieldChanges(before: StoredField, after: StoredField, say: Say): Found[] {
  const [was, is] = [isAsked(before), isAsked(after)];
  const back: What = isRequired(after) ? 'fieldRestoredRequired' : 'fieldRestored';
  const turned = was && is && isRequired(before) !== isRequired(after);
  return [
    ...(was && !is ? [say('fieldArchived', 'archived')] : []),
    ...(!was && is ? [say(back, 'archived')] : []),
    ...(turned ? [say(isRequired(after) ? 'mustOn' : 'mustOff', 'must')] : []),
    // What is no longer asked for may come back: a change of its kind counts all the same.
    ...kindChanges(before, after, say),
    ...textChanges(before, after, say),
    ...patternChanges(before, after, say),
    ...((before.suggest ?? '') === (after.suggest ?? '') ? [] : [say('suggestChanged', 'suggest')]),
    ...calculationChanges(before, after, say),
    ...((before.choices ?? '') === (after.choices ?? '') ? [] : [say('choiceRulesChanged', 'choices')]),
    ...columnChanges(before, after, say),
    ...((before.offered ?? '') === (after.offered ?? '') ? [] : [say('offerChanged', 'offered')]),
    ...((before.width ?? '') === (after.width ?? '') ? [] : [say('widthChanged', 'width')]),
    ...((before.picture ?? '') === (after.picture ?? '') ? [] : [pictureChange(before, after, say)]),
  ];
}

/** Names of the fields that a bound is counted from, before or after; nothing when it is counted from none. */
function othersOf(sides: Pick<Found, 'from' | 'to'>, fields: ReadonlyMap<string, StoredField>) {
  const others = [sides.from, sides.to].flatMap((side) => {
    const relative = typeof side === 'string' ? readRelativeDate(side) : null;
    if (!relative) return [];
    return [[relative.item, fields.get(relative.item)?.itemdesc ?? NO_TEXT] as const];
  });
  return others.length === 0 ? {} : { others: Object.fromEntries(others) };
}

const BOUNDS: ReadonlySet<string> = new Set(['minValue', 'maxValue']);

/** Changes of the fields of a set, in the order of the fields as they are now. */
export function compareFields(
  fieldsetid: string,
  before: readonly StoredField[],
  after: readonly StoredField[],
): Found[] {
  const old = new Map(before.map((field) => [field.itemid, field]));
  const left = new Set(after.map(({ itemid }) => itemid));
  const known = new Map([...before, ...after].map((field) => [field.itemid, field]));
  const kept = unmoved(before, after, ({ itemid }) => itemid);
  const sayOf =
    ({ itemid, itemdesc }: StoredField): Say =>
    (what, property, values = {}) => ({
      key: `${fieldsetid}/${itemid}/${property}`,
      subject: 'field',
      what,
      fieldsetid,
      itemid,
      name: itemdesc,
      ...values,
      ...(BOUNDS.has(property) ? othersOf(values, known) : {}),
    });
  const now = after.flatMap((field): Found[] => {
    const say = sayOf(field);
    const was = old.get(field.itemid);
    if (!was) {
      const kind = { to: intentOf(field) };
      if (!isAsked(field)) return [];
      return [say(addedAs(field), 'added', kind)];
    }
    return [
      ...fieldChanges(was, field, say),
      ...(kept.has(field.itemid) ? [] : [say('fieldMoved', 'place')]),
    ];
  });
  const gone = before
    .filter(({ itemid }) => !left.has(itemid))
    .map((field) => sayOf(field)('fieldRemoved', 'removed'));
  return [...now, ...gone];
}
