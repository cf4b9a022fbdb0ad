import { useMemo } from 'react';
import {
  compare,
  NO_TEXT,
  problemSentence,
  problemsOf,
  setContent,
  type CodeList,
  type Problem,
} from '@portal/fieldsets';
import type { CodeListSummary, DraftView } from '@portal/console-contract';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { useLists } from '../codes/lists.ts';
import { listsOfConditions } from '../conditions/model.ts';
import { useListsOfPositions, usePositions } from '../examples/positions.ts';
import { listsOfExamples, useExamples, type Examples } from '../examples/use-examples.ts';
import { useOffered } from '../examples/use-keep.ts';
import { codeListsOf } from '../rules/model.ts';
import { useSay } from '../ui/use-say.ts';
import { useMissingPictures } from './use-missing-pictures.ts';

interface Given {
  set: StoredFieldSet | undefined;
  /** Its fields with quotes as HR reads them. */
  fields: readonly StoredField[] | undefined;
  view: DraftView | null;
  codes: readonly CodeListSummary[];
  /** All sets as they are published. */
  definitions: readonly StoredFieldSet[];
  showsArchived: boolean;
  /** Code lists whose items are wanted beside those of the rules. */
  wanted: readonly string[];
}

interface SetView {
  /** Fields as the grid shows them. */
  shown: readonly StoredField[];
  /** Ids of the fields that candidates know. */
  published: ReadonlySet<string>;
  lists: CodeList[];
  problems: Problem[];
  /** The first error of a field in words, by its id. */
  flaws: ReadonlyMap<string, string>;
  /** How many changes there are against what is published. */
  differences: number;
  examples: Examples;
}

/** A longer form takes seconds to be drawn, and keys wait for it: whoever wants its preview opens it. */
export const MAX_PREVIEWED = 500;

/** What stands in for a set that is not here yet. */
export const EMPTY_SET = { fieldsetid: '', displayname: NO_TEXT, must: '0' as const, fieldList: [] };

const NOTHING: readonly StoredField[] = [];

/** What the page shows of a draft beside the draft itself. */
export function useSetView({ set, fields, view, codes, definitions, showsArchived, wanted }: Given): SetView {
  const { say, language } = useSay();
  const shown = useMemo(() => {
    const all = fields ?? NOTHING;
    return showsArchived ? all : all.filter(({ archived }) => archived !== '1');
  }, [fields, showsArchived]);
  const published = useMemo(() => {
    const content = view?.published;
    return new Set(content?.kind === 'set' ? content.set.fieldList.map(({ itemid }) => itemid) : []);
  }, [view]);
  const positions = usePositions(set, useOffered()?.position ?? '');
  const listsOfPositions = useListsOfPositions(positions, definitions);
  const { lists, loaded } = useLists(
    codes,
    set
      ? [
          ...codeListsOf(set),
          ...listsOfConditions(set, definitions),
          ...listsOfExamples(set, definitions),
          ...listsOfPositions,
          ...wanted,
        ]
      : [],
  );
  const examples = useExamples({ set, sets: definitions, lists, loaded, language, positions });
  const found = useMemo(() => {
    if (!set) return [];
    const around = { lists, sets: definitions };
    // A value of a rule can be judged once the items of its list are here, one of choices once all are.
    const isHere = codeListsOf(set).every((id) => loaded.has(id));
    const listOf = new Map(set.fieldList.map(({ itemid, codesetid = '' }) => [itemid, codesetid]));
    return problemsOf(setContent(set), around).filter(({ what, itemid = '' }) =>
      what === 'choicesCode' ? isHere : what !== 'ruleCode' || loaded.has(listOf.get(itemid) ?? ''),
    );
  }, [set, lists, loaded, definitions]);
  const missing = useMissingPictures(set);
  const problems = useMemo(() => [...found, ...missing, ...examples.problems], [found, missing, examples]);
  const flaws = useMemo(() => {
    const found = new Map<string, string>();
    if (!set) return found;
    for (const problem of problems)
      if (problem.itemid !== undefined && problem.level === 'error' && !found.has(problem.itemid))
        found.set(problem.itemid, say(problemSentence(problem, setContent(set), language)));
    return found;
  }, [problems, set, say, language]);
  const differences = useMemo(
    () => (set ? compare(view?.published ?? null, setContent(set)).length : 0),
    [set, view],
  );
  return { shown, published, lists, problems, flaws, differences, examples };
}
