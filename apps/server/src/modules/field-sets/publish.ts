import { unanswered, type ChangeClass, type DraftId, type Verdict } from '@portal/fieldsets';
import type { Published, PublishRequest } from '@portal/fieldsets/console-api';
import type { JsonSchema } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { writeAudit } from '../../console/audit.ts';
import { withBody } from '../../console/call.ts';
import { addConverted, withConversions } from './conversions.ts';
import { documentOf } from './documents.ts';
import { draftView } from './drafts.ts';
import type { Ground } from './evidence.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import { deleteDraft, loadDraft, writeJournal } from './repository/drafts.ts';
import { lockDocument, lockPublishing } from './repository/locks.ts';
import { blockedBy, reviewDrafts, type ReviewedDraft } from './review.ts';
import { writeVersion } from './write-version.ts';

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

const bodySchema: JsonSchema = {
  type: 'object',
  properties: {
    drafts: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        properties: { id: text(80), rev: { type: 'integer', minimum: 1 } },
        required: ['id', 'rev'],
        additionalProperties: false,
      },
    },
    note: text(2000),
    confirmed: { type: 'array', maxItems: 20_000, items: text(5000) },
    plans: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: text(10_000) },
    },
  },
  required: ['drafts', 'note', 'confirmed', 'plans'],
  additionalProperties: false,
};

const classesOf = (verdicts: readonly Verdict[]): Partial<Record<ChangeClass, number>> => {
  const classes: Partial<Record<ChangeClass, number>> = {};
  for (const { class: grade } of verdicts) classes[grade] = (classes[grade] ?? 0) + 1;
  return classes;
};

/** Lists before the sets that choose from them, the order of the sets last. */
const RANK = { codes: 0, set: 1, order: 2 } as const;

async function publishOne(
  ground: Ground,
  { id, published, state, verdicts }: ReviewedDraft,
  { note, plans }: PublishRequest,
  login: string,
): Promise<number> {
  const { db } = ground;
  const { content } = state;
  const before = published?.content.kind === 'set' ? published.content.set : null;
  const converted = content.kind === 'set' ? await withConversions(db, before, content.set, verdicts) : null;
  const final = converted ? { kind: 'set' as const, set: converted.set } : content;
  const imprint = { author: login, note, classes: classesOf(verdicts) };
  const version = await writeVersion(db, published, final, imprint);
  const conversions = [];
  for (const conversion of converted?.conversions ?? []) {
    const plan = Object.hasOwn(plans, conversion.key) ? (plans[conversion.key] ?? {}) : {};
    const counted = await addConverted(ground, documentOf(id).own, version, conversion, plan);
    conversions.push({ from: conversion.from.itemid, to: conversion.to.itemid, ...counted });
  }
  await writeJournal(db, id, version, state.journal);
  await deleteDraft(db, id);
  await writeAudit(db, login, 'publish', id, {
    version,
    note,
    classes: imprint.classes,
    changes: verdicts
      .slice(0, 200)
      .map(({ change, class: grade }) => ({ key: change.key, what: change.what, class: grade })),
    ...(conversions.length > 0 ? { conversions } : {}),
  });
  return version;
}

/** Somebody else may have saved, or published, since these drafts were looked at. */
async function demandCurrent(
  trx: Database,
  drafts: readonly { id: DraftId; rev: number }[],
  login: string,
): Promise<void> {
  for (const { id, rev } of drafts) {
    await lockDocument(trx, id);
    const row = await loadDraft(trx, id);
    if (row?.rev !== rev) throw stale(await draftView(trx, id, login));
  }
}

/**
 * POST /publish: all drafts or none. Compared, counted and classed once more within the transaction; what candidates
 * have stored is locked while values are carried over.
 */
export const publish = withBody<PublishRequest>(bodySchema, async ({ db, services, user }, body) => {
  const drafts = body.drafts
    .map(({ id, rev }) => ({ ...documentOf(id), rev }))
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || (a.id < b.id ? -1 : 1));
  if (new Set(drafts.map(({ id }) => id)).size < drafts.length)
    throw invalid({ path: 'drafts', what: 'uniqueItems' });
  return db.transaction().execute(async (trx) => {
    await lockPublishing(trx);
    await demandCurrent(trx, drafts, user.login);
    const reviewed = await reviewDrafts(
      trx,
      services,
      drafts.map(({ id }) => id),
    );
    const blocked = await blockedBy(trx, reviewed.drafts, user.role);
    if (blocked.includes('role')) throw new ConsoleRefused('forbidden');
    if (blocked.length > 0) throw invalid(...blocked.map((what) => ({ path: 'drafts', what })));
    const verdicts = reviewed.drafts.flatMap((draft) => draft.verdicts);
    const open = unanswered(verdicts, body);
    if (open.length > 0) throw invalid(...open.map((path) => ({ path, what: 'unanswered' })));
    const versions: Published['versions'] = [];
    for (const draft of reviewed.drafts)
      if (draft.verdicts.length > 0)
        versions.push({ id: draft.id, version: await publishOne(reviewed.ground, draft, body, user.login) });
    return { versions } satisfies Published;
  });
});
