import { conditionProblems } from '@portal/fieldsets';
import type { RecruitmentWindow, WindowKind } from '@portal/schemas';
import { knowledgeOf } from '../../eligibility/verdict-changes.ts';
import { findPosition } from '../../positions/find.ts';
import { takesFrom, whyClosed } from '../../positions/open.ts';
import { openDraft } from '../../recruitments/copy.ts';
import type { Step, Walk } from '../walk.ts';
import { conditionsInWords, positionName } from '../words.ts';

/** What comes after what: the later of two is not over before the earlier has begun. */
const ORDER: readonly (readonly [earlier: WindowKind, later: WindowKind])[] = [
  ['apply', 'review'],
  ['apply', 'resubmit'],
  ['review', 'resubmit'],
  ['apply', 'transfer'],
  ['apply', 'ticket'],
  ['apply', 'scores'],
  ['ticket', 'scores'],
];

const endsBefore = (one: RecruitmentWindow | undefined, other: RecruitmentWindow | undefined): boolean =>
  Boolean(one?.to && other?.from && Date.parse(one.to) <= Date.parse(other.from));

function lookAtWindows({ original: { windows }, began, find }: Walk): void {
  for (const [earlier, later] of ORDER)
    if (endsBefore(windows[later], windows[earlier]))
      find({ what: 'windowOver', to: 'settings', id: `${later}/${earlier}` });
  for (const kind of ['apply', 'review', 'ticket', 'scores'] as const)
    if (windows[kind]?.to && Date.parse(windows[kind].to) <= began.getTime())
      find({ what: 'windowPast', to: 'settings', id: kind });
  if (windows.review?.to && windows.apply?.to && Date.parse(windows.review.to) < Date.parse(windows.apply.to))
    find({ level: 'note', what: 'windowShort', to: 'settings', id: 'review/apply' });
}

/** Conditions that nobody meets, by the search over the rules alone (FORM-12): of each position, also of those nobody is made up for. */
async function lookAtConditions(walk: Walk): Promise<void> {
  const { services, positions, find } = walk;
  const knowledge = await knowledgeOf(
    services,
    ...positions.map(({ definition }) => definition.conditions ?? []),
  );
  const { sets, lists } = knowledge;
  for (const position of positions) {
    const { id, definition } = position;
    const { conditions = [] } = definition;
    for (const { level, what, place } of conditionProblems(conditions, sets, [...lists.values()])) {
      const condition = conditions[place];
      if (!condition || what === 'unknownCode') continue;
      const isNever = what.startsWith('never');
      if (isNever && condition.action === 'refuse') walk.never.add(id);
      const those =
        what === 'neverTogether' ? conditions.filter(({ action }) => action === 'refuse') : [condition];
      find({
        level: (isNever && condition.action === 'refuse') || level === 'error' ? 'stop' : 'note',
        what: isNever ? 'conditionsNever' : 'conditionsBroken',
        subject: positionName(position),
        detail: conditionsInWords(
          knowledge,
          those.map(({ when }) => when),
        ),
        to: 'conditions',
        id,
      });
    }
  }
}

/** The draft is opened, and each position looked at: when it takes applications, if ever. */
export const opening: Step = {
  id: 'opening',
  async walk(walk) {
    const { services, batch, began, positions, find } = walk;
    await openDraft(services.db, batch, began);
    if (positions.length === 0) find({ what: 'noPositions', to: 'positions' });
    lookAtWindows(walk);
    await lookAtConditions(walk);
    for (const position of positions) {
      const { id, copy, definition } = position;
      const row = await findPosition(services.db, copy);
      const subject = positionName(position);
      if (!row) continue;
      const moment = takesFrom(row, began);
      const closed = whyClosed(row, moment ?? began);
      if (closed === null && moment !== null) walk.open.add(id);
      else if (closed === 'paused' || closed === 'finished')
        find({
          level: 'note',
          what: closed === 'paused' ? 'paused' : 'finished',
          subject,
          to: 'positions',
          id,
        });
      else find({ what: 'neverOpen', subject, to: 'positions', id });
      if (definition.refuse && definition.refuse.code !== 'resumeRulefail')
        find({ level: 'note', what: 'refuses', subject, to: 'positions', id });
    }
    return { in: positions.length, out: walk.open.size };
  },
};
