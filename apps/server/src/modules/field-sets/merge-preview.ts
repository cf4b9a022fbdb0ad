import { classify, compare } from '@portal/fieldsets';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { demand } from '../../console/validate.ts';
import { documentOf } from './documents.ts';
import { countEvidence } from './evidence.ts';
import { sightOf, withoutValues } from './hidden-evidence.ts';
import { lockedItems } from './references.ts';
import { openDrafts } from './review.ts';
import { stepped } from './steps.ts';
import { usedIn } from './used.ts';

const querySchema = {
  type: 'object',
  properties: { into: { type: 'string', minLength: 1, maxLength: 60 } },
  required: ['into'],
  additionalProperties: false,
} as const;

/**
 * GET /codes/:id/merges/:code?into=: what would follow if a code of the drafted list were merged into another one and that were
 * published, counted as publishing counts it (SHEET-02). Nothing is written.
 *
 * @throws ConsoleRefused 'invalid' where the two cannot be merged
 */
export const getMerge: HandlerOf<'getMerge'> = async (call) => {
  const { db, params, query, services, user } = call;
  demand(querySchema, query);
  const { code, id: list } = params;
  const { id } = documentOf(`codes:${list}`);
  const { opened, context } = await openDrafts(db, services, [id]);
  const [document] = opened;
  if (document?.state.content.kind !== 'codes') throw new ConsoleRefused('notFound');
  const { content } = document.state;
  const step = { do: { op: 'mergeItem' as const, id: code, into: query['into'] ?? '' } };
  const after = stepped(document.state, [step], user.login, services.now().toISOString(), content).content;
  const change = compare(content, after, context.sets).find(
    (one) => one.what === 'codeMerged' && one.code === code,
  );
  if (!change) throw new ConsoleRefused('notFound');
  const counted = (await countEvidence(context, [change], content, after))[change.key] ?? {};
  const sight = await sightOf(call, db);
  const holders = Object.values(await usedIn(db, id)).reduce((sum, count) => sum + count, 0);
  const told = sight.isHidden(content, change) ? withoutValues(counted, content, holders) : counted;
  const [verdict] = classify([change], { [change.key]: told }, lockedItems(context.settings));
  if (!verdict) throw new ConsoleRefused('notFound');
  return verdict;
};
