import { compare, evidenceNeeded, type Change, type Content, type Need } from '@portal/fieldsets';
import type { ImpactPage } from '@portal/console-contract';
import type { StoredFieldSet } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { demand } from '../../console/validate.ts';
import { masked, maskOf } from '../scope/mask.ts';
import { documentOf } from './documents.ts';
import { brokenCombinations } from './broken-combinations.ts';
import { codeHolders } from './code-evidence.ts';
import { beyond, failingValues, judgedBy } from './evidence.ts';
import type { ReviewContext } from './review-context.ts';
import { sightOf } from './hidden-evidence.ts';
import { isConditioned, newlyMust, turnedIncomplete } from './incomplete.ts';
import * as rows from './repository/impact.ts';
import type { ConcernedRow, Range } from './repository/impact.ts';
import { openDrafts } from './review.ts';

const PAGE = 50;
/** As many drafts as are reviewed together. */
const MAX_WITH = 100;

type Listed = Promise<ConcernedRow[]>;

/** Resumes that turn incomplete, a page of them in the order of their accounts. */
async function incomplete(
  context: ReviewContext,
  change: Change,
  before: StoredFieldSet | null,
  after: StoredFieldSet,
  range: Range,
): Listed {
  const { db } = context;
  const judged = judgedBy(change, before, after);
  const turned: string[] = [];
  if (judged)
    for await (const accounts of turnedIncomplete(context, judged, range.after)) {
      turned.push(...accounts);
      if (turned.length >= range.limit) break;
    }
  const without =
    change.subject === 'set' && !isConditioned({ before, after })
      ? await rows.accountsWithout(db, after.fieldsetid, newlyMust(before, after), range)
      : [];
  const faulty = turned.length > 0 ? await rows.accountsOf(db, turned, range) : [];
  const inOrder = [...without, ...faulty].toSorted((a, b) => Number(BigInt(a.place) - BigInt(b.place)));
  return inOrder.slice(0, range.limit);
}

async function ofSet(
  context: ReviewContext,
  change: Change,
  need: Need,
  contents: { before: StoredFieldSet | null; after: StoredFieldSet },
  range: Range,
): Listed {
  const { db } = context;
  const { before, after } = contents;
  const { fieldsetid } = after;
  const itemid = change.subject === 'field' ? (change.itemid ?? '') : undefined;
  switch (need) {
    case 'records':
      return itemid === undefined
        ? rows.resumesOf(db, fieldsetid, beyond(change, after), range)
        : rows.recordsWithField(db, fieldsetid, itemid, range);
    case 'applications':
      return rows.applicationsWith(db, fieldsetid, itemid, range);
    case 'incomplete':
      return incomplete(context, change, before, after, range);
    case 'failing': {
      const broken = await brokenCombinations(context, change, after);
      if (broken?.items.length === 0) return [];
      if (broken)
        return rows.recordsWithCombinations(db, fieldsetid, broken.items, broken.combinations, range);
      const values = (await failingValues(context, change, contents)).map(({ value }) => value);
      return rows.recordsWithValues(db, fieldsetid, itemid ?? '', values, range);
    }
    default:
      return [];
  }
}

async function ofCode(
  context: ReviewContext,
  { codesetid = '', code = '' }: Change,
  need: Need,
  range: Range,
): Listed {
  const { db } = context;
  if (need === 'applications') return rows.applicationsWithCode(db, codesetid, code, range);
  if (need !== 'records') return [];
  const { column } = await codeHolders(context, codesetid, code);
  return column
    ? rows.accountsWithCode(db, column, code, range)
    : rows.recordsWithCode(db, codesetid, code, range);
}

function concerned(
  context: ReviewContext,
  change: Change,
  need: Need,
  published: Content | null,
  draft: Content,
  range: Range,
): Listed {
  if (draft.kind === 'codes') return ofCode(context, change, need, range);
  if (draft.kind === 'order') return Promise.resolve([]);
  const before = published?.kind === 'set' ? published.set : null;
  return ofSet(context, change, need, { before, after: draft.set }, range);
}

const querySchema = {
  type: 'object',
  properties: {
    change: { type: 'string', minLength: 1, maxLength: 5000 },
    need: { type: 'string', enum: ['records', 'incomplete', 'applications', 'failing'] },
    after: { type: 'string', pattern: '^\\d{0,18}$' },
    with: { type: 'string', maxLength: 8000 },
  },
  required: ['change', 'need'],
  additionalProperties: false,
} as const;

/**
 * GET /impact/:id?change=&need=&after=&with=: a page of the records that a count of a change of a draft is about, counted
 * anew as it is now. `with` names the drafts that are reviewed together, with spaces between. Every page is audited.
 */
export const getImpact: HandlerOf<'getImpact'> = async (call) => {
  const { db, params, query, services, user } = call;
  demand(querySchema, query);
  const { id } = documentOf(params['id']);
  const { change: key = '', after = '' } = query;
  const need = query['need'] as Need;
  const together = (query['with'] ?? '').split(' ').filter((one) => one !== '');
  const ids = [...new Set([id, ...together.slice(0, MAX_WITH).map((one) => documentOf(one).id)])];
  const { opened, context } = await openDrafts(db, services, ids);
  const draft = opened.find((one) => one.id === id);
  const published = draft?.published?.content ?? null;
  const content = draft?.state.content;
  const change = content && compare(published, content, context.sets).find((one) => one.key === key);
  if (!change || !evidenceNeeded(change).includes(need)) throw new ConsoleRefused('notFound');
  // Who would be concerned is whose hidden value it is.
  const tells = content.kind === 'codes' || need === 'failing' || need === 'incomplete';
  if (tells && (await sightOf(call, db)).isHidden(content, change))
    throw invalid({ path: 'change', what: 'masked' });
  const range = { after: after === '' ? '0' : after, limit: PAGE + 1 };
  const found = await concerned(context, change, need, published, content, range);
  const shown = found.slice(0, PAGE);
  // Not how many there are: whoever reads the log may not be told that of every field (SEE-03).
  await writeAudit(db, user.login, 'impactRead', id, { change: key, need });
  const mask = await maskOf(call, []);
  const nameOf = (fieldsetid: string | null) =>
    context.sets.find((set) => set.fieldsetid === fieldsetid)?.displayname ?? null;
  return {
    need,
    rows: shown.map(({ reference, unique_value, fieldset_id, i9999 }) => ({
      reference,
      identity: mask.blind ? mask.text(unique_value) : masked(unique_value),
      set: nameOf(fieldset_id),
      record: i9999,
    })),
    next: found.length > PAGE ? (shown.at(-1)?.place ?? '') : '',
  } satisfies ImpactPage;
};
