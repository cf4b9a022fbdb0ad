import { brokenSumOver, fewestRecords, isBlank, mostRecords, readableChecks } from '@portal/rules';
import type {
  Eligibility,
  ExampleExpectation,
  ExampleFault,
  ExampleRecord,
  FieldSet,
  SetExample,
  StoredPortalSettings,
} from '@portal/schemas';
import { activeSchema } from './active-schema.ts';
import { calculateRecord, type RecordsOf } from './calculations.ts';
import { compileRules, holds } from './conditions.ts';
import { documentsFor } from './documents.ts';
import { eligibilityOfExample } from './example-eligibility.ts';
import { faultOf } from './example-faults.ts';
import { misfits, type ExampleMisfit, type ExampleScope } from './example-fit.ts';
import type { FieldError } from './field-error.ts';
import { messageField, type MessageField } from './messages.ts';
import { canonicalData, toFormData } from './record-data.ts';
import { translateFieldSet } from './translate-field-set.ts';
import type { TranslateContext, Translation } from './types.ts';

export { faultOf } from './example-faults.ts';
export type { PositionAsks } from './example-eligibility.ts';
export type { ExampleScope } from './example-fit.ts';

/** What the portal's settings say to examples: whoever fills one in has the usual ID document. */
export const exampleContext = (
  portal: Pick<
    StoredPortalSettings,
    'emailItem' | 'phoneItem' | 'calculateItem' | 'idTypeItem' | 'idTypeValue' | 'phonePattern'
  >,
): ExampleScope['context'] => ({
  emailItem: portal.emailItem,
  phoneItem: portal.phoneItem,
  calculate: portal.calculateItem,
  idTypeDefault: portal.idTypeItem ? portal.idTypeValue : '',
  idTypeValue: portal.idTypeValue,
  phonePattern: portal.phonePattern,
});

/** Something of a record is missing beside its fields: sums of all records, or how many there are. */
type Lack = 'errors' | 'sum' | 'fewest' | 'most';

/** Where an example and its set part. */
export type ExampleDifference =
  | ExampleMisfit
  | { about: 'shown' | 'must'; itemid: string; expected: '0' | '1' }
  | { about: 'fault'; itemid: string; expected: ExampleFault | 'good'; of: string; error: FieldError | null }
  | { about: 'eligibility'; position: string; expected: Eligibility; found: Eligibility }
  | { about: 'complete'; expected: '0' | '1'; lacks: readonly Lack[]; errors: readonly FieldError[] };

/** What comes of the answers of an example by the set as it is. */
export interface ExampleOutcome {
  shown: ReadonlySet<string>;
  must: ReadonlySet<string>;
  errors: readonly FieldError[];
  lacks: readonly Lack[];
  /** The record itself, calculated fields with it. */
  data: Readonly<Record<string, unknown>>;
  /** What a message may name of a field: the texts of the form itself. */
  fieldOf(itemid: string): MessageField;
}

/** An example that was run; [] = it holds. */
export interface ExampleRun {
  differences: readonly ExampleDifference[];
  outcome: ExampleOutcome;
}

/** Texts, fields and documents that are shown, and those that are demanded. */
function asked(set: FieldSet, { schema }: Translation, data: Record<string, string>) {
  const canonical = canonicalData(data);
  const { show } = compileRules(set);
  const documents = documentsFor(set, data);
  const slots = (set.uploadFileList ?? []).map(({ filetype }) => filetype);
  const fields = set.fieldList.filter(({ archived }) => archived !== '1').map(({ itemid }) => itemid);
  const isShown = (itemid: string): boolean => {
    const condition = show.get(itemid);
    return condition === undefined || holds(condition, canonical);
  };
  return {
    shown: new Set([...fields.filter(isShown), ...slots.filter((slot) => !documents.hidden.has(slot))]),
    must: new Set([
      ...(activeSchema(schema, canonical).required ?? []).filter(isShown),
      ...documents.demanded,
    ]),
  };
}

/** What a set as a whole lacks with these records of it. */
function lacksOf({ checks, records }: FieldSet, all: readonly Readonly<Record<string, string>>[]): Lack[] {
  const over = readableChecks(checks).filter((check) => check.over !== undefined);
  return [
    ...(over.some((check) => brokenSumOver(check, all) !== null) ? (['sum'] as const) : []),
    ...(all.length < fewestRecords(records) ? (['fewest'] as const) : []),
    ...(all.length > mostRecords(records) ? (['most'] as const) : []),
  ];
}

type Judge = (data: Readonly<Record<string, unknown>>) => FieldError[];

/**
 * Runs examples of one set (FORM-11): calculated, drawn and judged by what draws and judges candidates' records. What is
 * made of the set is kept by the day of the examples, so that many of one day cost one translation.
 */
export function exampleRunner(set: FieldSet, scope: ExampleScope) {
  const prepared = new Map<string, { translation: Translation; judge: Judge }>();
  const preparedOn = (today: string) => {
    const known = prepared.get(today);
    if (known) return known;
    const context: TranslateContext = { ...scope.context, today, mode: 'edit', writeable: true };
    const translation = translateFieldSet(set, context);
    const fresh = { translation, judge: scope.compile(translation.schema) };
    prepared.set(today, fresh);
    return fresh;
  };

  /** What comes of answers on a day, beside other records. */
  const outcomeOf = (
    given: Readonly<Record<string, string>>,
    today: string,
    beside: readonly ExampleRecord[] = [],
  ): ExampleOutcome => {
    const { translation, judge } = preparedOn(today);
    const recordsOf: RecordsOf = (id) =>
      beside.filter(({ fieldsetid }) => fieldsetid === id).map(({ values }) => values);
    const orderOf = (codesetid: string) => scope.codesOf(codesetid)?.map(({ id }) => id);
    const data = {
      ...calculateRecord(set, toFormData({ values: given }, set), recordsOf, { today, orderOf }),
    };
    const errors = judge(data);
    const lacks = lacksOf(set, [data, ...(recordsOf(set.fieldsetid) ?? [])]);
    return {
      ...asked(set, translation, data),
      errors,
      data,
      lacks: errors.length > 0 ? ['errors', ...lacks] : lacks,
      fieldOf: (itemid) => messageField(translation.schema, translation.uiSchema, itemid),
    };
  };

  const compared = (
    { itemid, shown, must, fault, of = '' }: ExampleExpectation,
    outcome: ExampleOutcome,
  ): ExampleDifference[] => {
    const is = (found: boolean): '0' | '1' => (found ? '1' : '0');
    const error = outcome.errors.find((one) => one.itemid === itemid) ?? null;
    const found = error ? faultOf(error) : 'good';
    const isOther = of !== '' && of !== String(error?.params['of'] ?? '');
    return [
      ...(shown !== undefined && shown !== is(outcome.shown.has(itemid))
        ? [{ about: 'shown' as const, itemid, expected: shown }]
        : []),
      ...(must !== undefined && must !== is(outcome.must.has(itemid))
        ? [{ about: 'must' as const, itemid, expected: must }]
        : []),
      ...(fault !== undefined && (fault !== found || isOther)
        ? [{ about: 'fault' as const, itemid, expected: fault, of, error }]
        : []),
    ];
  };

  /** What the conditions of a position say of it; null = the position is gone or asks nothing, undefined = it is not seen here. */
  const eligibility = (
    example: Pick<SetExample, 'today' | 'beside'>,
    position: string,
    { data }: ExampleOutcome,
  ): Eligibility | null | undefined => {
    const asks = scope.positionOf(position);
    return asks && eligibilityOfExample(asks, set.fieldsetid, data, example);
  };

  const comparedEligibility = (example: SetExample, outcome: ExampleOutcome): ExampleDifference[] => {
    if (!example.eligibility) return [];
    const { position, is: expected } = example.eligibility;
    const found = eligibility(example, position, outcome);
    if (found === null)
      return [{ about: 'fit', fieldsetid: '', itemid: '', why: 'position', value: position }];
    return found === undefined || found === expected
      ? []
      : [{ about: 'eligibility', position, expected, found }];
  };

  /** Values that the kind of their field no longer reads, though the example says nothing of it. */
  const unread = ({ values, expects }: SetExample, { errors }: ExampleOutcome): ExampleDifference[] =>
    errors
      .filter(
        (error) =>
          faultOf(error) === 'format' &&
          !isBlank(values[error.itemid] ?? '') &&
          !expects.some(({ itemid, fault }) => itemid === error.itemid && fault !== undefined),
      )
      .map(({ itemid }) => ({
        about: 'fit',
        fieldsetid: set.fieldsetid,
        itemid,
        why: 'kind',
        value: values[itemid] ?? '',
      }));

  const run = (example: SetExample): ExampleRun => {
    const { values, today, beside = [], expects, complete } = example;
    const outcome = outcomeOf(values, today, beside);
    const named = expects.map(({ itemid }) => itemid);
    const isComplete = outcome.lacks.length === 0 ? '1' : '0';
    const misfitting = [
      ...misfits(set.fieldsetid, set, values, named, scope),
      ...beside.flatMap(({ fieldsetid, values: others }): ExampleDifference[] => {
        const other = fieldsetid === set.fieldsetid ? set : scope.setOf(fieldsetid);
        return other
          ? misfits(fieldsetid, other, others, [], scope)
          : [{ about: 'fit', fieldsetid, itemid: '', why: 'set', value: '' }];
      }),
    ];
    const gone = new Set(
      misfitting.flatMap((one) =>
        one.about === 'fit' && one.fieldsetid === set.fieldsetid && one.why !== 'code' ? [one.itemid] : [],
      ),
    );
    return {
      outcome,
      differences: [
        ...misfitting,
        ...unread(example, outcome),
        // Of a field that is not there nothing more is to be said.
        ...expects.filter(({ itemid }) => !gone.has(itemid)).flatMap((one) => compared(one, outcome)),
        ...(complete !== undefined && complete !== isComplete
          ? [{ about: 'complete' as const, expected: complete, lacks: outcome.lacks, errors: outcome.errors }]
          : []),
        ...comparedEligibility(example, outcome),
      ],
    };
  };

  /** What an example that is kept of some answers expects: what happens now. */
  const expected = (...given: Parameters<typeof outcomeOf>) => kept(set, outcomeOf(...given), given[0]);
  return { run, expected, eligibility };
}

/**
 * What an example that is kept of some answers expects: what rules decide about, and what is wrong with what was answered or what a
 * rule demands. Whether all is complete stands by itself.
 */
function kept(
  set: FieldSet,
  { shown, must, errors, lacks }: ExampleOutcome,
  values: Readonly<Record<string, string>>,
): Required<Pick<SetExample, 'expects' | 'complete'>> {
  const { show, require } = compileRules(set);
  const items = [
    // Of an archived field no rule decides, so that nothing is expected of it.
    ...set.fieldList.map(({ itemid }) => itemid),
    ...(set.uploadFileList ?? []).map(({ filetype }) => filetype),
  ];
  const is = (found: boolean): '0' | '1' => (found ? '1' : '0');
  const expects = items.flatMap((itemid): ExampleExpectation[] => {
    const error = errors.find((one) => one.itemid === itemid);
    const tells = error !== undefined && (!isBlank(values[itemid] ?? '') || require.has(itemid));
    const of = String(error?.params['of'] ?? '');
    const isThere = shown.has(itemid);
    const expectation: ExampleExpectation = {
      itemid,
      ...(show.has(itemid) ? { shown: is(isThere) } : {}),
      ...(require.has(itemid) && isThere ? { must: is(must.has(itemid)) } : {}),
      ...(tells ? { fault: faultOf(error) } : {}),
      ...(tells && of !== '' ? { of } : {}),
    };
    return Object.keys(expectation).length > 1 ? [expectation] : [];
  });
  return { expects, complete: is(lacks.length === 0) };
}

/** Whether an example failed for what its set no longer has, and is to be adapted before it can say anything. */
export const isMisfit = ({ differences }: ExampleRun): boolean =>
  differences.some(({ about }) => about === 'fit');
