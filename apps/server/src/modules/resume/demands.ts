import { conditionsOfSet, hasConditions, isMust } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { setDemands, type SetDemand } from '@portal/translator';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import { valuesBySet } from './by-set.ts';
import { asksFor, setsFor, type PublishedSet } from './definitions.ts';
import { judgeOptions, knowledgeOf, recentSets, widened, type Knowledge } from './knowledge.ts';
import { loadRecords, type StoredRecord } from './records.ts';

/** Within a transaction its own `db`: it must not wait for another connection. */
type Sources = Pick<Services, 'db' | 'cache'>;
type Records = readonly Pick<StoredRecord, 'fieldsetid' | 'values'>[];

/** What a resume demands of each of some sets, by their ids. */
export type Demands = (fieldsetid: string) => SetDemand;

/** Whose resume it is, and on which day (yyyy-MM-dd) it is judged. */
export interface Judged {
  applyCode: string;
  today: string;
}

/** Every condition of some sets. */
export const whensOf = (sets: readonly StoredFieldSet[]) =>
  sets.flatMap((set) => conditionsOfSet(set).map(({ when }) => when));

/** Demands of sets for a category, told of any resume; codes are widened once. */
export function demandsOver(
  knowledge: Knowledge,
  { applyCode, today }: Judged,
): (records: Records) => Demands {
  const own = knowledge.sets.filter((set) => asksFor(set, applyCode));
  const always = new Set(own.filter((set) => isMust(set, applyCode)).map(({ fieldsetid }) => fieldsetid));
  const ready = own.map((set) => ({
    fieldsetid: set.fieldsetid,
    ...Object.fromEntries(conditionsOfSet(set).map(({ name, when }) => [name, widened(knowledge, when)])),
  }));
  const options = judgeOptions(knowledge, today);
  return (records) => {
    const demand = setDemands(ready, valuesBySet(records), options);
    return (fieldsetid) => {
      const { asked, must, atLeast } = demand(fieldsetid);
      return { asked, must: asked && (must || always.has(fieldsetid)), atLeast };
    };
  };
}

/**
 * Which sets a resume asks for and which it requires, by what HR set, by the category and by what the resume holds (FORM-03):
 * the one answer of the resume, of saving, of what is missing, of applying and of documents.
 *
 * @param sets all that are asked for by anybody, with those that conditions look at
 */
export async function demandsOf(
  sources: Sources,
  sets: readonly StoredFieldSet[],
  records: Records,
  judged: Judged,
): Promise<Demands> {
  return demandsOver(await knowledgeOf(sources, sets, whensOf(sets)), judged)(records);
}

/** A published set with what a resume demands of it. */
export interface DemandedSet extends PublishedSet, SetDemand {}

/** The same of published sets of a category (`setsFor`), in their order. */
export async function withDemands(
  sources: Sources,
  sets: readonly PublishedSet[],
  records: Records,
  judged: Judged,
): Promise<DemandedSet[]> {
  const definitions = sets.map(({ definition }) => definition);
  const demands = await demandsOf(sources, definitions, records, judged);
  return sets.map((set) => ({ ...set, ...demands(set.definition.fieldsetid) }));
}

/**
 * Sets that a resume does not ask for by their conditions: what they hold says nothing, to positions and to whoever reads an
 * application.
 *
 * @param sets all that are published: the newest for what is handed in or refused, recent ones for what is shown
 */
export async function setsLeftOut(
  sources: Sources,
  sets: readonly StoredFieldSet[],
  records: Records,
  judged: Judged,
): Promise<ReadonlySet<string>> {
  const hanging = sets.filter((set) => set.askedWhen !== undefined && asksFor(set, judged.applyCode));
  if (hanging.length === 0) return new Set();
  const demands = await demandsOf(sources, sets, records, judged);
  return new Set(hanging.map(({ fieldsetid }) => fieldsetid).filter((id) => !demands(id).asked));
}

/** Whether a resume requires a set; the rest of it is read only where the set hangs on it. */
export async function isRequired(
  { cache }: Pick<Services, 'cache'>,
  db: Database,
  account: Pick<Account, 'id' | 'apply_code'>,
  definition: StoredFieldSet,
  today: string,
): Promise<boolean> {
  const applyCode = account.apply_code;
  if (!hasConditions(definition)) return isMust(definition, applyCode);
  const [published, records] = await Promise.all([setsFor(db, applyCode), loadRecords(db, account.id)]);
  const definitions = published.map((set) => set.definition);
  const demands = await demandsOf({ db, cache }, definitions, records, { applyCode, today });
  return demands(definition.fieldsetid).must;
}

/** Sets of a category whose place in the resume hangs on the rest of it; mostly none. */
export async function conditionedSets(sources: Sources, applyCode: string): Promise<StoredFieldSet[]> {
  const sets = await recentSets(sources);
  return sets.filter((set) => hasConditions(set) && asksFor(set, applyCode));
}
