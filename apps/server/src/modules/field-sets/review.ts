import { mayDo, type Capable } from '@portal/console-contract';
import {
  classify,
  compare,
  gate,
  withQuoteWords,
  type CodeList,
  type Content,
  type DraftId,
  type DraftState,
  type Problem,
  type Verdict,
} from '@portal/fieldsets';
import type { Review } from '@portal/console-contract';
import type { StoredFieldSet } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { allSets } from './repository/published.ts';
import { dayOf } from '../../platform/time.ts';
import type { Services } from '../../protocol/services.ts';
import type { HandlerOf } from '../../console/call.ts';
import { sightOf, withoutValues, type Sight } from './hidden-evidence.ts';
import { loadCodeList } from '../codes/code-list.ts';
import { documentOf, type PublishedDocument } from './documents.ts';
import { openDocument } from './drafts.ts';
import { countEvidence } from './evidence.ts';
import type { ReviewContext } from './review-context.ts';
import { loadPolicy } from '../../console/policy.ts';
import { failedExamples } from './examples.ts';
import { draftProblems } from './problems.ts';
import { lockedItems } from './references.ts';
import { toldChanges } from './told-changes.ts';
import { usedIn } from './used.ts';

/** A draft with everything that publishing it would do. */
export interface ReviewedDraft {
  id: DraftId;
  rev: number;
  published: PublishedDocument | null;
  state: DraftState;
  verdicts: Verdict[];
  problems: Problem[];
}

async function publishedSets(db: Database): Promise<StoredFieldSet[]> {
  const rows = await allSets(db);
  return rows.map(({ definition }) => definition);
}

/** A drafted order names the sets that were published since as well: they come last. */
function withAllSets({ state, published }: Awaited<ReturnType<typeof openDocument>>): DraftState {
  const { content } = state;
  if (content.kind !== 'order' || published?.content.kind !== 'order') return state;
  return {
    ...state,
    content: { ...content, sets: [...new Set([...content.sets, ...published.content.sets])] },
  };
}

/** Takes each named count once. */
function onceEach(): ReviewContext['once'] {
  const taken = new Map<string, ReturnType<ReviewContext['once']>>();
  return (name, take) => {
    const known = taken.get(name) ?? take();
    taken.set(name, known);
    return known;
  };
}

/** Code lists as they will be: drafted ones among those that are reviewed together, else published ones, each once. */
function listsOf(db: Database, contents: readonly Content[]): ReviewContext['listOf'] {
  const lists = new Map<string, Promise<CodeList | null>>();
  for (const content of contents)
    if (content.kind === 'codes') lists.set(content.list.codesetid, Promise.resolve(content.list));
  return async (codesetid = '') => {
    if (codesetid === '' || codesetid === '0') return null;
    const known = lists.get(codesetid) ?? loadCodeList(db, codesetid).then((found) => found?.list ?? null);
    lists.set(codesetid, known);
    return known;
  };
}

/** Drafts with what is published, and what counts about them are taken from. */
export async function openDrafts(db: Database, services: Services, ids: readonly DraftId[]) {
  const settings = await services.settings();
  const sets = await publishedSets(db);
  const opened = [];
  for (const id of ids) {
    const document = await openDocument(db, id);
    opened.push({ id, ...document, state: withAllSets(document) });
  }
  const listOf = listsOf(
    db,
    opened.map(({ state }) => state.content),
  );
  const drafted = opened.flatMap(({ state }) =>
    state.content.kind === 'set' ? [withQuoteWords(state.content.set, sets)] : [],
  );
  const isDrafted = new Set(drafted.map(({ fieldsetid }) => fieldsetid));
  const context: ReviewContext = {
    db,
    settings,
    today: dayOf(services.now()),
    sets: [...sets.filter(({ fieldsetid }) => !isDrafted.has(fieldsetid)), ...drafted],
    listOf,
    once: onceEach(),
  };
  return { opened, context };
}

/**
 * Compares drafts with what is published, counts and classes each change: the same for a look and for publishing.
 *
 * @param sight what whoever asks may be told: counts that hidden values decide are those of all values
 */
export async function reviewDrafts(
  db: Database,
  services: Services,
  ids: readonly DraftId[],
  sight: Sight,
): Promise<{ drafts: ReviewedDraft[]; context: ReviewContext }> {
  const { opened, context } = await openDrafts(db, services, ids);
  const drafts: ReviewedDraft[] = [];
  for (const { id, published, row, state } of opened) {
    const before = published?.content ?? null;
    const found = compare(before, state.content, context.sets);
    const changes = await toldChanges(context, found, before, state.content);
    const evidence = await countEvidence(context, changes, before, state.content);
    for (const change of changes) {
      const counted = evidence[change.key];
      if (!counted || !sight.isHidden(state.content, change)) continue;
      const holders = Object.values(await context.once(`used ${id}`, () => usedIn(db, id)));
      evidence[change.key] = withoutValues(
        counted,
        state.content,
        holders.reduce((sum, count) => sum + count, 0),
      );
    }
    const verdicts = classify(changes, evidence, lockedItems(context.settings));
    // What is not published changes nothing about an example.
    const failed = verdicts.length > 0 ? await failedExamples({ ...context, ...sight }, state.content) : [];
    drafts.push({
      id,
      rev: row?.rev ?? 0,
      published,
      state,
      verdicts: [...verdicts, ...classify(failed, {})],
      problems: await draftProblems(context, state.content),
    });
  }
  return { drafts, context };
}

/**
 * What keeps drafts from being published by a person.
 *
 * @param isConfirmed another person than who asked has confirmed it (GRID-10)
 */
export async function blockedBy(
  db: Database,
  drafts: readonly ReviewedDraft[],
  capable: Capable,
  isConfirmed = false,
): Promise<string[]> {
  const { policy, secondPerson } = await loadPolicy(db);
  const verdicts = drafts.flatMap((draft) => draft.verdicts);
  const isFaulty = drafts.some((draft) => draft.problems.some(({ level }) => level === 'error'));
  return [
    ...gate(verdicts, policy, {
      edit: mayDo(capable, 'forms.edit'),
      publish: mayDo(capable, 'forms.publish'),
    }),
    ...(secondPerson && !isConfirmed ? ['secondPerson'] : []),
    ...(isFaulty ? ['problems'] : []),
  ];
}

/** POST /review */
export const review: HandlerOf<'review'> = async (call, body) => {
  const { db, services, user } = call;
  const ids = [...new Set(body.drafts.map((id) => documentOf(id).id))];
  const { drafts } = await reviewDrafts(db, services, ids, await sightOf(call, db));
  const { policy } = await loadPolicy(db);
  return {
    drafts: drafts.map(({ id, rev, verdicts, problems }) => ({
      id,
      rev,
      verdicts,
      errors: problems.filter(({ level }) => level === 'error').length,
    })),
    blocked: await blockedBy(db, drafts, user),
    policy,
  } satisfies Review;
};
