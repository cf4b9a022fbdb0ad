import {
  failedExample,
  kindOfStored,
  renamedExample,
  wireSetOf,
  type CodeList,
  type Content,
  type Found,
} from '@portal/fieldsets';
import type { FieldSet, SetExample, StoredFieldSet } from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import {
  exampleContext,
  exampleRunner,
  isMisfit,
  type ExampleScope,
  type PositionAsks,
} from '@portal/translator/examples';
import { compilePinnedVerdict } from '@portal/translator/verdict';
import { readFieldSet } from '@portal/wire/parse';
import { isUnitSet } from '../codes/names.ts';
import type { PublishRequest } from '@portal/console-contract';
import { converterOf } from './convert.ts';
import type { Conversion } from './conversions.ts';
import { isSeveral, knowledgeBy, widened } from '../resume/knowledge.ts';
import type { ReviewContext } from './review-context.ts';
import type { Sight } from './hidden-evidence.ts';
import { conditionsOfPositions } from './repository/conditions.ts';

/** What examples need of a review: everything as it will be with the drafts that are reviewed together. */
type Running = Pick<ReviewContext, 'db' | 'sets' | 'listOf' | 'settings'> & Pick<Sight, 'positions'>;

/** As the judge of saves reads it; texts do not change what comes of answers. */
const wireOf = (set: StoredFieldSet): FieldSet => readFieldSet(wireSetOf(set, 0, '', DEFAULT_LANGUAGE));

/** Code lists of fields that examples answer. */
async function listsOf(
  { listOf }: Running,
  sets: readonly StoredFieldSet[],
): Promise<ReadonlyMap<string, CodeList>> {
  const ids = sets.flatMap(({ fieldList }) =>
    fieldList.filter((field) => kindOfStored(field).coded).map(({ codesetid = '' }) => codesetid),
  );
  const lists = new Map<string, CodeList>();
  for (const id of new Set(ids.filter((one) => !isUnitSet(one)))) {
    const list = await listOf(id);
    if (list) lists.set(id, list);
  }
  return lists;
}

/** What the positions ask that examples name (FORM-11), as far as whoever looks may see it. */
async function positionsOf(
  { db, sets, listOf, positions }: Running,
  examples: readonly SetExample[],
): Promise<ExampleScope['positionOf']> {
  const ids = [...new Set(examples.flatMap(({ eligibility }) => eligibility?.position ?? []))];
  const conditions = await conditionsOfPositions(db, ids, positions);
  const whens = [...conditions.values()].flatMap((some) => (some ?? []).map(({ when }) => when));
  const knowledge = await knowledgeBy(listOf, sets, whens);
  const several: PositionAsks['several'] = (set, item) => isSeveral(knowledge, set, item);
  return (position) => {
    const asked = conditions.get(position);
    // Gone is told; what is not seen is not.
    if (asked === null) return undefined;
    return asked === undefined || asked.length === 0
      ? null
      : { whens: asked.map(({ when }) => widened(knowledge, when)), several };
  };
}

/** Examples of one set that do not hold, as changes that want to be confirmed (FORM-11). */
async function failedOf(running: Running, set: StoredFieldSet): Promise<Found[]> {
  const { examples = [], fieldsetid } = set;
  const beside = new Set(examples.flatMap((one) => (one.beside ?? []).map((record) => record.fieldsetid)));
  const others = running.sets.filter((one) => beside.has(one.fieldsetid) && one.fieldsetid !== fieldsetid);
  const lists = await listsOf(running, [set, ...others]);
  const wire = new Map(others.map((other) => [other.fieldsetid, wireOf(other)]));
  const { run } = exampleRunner(wireOf(set), {
    context: exampleContext(running.settings.portal),
    compile: compilePinnedVerdict,
    setOf: (id) => wire.get(id),
    codesOf: (id) => lists.get(id)?.items,
    positionOf: await positionsOf(running, examples),
  });
  return examples.flatMap((example): Found[] => {
    const ran = run(example);
    const differences = ran.differences.length;
    return differences === 0
      ? []
      : [failedExample(fieldsetid, example, { misfits: isMisfit(ran), differences })];
  });
}

/** Sets whose examples a draft can break: its own, those that look at its records, those that choose from its list. */
function concerned({ sets }: Running, draft: Content): StoredFieldSet[] {
  const withExamples = sets.filter(({ examples = [] }) => examples.length > 0);
  if (draft.kind === 'codes')
    return withExamples.filter(({ fieldList }) =>
      fieldList.some(({ codesetid }) => codesetid === draft.list.codesetid),
    );
  if (draft.kind === 'order') return [];
  const { fieldsetid } = draft.set;
  return withExamples.filter(
    (set) =>
      set.fieldsetid === fieldsetid ||
      set.examples?.some(({ beside = [] }) => beside.some((record) => record.fieldsetid === fieldsetid)),
  );
}

/**
 * Examples that do not hold once a draft is published: judged by the validator of saves, each on its own day.
 *
 * @returns changes of class 'confirm', of sets that are not drafted among them
 */
export async function failedExamples(running: Running, draft: Content): Promise<Found[]> {
  const found: Found[] = [];
  for (const set of concerned(running, draft)) found.push(...(await failedOf(running, set)));
  return found;
}

/** A set whose examples follow its fields to their other ids, their answers carried over as those of candidates are (HR-12). */
export async function withExamples(
  { listOf, settings, today }: ReviewContext,
  set: StoredFieldSet,
  conversions: readonly Conversion[],
  plans: PublishRequest['plans'],
): Promise<StoredFieldSet> {
  if (conversions.length === 0 || !set.examples) return set;
  const successors = new Map<string, { itemid: string; convert(value: string): string | null }>();
  for (const { key, from, to } of conversions) {
    const lists = { from: await listOf(from.codesetid), to: await listOf(to.codesetid) };
    const convert = converterOf(from, to, lists, settings.portal, today);
    const plan = Object.hasOwn(plans, key) ? (plans[key] ?? {}) : {};
    successors.set(from.itemid, {
      itemid: to.itemid,
      convert: (value) => (Object.hasOwn(plan, value) ? (plan[value] ?? null) : convert(value)),
    });
  }
  const { fieldsetid } = set;
  return {
    ...set,
    examples: set.examples.map((example) =>
      renamedExample(example, fieldsetid, (itemid) => successors.get(itemid)),
    ),
  };
}
