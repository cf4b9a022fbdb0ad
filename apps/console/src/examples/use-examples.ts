import { useDeferredValue, useMemo } from 'react';
import { kindOfStored, wireSetOf, type CodeList, type Problem } from '@portal/fieldsets';
import { compileCheck } from '@portal/forms/validator/check';
import type { Language, SetExample, StoredFieldSet, StoredPortalSettings } from '@portal/schemas';
import { exampleContext, exampleRunner, isMisfit, type ExampleRun } from '@portal/translator/examples';
import { readFieldSet } from '@portal/wire';
import { useLoaded } from '../ui/use-loaded.ts';
import { askedBy, type Positions } from './positions.ts';

const NOTHING: readonly SetExample[] = [];

const setsBeside = ({ examples = [] }: StoredFieldSet): ReadonlySet<string> =>
  new Set(examples.flatMap(({ beside = [] }) => beside.map(({ fieldsetid }) => fieldsetid)));

/** Code lists of the fields that the examples of a set answer, and of those beside. */
export function listsOfExamples(set: StoredFieldSet, sets: readonly StoredFieldSet[]): string[] {
  if ((set.examples ?? NOTHING).length === 0) return [];
  const beside = setsBeside(set);
  const fields = [set, ...sets.filter(({ fieldsetid }) => beside.has(fieldsetid))].flatMap(
    ({ fieldList }) => fieldList,
  );
  const lists = fields.filter((field) => kindOfStored(field).coded).map(({ codesetid = '' }) => codesetid);
  return [...new Set(lists)].filter((id) => id !== '' && id !== '0').toSorted();
}

interface Given {
  set: StoredFieldSet | undefined;
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  /** Lists whose items are here. */
  loaded: ReadonlySet<string>;
  language: Language;
  positions: Positions;
}

const NO_PORTAL: Parameters<typeof exampleContext>[0] = {
  emailItem: '',
  phoneItem: '',
  calculateItem: { cardid: '', birthday: '', sex: '', age: '', idtype: '' },
  idTypeItem: null,
  idTypeValue: '',
  phonePattern: '',
};

/** What the examples of a set come to, and what one that is kept now would expect. */
export interface Examples {
  runs: ReadonlyMap<string, ExampleRun>;
  /** The examples that do not hold, as problems of the draft. */
  problems: Problem[];
  runner: ReturnType<typeof exampleRunner> | null;
  positions: Positions;
}

const runnerOf = (
  { set, sets, lists, loaded, language, positions }: Given & { set: StoredFieldSet },
  portal: StoredPortalSettings | undefined,
): ReturnType<typeof exampleRunner> => {
  const wireOf = (one: StoredFieldSet) => readFieldSet(wireSetOf(one, 0, '', language));
  const items = new Map(lists.map((list) => [list.codesetid, list.items]));
  return exampleRunner(wireOf(set), {
    context: exampleContext(portal ?? NO_PORTAL),
    compile: compileCheck,
    setOf: (id) => {
      const other = sets.find(({ fieldsetid }) => fieldsetid === id);
      return other && wireOf(other);
    },
    codesOf: (id) => (loaded.has(id) ? items.get(id) : undefined),
    positionOf: (id) =>
      askedBy(positions.get(id), [set, ...sets], (list) => (loaded.has(list) ? items.get(list) : undefined)),
  });
};

/**
 * Runs the examples of a draft (FORM-11) by the validator of the candidates' browser, anew with each change of the set; whoever
 * types never waits for it.
 */
export function useExamples({ set, sets, lists, loaded, language, positions }: Given): Examples {
  const settings = useLoaded('GET /settings');
  const portal = settings.error ? undefined : settings.data?.portal;
  const drawn = useDeferredValue(set);
  return useMemo(() => {
    const runner = drawn
      ? runnerOf(
          { set: drawn, sets, lists, loaded, language, positions },
          portal as StoredPortalSettings | undefined,
        )
      : null;
    const examples = drawn?.examples ?? NOTHING;
    const runs = new Map(runner ? examples.map((example) => [example.id, runner.run(example)]) : []);
    const problems = [...runs].flatMap(([example, run]): Problem[] => {
      const what = isMisfit(run) ? 'exampleMisfit' : 'exampleFails';
      const values = { value: String(run.differences.length) };
      return run.differences.length === 0 ? [] : [{ level: 'warning', what, example, values }];
    });
    return { runs, problems, runner, positions };
  }, [drawn, sets, lists, loaded, language, positions, portal]);
}
