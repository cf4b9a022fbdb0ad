import { unanswered, type ChangeClass, type DraftId, type Verdict } from '@portal/fieldsets';
import type { Capable, Published, PublishRequest } from '@portal/console-contract';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import { writeAudit } from '../../console/audit.ts';
import { markPersonal } from '../../console/policy.ts';
import { personalFields } from '../scope/mask.ts';
import type { HandlerOf } from '../../console/call.ts';
import { addConverted, withConversions } from './conversions.ts';
import { documentOf } from './documents.ts';
import { draftView, seenDraft } from './drafts.ts';
import type { ReviewContext } from './review-context.ts';
import { withExamples } from './examples.ts';
import { sightOf, WHOLE, type Sight } from './hidden-evidence.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import { deleteDraft, loadDraft, writeJournal } from './repository/drafts.ts';
import { lockDocument, lockPublishing } from './repository/locks.ts';
import { mergeCodes, mergesOf } from './merge-codes.ts';
import { recalculateAfter } from './recalculate.ts';
import { blockedBy, reviewDrafts, type ReviewedDraft } from './review.ts';
import { writeVersion } from './write-version.ts';

const classesOf = (verdicts: readonly Verdict[]): Partial<Record<ChangeClass, number>> => {
  const classes: Partial<Record<ChangeClass, number>> = {};
  for (const { class: grade } of verdicts) classes[grade] = (classes[grade] ?? 0) + 1;
  return classes;
};

/** Who publishes: who made the changes public, and on whose right. */
export interface Publisher {
  /** Stands with the version: who asked for it. */
  author: string;
  /** Who let it through. */
  login: string;
  /** What the publisher may do. */
  capable: Capable;
  /** Somebody else than the author confirmed it. */
  isConfirmed: boolean;
  at: Date;
}

/** Lists before the sets that choose from them, the order of the sets last. */
const RANK = { codes: 0, set: 1, order: 2 } as const;

/** Changes after which what a field's values came from is no longer told by the field. */
const DERIVED_OTHERWISE: ReadonlySet<string> = new Set([
  'calculationChanged',
  'calculationRemoved',
  'offerChanged',
]);

async function publishOne(
  services: Services,
  context: ReviewContext,
  { id, published, state, verdicts }: ReviewedDraft,
  { note, plans }: PublishRequest,
  { author, login, at }: Publisher,
): Promise<number> {
  const { db } = context;
  const { content } = state;
  const before = published?.content.kind === 'set' ? published.content.set : null;
  const converted = content.kind === 'set' ? await withConversions(db, before, content.set, verdicts) : null;
  const final = converted
    ? { kind: 'set' as const, set: await withExamples(context, converted.set, converted.conversions, plans) }
    : content;
  const imprint = { author, note, classes: classesOf(verdicts) };
  const version = await writeVersion(db, published, final, imprint);
  const conversions = [];
  for (const conversion of converted?.conversions ?? []) {
    const plan = Object.hasOwn(plans, conversion.key) ? (plans[conversion.key] ?? {}) : {};
    await addConverted(context, documentOf(id).own, version, conversion, plan);
    // Not how many values fitted: the log's readers may not be told that of every field (SEE-03).
    conversions.push({ from: conversion.from.itemid, to: conversion.to.itemid });
  }
  // What a personal value became is as personal as it was (SEE-02), and what was calculated or copied from one stays so too.
  if (before) {
    const { fieldsetid: set } = before;
    const around = context.sets.filter(({ fieldsetid }) => fieldsetid !== set);
    const isPersonal = await personalFields(services, [...around, before]);
    const items = [
      ...conversions.filter(({ from }) => isPersonal(set, from)).map(({ to }) => to),
      ...verdicts
        .filter(({ change }) => DERIVED_OTHERWISE.has(change.what))
        .flatMap(({ change: { itemid = '' } }) => (isPersonal(set, itemid) ? [itemid] : [])),
    ];
    if (items.length > 0)
      await markPersonal(
        db,
        items.map((item) => ({ set, item })),
      );
  }
  await writeJournal(db, id, version, state.journal);
  await deleteDraft(db, id, login, at);
  await writeAudit(db, login, 'publish', id, {
    version,
    note,
    classes: imprint.classes,
    changes: verdicts
      .slice(0, 200)
      .map(({ change, class: grade }) => ({ key: change.key, what: change.what, class: grade })),
    ...(conversions.length > 0 ? { conversions } : {}),
    ...(author === login ? {} : { askedBy: author }),
  });
  return version;
}

/** Drafts in the order in which they are locked and published. */
const inOrder = (drafts: PublishRequest['drafts']) =>
  drafts
    .map(({ id, rev }) => ({ ...documentOf(id), rev }))
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || (a.id < b.id ? -1 : 1));

/** Makes everything that is done to some drafts, and all publishing, take turns until the transaction ends. */
export async function lockDrafts(trx: Database, drafts: PublishRequest['drafts']): Promise<void> {
  await lockPublishing(trx);
  for (const { id } of inOrder(drafts)) await lockDocument(trx, id);
}

/** Somebody else may have saved, or published, since these drafts were looked at. */
async function demandCurrent(
  trx: Database,
  drafts: readonly { id: DraftId; rev: number }[],
  login: string,
  sight: Sight,
): Promise<void> {
  for (const { id, rev } of drafts) {
    const row = await loadDraft(trx, id);
    if (row?.rev !== rev) throw stale(seenDraft(sight, await draftView(trx, id, login)));
  }
}

/**
 * Drafts that are to be published, locked until the transaction ends and compared, counted and classed within it.
 *
 * @throws ConsoleRefused 'stale' when one has another revision, 'invalid' when one is named twice
 */
export async function lockAndReview(
  trx: Database,
  services: Services,
  wanted: PublishRequest['drafts'],
  login: string,
  sight: Sight,
): Promise<Awaited<ReturnType<typeof reviewDrafts>>> {
  const drafts = inOrder(wanted);
  if (new Set(drafts.map(({ id }) => id)).size < drafts.length)
    throw invalid({ path: 'drafts', what: 'uniqueItems' });
  await lockDrafts(trx, wanted);
  await demandCurrent(trx, drafts, login, sight);
  return reviewDrafts(
    trx,
    services,
    drafts.map(({ id }) => id),
    sight,
  );
}

/** Refuses changes that still want a confirmation or a plan. */
export function demandAnswers(drafts: readonly ReviewedDraft[], given: PublishRequest): void {
  const open = unanswered(
    drafts.flatMap((draft) => draft.verdicts),
    given,
  );
  if (open.length > 0) throw invalid(...open.map((path) => ({ path, what: 'unanswered' })));
}

/** Publishes all drafts or none, within a transaction; what candidates have stored is locked while values are carried over. */
export async function publishDrafts(
  trx: Database,
  services: Services,
  wanted: PublishRequest,
  by: Publisher,
  sight: Sight = WHOLE,
): Promise<Published> {
  const reviewed = await lockAndReview(trx, services, wanted.drafts, by.login, sight);
  const blocked = await blockedBy(trx, reviewed.drafts, by.capable, by.isConfirmed);
  if (blocked.includes('role')) throw new ConsoleRefused('forbidden');
  if (blocked.length > 0) throw invalid(...blocked.map((what) => ({ path: 'drafts', what })));
  demandAnswers(reviewed.drafts, wanted);
  const versions: Published['versions'] = [];
  const changed = reviewed.drafts.filter(({ verdicts }) => verdicts.length > 0);
  for (const draft of changed)
    versions.push({
      id: draft.id,
      version: await publishOne(services, reviewed.context, draft, wanted, by),
    });
  for (const { state, verdicts } of changed) {
    const merges = mergesOf(state.content, verdicts);
    const { author, login, at } = by;
    if (merges) await mergeCodes(services, trx, merges, { author, login, note: wanted.note, at });
  }
  const setsOf = ({ published, state }: ReviewedDraft) =>
    [published?.content, state.content].map((content) => (content?.kind === 'set' ? content.set : null));
  const lists = changed.flatMap(({ state: { content } }) =>
    content.kind === 'codes' ? [content.list.codesetid] : [],
  );
  await recalculateAfter(trx, reviewed.context.sets, changed.flatMap(setsOf), lists, by.at);
  return { versions };
}

/** POST /publish */
export const publish: HandlerOf<'publish'> = async (call, body) => {
  const { db, services, user } = call;
  const { login } = user;
  const sight = await sightOf(call, db);
  return db
    .transaction()
    .execute((trx) =>
      publishDrafts(
        trx,
        services,
        body,
        { author: login, login, capable: user, isConfirmed: false, at: services.now() },
        sight,
      ),
    );
};
