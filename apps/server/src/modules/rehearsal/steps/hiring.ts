import type { HiringStep } from '@portal/schemas';
import type { HiringRow, HiringView } from '@portal/console-contract';
import { ConsoleRefused } from '../../../console/refused.ts';
import { answerHiring } from '../../hiring/answer.ts';
import { giveHiringOpinion } from '../../hiring/approval.ts';
import { recordHealth, recordVetting } from '../../hiring/checks.ts';
import { proposeHiring } from '../../hiring/lists.ts';
import { moveHiring } from '../../hiring/moves.ts';
import { offerHiring, tickHiringPapers } from '../../hiring/offers.ts';
import { getHiring } from '../../hiring/view.ts';
import { demandPeople } from '../people.ts';
import { candidateContext, officeCall } from '../scene.ts';
import { guarded, plainly, type Step, type Walk } from '../walk.ts';

const CHECKS = { health: recordHealth, vetting: recordVetting } as const;

type Look = (position?: string) => Promise<HiringView>;

/** Who has to be there for the way that the rule describes. */
async function demandOffice(walk: Walk, { rule }: HiringView): Promise<void> {
  await demandPeople(walk, [
    { capability: 'hiring.edit', people: 1, work: 'hiring' },
    ...rule.checks.map((check) => ({ capability: `hiring.${check}` as const, people: 1, work: check })),
    {
      capability: 'hiring.approve',
      // Whoever hands in is none of them where another person is demanded.
      people: rule.approval.some(({ second }) => second) ? 2 : 1,
      work: 'approval',
    },
  ]);
}

/** What a call refused, as somebody of the office would be told; null = it broke. */
const problemOf = (error: unknown): string | null =>
  error instanceof ConsoleRefused
    ? (error.error.problems ?? []).map(({ path, what }) => `${path}: ${what}`).join(', ')
    : null;

/** Everybody of a position from the proposal to the appointment. */
async function walkPosition(walk: Walk, look: Look, position: string, { rule }: HiringView): Promise<number> {
  const { services, batch, applied } = walk;
  const params = { id: batch };
  const at = async (step: HiringStep): Promise<HiringRow[]> =>
    (await look(position)).rows.filter(({ standing }) => standing === step);
  const selected = async (from: HiringStep) => ({
    references: (await at(from)).map(({ reference }) => reference),
    from,
  });
  const office = officeCall(services, params);
  await moveHiring(office, { ...(await selected('proposed')), act: 'start' });
  const day = services.now().toISOString().slice(0, 10);
  for (const check of rule.checks)
    await CHECKS[check](office, {
      ...(await selected(check)),
      result: 'passed',
      day,
      institution: 'rehearsal',
      papers: '',
      note: '',
    });
  await moveHiring(office, { ...(await selected('cleared')), act: 'submit' });
  for (const [place, { login }] of rule.approval.entries()) {
    const approver = officeCall(services, params, place + 1);
    const user = login === '' ? approver.user : { ...approver.user, login };
    await giveHiringOpinion(
      { ...approver, user },
      { ...(await selected('approval')), at: place, approve: true, opinion: '' },
    );
  }
  await offerHiring(office, await selected('approved'));
  for (const one of applied)
    if (one.position.copy === position)
      await answerHiring(candidateContext(services, one.candidate.account), position, 'offer', true);
  const accepted = await selected('accepted');
  for (const reference of accepted.references)
    await tickHiringPapers(office, { reference, papers: rule.papers.map(({ id }) => id) });
  await moveHiring(office, { ...accepted, act: 'appoint' });
  return (await at('appointed')).length;
}

/** From the published ranks to appointments, as the recruitment's rule says. */
export const hiring: Step = {
  id: 'hiring',
  async walk(walk) {
    const { services, batch, find } = walk;
    const look: Look = (position = '') =>
      getHiring({ ...officeCall(services, { id: batch }), query: { position } }, undefined as never);
    const before = await look();
    const open = before.positions.filter(({ cancelled, madeAt }) => !cancelled && madeAt === '');
    if (open.length === 0 || !before.shown) return null;
    await demandOffice(walk, before);
    await guarded(services.db, () =>
      proposeHiring(officeCall(services, { id: batch }), { position: '', fingerprint: before.fingerprint }),
    );
    const made = (await look()).positions.filter(({ taken }) => taken > 0);
    const proposed = made.reduce((sum, { taken }) => sum + taken, 0);
    if (proposed === 0) {
      find({ what: 'nobodyProposed', count: open.length, to: 'hiring' });
      return { in: open.length, out: 0 };
    }
    let appointed = 0;
    for (const { id, code, name } of made)
      try {
        appointed += await guarded(services.db, () => walkPosition(walk, look, id, before));
      } catch (error) {
        const problem = problemOf(error);
        if (problem === null) throw error;
        find({ what: 'notHired', subject: name, detail: plainly(`${code} · ${problem}`), to: 'hiring' });
      }
    return { in: proposed, out: appointed };
  },
};
