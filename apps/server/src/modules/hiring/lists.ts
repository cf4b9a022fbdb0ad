import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { fingerprintOf } from '../ranked-queue/queue.ts';
import { heldHiring } from './held.ts';
import { countRound, giveNext, hiringLists, insertLists } from './repository/lists.ts';
import { storeRule } from './repository/rule.ts';
import { addPerson, dropList, hiringSubjects } from './repository/steps.ts';
import { demandRule } from './rule.ts';
import { tellHiring } from './tell.ts';
import { toldRule } from './told-rule.ts';
import { hiringStop } from './view.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Each question is a mail: a round of more is not asked at once. */
const MAX_ASKED = 500;

/** PUT /recruitments/:id/hiring/rule: for what is done from now on. */
export const putHiringRule: HandlerOf<'putHiringRule'> = (call, body) =>
  heldHiring(call, async ({ trx, batch, basis, rule: before, rev }) => {
    if (rev !== body.rev) throw new ConsoleRefused('stale');
    const rule = await demandRule(trx, batch, body, basis.now);
    await storeRule(trx, batch, rule);
    await writeAudit(trx, call.user.login, 'hiringRule', batch, {
      pairs: pairsOf('hiring', toldRule(before), toldRule(rule)),
    });
    return '';
  });

/** POST /recruitments/:id/hiring/lists: proposes exactly those who were shown, of a position or of all without a list. */
export const proposeHiring: HandlerOf<'proposeHiring'> = (call, { position, fingerprint }) =>
  heldHiring(call, async ({ trx, batch, basis, rule, shown }) => {
    const lists = (await hiringLists(trx, basis)).filter(({ cancelled }) => !cancelled);
    const open = lists.filter(({ id, made_at }) => made_at === null && ['', id].includes(position));
    if (open.length === 0) throw new ConsoleRefused('stale');
    if (!shown) throw invalid({ path: 'hiring', what: 'hidden' });
    const current = position === '' ? fingerprintOf(lists) : open[0]?.fingerprint;
    if (current !== fingerprint) throw new ConsoleRefused('stale');
    const { login } = call.user;
    const ids = open.map(({ id }) => id);
    await insertLists(trx, batch, ids, { rule, by: login, at: basis.now });
    const proposed = await giveNext(trx, { ...basis, positions: ids }, { by: login });
    await writeAudit(trx, login, 'hiringProposed', batch, {
      ids: open.map(({ code }) => code),
      count: proposed.length,
    });
    return position;
  });

/** DELETE /recruitments/:id/hiring/lists/:position: while nobody of it has gone on, so that nobody was told. */
export const dropHiring: HandlerOf<'dropHiring'> = (call) =>
  heldHiring(call, async ({ trx, batch, basis }) => {
    const { position } = call.params;
    const [list] = await hiringLists(trx, { ...basis, positions: [position] });
    if (!list?.made_at) throw new ConsoleRefused('notFound');
    if (!(await dropList(trx, position, call.user.login, basis.now)))
      throw invalid({ path: 'list', what: 'begun' });
    await writeAudit(trx, call.user.login, 'hiringDropped', batch, { ids: [list.code] });
    return position;
  });

/** POST /recruitments/:id/hiring/people: takes somebody in beside the ranking, with the reason in the ledger. */
export const addHiringPerson: HandlerOf<'addHiringPerson'> = (call, body) =>
  heldHiring(call, async ({ trx, batch, basis, rule }) => {
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ path: 'reason', what: 'empty' });
    const [subject] = await hiringSubjects(trx, batch, [body.reference], basis.now);
    if (!subject?.counts) throw invalid({ path: 'reference', what: 'unknown' });
    if (subject.step !== null) throw invalid({ path: 'reference', what: 'in' });
    const { position_id: position } = subject;
    const { login } = call.user;
    await insertLists(trx, batch, [position], { rule, by: login, at: basis.now });
    const [list] = await hiringLists(trx, { ...basis, positions: [position] });
    if (list?.cancelled) throw invalid({ path: `position/${list.code}`, what: 'dropped' });
    if (list && list.taken >= list.places) throw invalid({ path: 'reference', what: 'full' });
    await addPerson(trx, subject, { by: login, at: basis.now, reason });
    await writeAudit(trx, login, 'hiringAdded', batch, { reference: body.reference, note: reason });
    return position;
  });

/**
 * POST /recruitments/:id/hiring/substitutes: asks the next by rank, as many as posts are free, until a moment (HIRE-01, as
 * EXAM-08). Exactly those who were shown are asked, and whoever was asked once is not asked again.
 */
export const askSubstitutes: HandlerOf<'askSubstitutes'> = async (call, { position, fingerprint }) => {
  // Read before the transaction, which holds a connection already.
  const { portal } = await call.services.settings();
  return heldHiring(call, async (held) => {
    const { trx, batch, basis, rule } = held;
    const asked = { ...basis, positions: [position] };
    const [list] = await hiringLists(trx, asked);
    if (!list) throw new ConsoleRefused('notFound');
    const stop = hiringStop(list, held);
    if (stop) throw invalid({ path: 'ask', what: stop });
    if (list.fingerprint !== fingerprint) throw new ConsoleRefused('stale');
    if (list.next > MAX_ASKED) throw invalid({ path: 'ask', what: 'many' });
    const until = new Date(basis.now.getTime() + rule.hours * HOUR_MS);
    const { login } = call.user;
    const next = await giveNext(trx, asked, { by: login, ask: { round: list.rounds + 1, until } });
    await countRound(trx, position);
    await tellHiring(call.services, trx, next, portal, {
      step: 'hiringAsked',
      mail: { kind: 'hiringAsked', until },
    });
    await writeAudit(trx, login, 'hiringAsked', batch, {
      ids: [list.code],
      count: next.length,
      until: until.toISOString(),
    });
    return position;
  });
};
