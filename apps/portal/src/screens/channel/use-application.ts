import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { applicationMachine } from '@portal/machines/application/application.machine.ts';
import type {
  ApplicationOutcome,
  ApplicationResult,
  PositionState,
} from '@portal/machines/application/types.ts';
import { isLoggedIn } from '@portal/machines/session/logged-in.ts';
import {
  ACCEPTED_CODE,
  isApplied,
  isCollected,
  parseState,
  POSITION_STATE,
  SUCCESS_CODE,
} from '@portal/rules';
import type { Position } from '@portal/schemas';
import type { ApplyAnswer, WireAnswer, WireClient } from '@portal/wire';
import { useCodeText } from '../../services/code-text.ts';
import { loginPath } from '../../services/paths.ts';
import { forgetWanted, rememberWanted } from '../../services/wanted-position.ts';
import { usePortal } from '../../services/PortalProvider.tsx';

/** What the flags and the state string of a row say together (POS-14, D-29). */
export const positionState = (position: Position): PositionState => ({
  // What was returned is handed in as it was applied for (REVIEW-03).
  applied: isApplied(position) && position.returnedUntil === '',
  accepted: parseState(position.state).has(POSITION_STATE.accepted),
  collected: isCollected(position),
});

function resultOf(answer: WireAnswer<ApplyAnswer>): ApplicationResult {
  const { subset, subsetName, attachMust, reference } = answer.data;
  const { incident } = answer.envelope;
  return { code: answer.code, message: answer.message, subset, subsetName, attachMust, reference, incident };
}

async function readState(client: WireClient, positionId: string): Promise<PositionState> {
  const { data } = await client.call('position', { Z0301: positionId });
  if (data.position === null) throw new Error('notFound');
  return positionState(data.position);
}

/** Names of the required categories that still lack a file (POS-12). */
async function missingAttachments(client: WireClient): Promise<string[]> {
  const answer = await client.call('attachmentCategories', {});
  return answer.data.categories
    .filter(({ notNull, hasFile }) => notNull === '2' && hasFile !== '1')
    .map(({ itemDesc }) => itemDesc);
}

export type ApplicationActor = ActorRefFrom<typeof applicationMachine>;

/** The words of an outcome, with the names it speaks of. */
export function useOutcomeText(): (outcome: ApplicationOutcome) => string {
  const codeText = useCodeText();
  const { t } = useTranslation('position');
  return ({ flow, code, message, subset, subsetName, attachMust }) =>
    codeText(flow, code, message, {
      name: subsetName || subset,
      names: (attachMust ?? []).join(t('listComma')),
    });
}

/** One position's application machine with its effects; give the component a `key` per position. */
export function useApplication(
  position: Position,
  onChanged?: (state: PositionState) => void,
): ApplicationActor {
  const { wire, user, notify, now } = usePortal();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const outcomeText = useOutcomeText();
  const { pos_id, z0351: name } = position;
  const machine = useMemo(() => {
    const simple = (name: 'collect' | 'uncollect') =>
      fromPromise<ApplicationResult, { positionId: string }>(async ({ input }) => {
        const { code, message } = await (await wire()).call(name, { pos_id: input.positionId });
        return { code, message };
      });
    return applicationMachine.provide({
      actors: {
        missingAttachments: fromPromise(async () => missingAttachments(await wire())),
        apply: fromPromise<ApplicationResult, { positionId: string; commitment: string }>(
          async ({ input: { positionId, commitment } }) =>
            resultOf(
              await (
                await wire()
              ).call('apply', {
                pos_id: positionId,
                ...(commitment === '' ? {} : { commitment }),
              }),
            ),
        ),
        cancel: fromPromise<ApplicationResult, { positionId: string }>(async ({ input }) =>
          resultOf(await (await wire()).call('cancelApply', { pos_id: input.positionId })),
        ),
        collect: simple('collect'),
        uncollect: simple('uncollect'),
        refresh: fromPromise<PositionState, { positionId: string }>(async ({ input }) =>
          readState(await wire(), input.positionId),
        ),
      },
    });
  }, [wire]);
  const loggedIn = isLoggedIn(user);
  const actor = useActorRef(machine, {
    input: { positionId: pos_id, loggedIn, ...positionState(position) },
  });

  useEffect(() => {
    actor.send({ type: 'SESSION', loggedIn });
  }, [actor, loggedIn]);
  useEffect(() => {
    const subscriptions = [
      actor.on('outcome', ({ outcome }) => {
        // The session tells of its own end, once (ERR-45).
        if (outcome.code === 'notLogin') return;
        const good = outcome.code === SUCCESS_CODE || outcome.code === ACCEPTED_CODE;
        if (good && outcome.flow === 'apply') forgetWanted();
        notify(good ? 'success' : 'error', outcomeText(outcome));
      }),
      actor.on('changed', ({ state }) => onChanged?.(state)),
      actor.on('loginNeeded', () => {
        rememberWanted(pathname, name, now().getTime());
        void navigate(loginPath(`${pathname}${search}`));
      }),
      actor.on('openResume', ({ subset }) => {
        const query = subset === '' ? '' : `?set=${encodeURIComponent(subset)}`;
        void navigate(`/user/resume${query}`);
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, name, navigate, notify, now, onChanged, outcomeText, pathname, search]);
  return actor;
}
