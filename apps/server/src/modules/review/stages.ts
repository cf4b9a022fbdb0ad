import { randomUUID } from 'node:crypto';
import type { StageLine, StagesView } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import { byLanguage } from '@portal/schemas/languages';
import { pairOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { hold } from '../recruitments/positions.ts';
import { inScope } from '../scope/scope.ts';
import { areMoving, EVERYBODY, peopleInStages, stagesAt, storeStages } from './repository/stages.ts';

export { stagesAt };

/** Names that recruiting offices give their stages, in the usual order. */
const OFFERED: readonly TextKey[] = [
  'stageExam',
  'stageInterview',
  'stageHealth',
  'stageVetting',
  'stagePublicity',
  'stageAppointment',
];

async function viewOf(db: Database, recruitment: string, user: ConsoleCall['user']): Promise<StagesView> {
  const [stored, people] = await Promise.all([
    stagesAt(db, recruitment),
    peopleInStages(db, recruitment, inScope(user)),
  ]);
  if (!stored) throw new ConsoleRefused('notFound');
  return {
    stages: stored.stages.map((stage) => ({ ...stage, people: people.get(stage.id) ?? 0 })),
    reviewBlind: stored.reviewBlind,
    offered: OFFERED.map((key) => byLanguage((language) => say(language, key))),
    rev: stored.rev,
  };
}

/** GET /recruitments/:id/stages */
export const getStages: HandlerOf<'getStages'> = ({ db, params, user }) =>
  viewOf(db, params['id'] ?? '', user);

/** @throws ConsoleRefused 'invalid' with the place of each fault */
async function demandUsable(
  db: Database,
  recruitment: string,
  stages: readonly StageLine[],
  before: readonly StageLine[],
): Promise<void> {
  const problems: { path: string; what: string }[] = [];
  const names = new Set<string>();
  const ids = new Set<string>();
  for (const [place, { id, name }] of stages.entries()) {
    const path = `stages/${place}`;
    const said = new Set(saidIn(name).map((one) => one.trim().toLowerCase()));
    said.delete('');
    if (said.size === 0) problems.push({ path: `${path}/name`, what: 'empty' });
    if ([...said].some((one) => names.has(one))) problems.push({ path: `${path}/name`, what: 'twice' });
    for (const one of said) names.add(one);
    if (id !== '' && (ids.has(id) || before.every((stage) => stage.id !== id)))
      problems.push({ path: `${path}/id`, what: 'unknown' });
    ids.add(id);
  }
  const removed = before.filter(({ id }) => !ids.has(id));
  if (removed.length > 0) {
    // A stage that anybody is in stays, whoever looks.
    const people = await peopleInStages(db, recruitment, EVERYBODY);
    if (removed.some(({ id }) => people.has(id))) problems.push({ path: 'stages', what: 'people' });
    if (await areMoving(db, recruitment)) problems.push({ path: 'stages', what: 'moving' });
  }
  if (problems.length > 0) throw invalid(...problems);
}

/**
 * PUT /recruitments/:id/stages: names and order of the stages after the review, which is always the first (REVIEW-10).
 * A stage that somebody is in, or was told to be in, stays.
 */
export const putStages: HandlerOf<'putStages'> = async (call, { rev, stages, reviewBlind }) => {
  const isBlind = await call.isBlind();
  return call.db.transaction().execute(async (trx) => {
    const recruitment = await hold(trx, call);
    const before = await stagesAt(trx, recruitment);
    if (before?.rev !== rev) throw stale();
    await demandUsable(trx, recruitment, stages, before.stages);
    const stored = stages.map(({ id, name, blind }) => ({
      id: id || randomUUID(),
      name,
      ...(blind === true ? { blind } : {}),
    }));
    const isReviewBlind = reviewBlind ?? before.reviewBlind;
    const seeing = new Set(stored.filter(({ blind }) => blind !== true).map(({ id }) => id));
    // Whoever decides blind does not open their own eyes (SEE-10).
    if (
      isBlind &&
      ((before.reviewBlind && !isReviewBlind) ||
        before.stages.some(({ id, blind }) => blind === true && seeing.has(id)))
    )
      throw invalid({ path: 'stages', what: 'blind' });
    await storeStages(trx, recruitment, stored, isReviewBlind);
    await writeAudit(trx, call.user.login, 'stagesChanged', recruitment, {
      names: stored.map(({ name }) => name),
      count: stored.length,
      blind: [isReviewBlind, ...stored.map(({ blind }) => blind === true)],
      pairs: pairOf(
        'recruitment/stages',
        before.stages.map(({ name }) => name),
        stored.map(({ name }) => name),
      ),
    });
    return viewOf(trx, recruitment, call.user);
  });
};
