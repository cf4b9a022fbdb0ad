import type { Column, Position } from '@portal/schemas';
import { REQUEST_TIMEOUT_MS, SUCCESS_CODE, toHalfWidth } from '@portal/rules';
import { assign, emit, setup } from 'xstate';
import { failureCode, injected, TIMEOUT } from '../injected.ts';
import {
  isRankingChanged,
  rankingPayload,
  rankProblems,
  ranksAfterReload,
  ranksOf,
  type Ranks,
} from './ranking.ts';

export interface AppliedList {
  positions: Position[];
  columns: Column[];
  /** 'false' hides cancelling (D-57). */
  deleteRecord: string;
}

export interface AppliedViewContext {
  list: AppliedList;
  ranks: Ranks;
  code: string;
  message: string;
}

export type AppliedViewEvent =
  | { type: 'TOGGLE' }
  | { type: 'RETRY' }
  | { type: 'RELOAD' }
  | { type: 'RANK'; id: string; value: string }
  | { type: 'SAVE' }
  | { type: 'CONFIRM' }
  | { type: 'DECLINE' };

export type AppliedViewEmitted = { type: 'ranking'; code: string; message: string };

const empty: AppliedList = { positions: [], columns: [], deleteRecord: 'true' };

const outcome = (code: string, message = ''): AppliedViewEmitted => ({ type: 'ranking', code, message });

/** current ↔ history with ranking in the current view (MACH-12, APPLIED-02 to APPLIED-13). */
export const appliedViewMachine = setup({
  types: {
    context: {} as AppliedViewContext,
    events: {} as AppliedViewEvent,
    emitted: {} as AppliedViewEmitted,
  },
  actors: {
    current: injected<AppliedList>('current'),
    history: injected<AppliedList>('history'),
    rank: injected<{ code: string; message: string }, { pos_id: string; thenumber: string }[]>('rank'),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS },
  guards: {
    succeeded: (_, { code }: { code: string }) => code === SUCCESS_CODE,
    changed: ({ context }) => isRankingChanged(context.list.positions, context.ranks),
    nothingApplied: ({ context }) => context.list.positions.length === 0,
    invalid: ({ context }) => Object.keys(rankProblems(context.list.positions, context.ranks)).length > 0,
  },
  actions: {
    take: assign((_, list: AppliedList) => ({ list, ranks: ranksOf(list.positions), code: '', message: '' })),
    takeCurrent: assign(({ context }, list: AppliedList) => ({
      list,
      ranks: ranksAfterReload(context.list.positions, context.ranks, list.positions),
      code: '',
      message: '',
    })),
    fail: assign((_, code: string) => ({ code })),
    takeRank: assign(({ context, event }) => ({
      ranks: event.type === 'RANK' ? { ...context.ranks, [event.id]: event.value } : context.ranks,
    })),
    /** The other list is asked for: only a list that is read anew stays in sight meanwhile. */
    leave: assign({ list: empty, ranks: {} }),
    keepRanks: assign(({ context }) => ({
      list: {
        ...context.list,
        positions: context.list.positions.map((position) => ({
          ...position,
          thenumber: toHalfWidth(context.ranks[position.pos_id] ?? position.thenumber).trim(),
        })),
      },
    })),
    tell: emit((_, told: AppliedViewEmitted) => told),
  },
}).createMachine({
  id: 'appliedView',
  context: { list: empty, ranks: {}, code: '', message: '' },
  initial: 'loadingCurrent',
  states: {
    loadingCurrent: {
      invoke: {
        src: 'current',
        onDone: { target: 'current', actions: { type: 'takeCurrent', params: ({ event }) => event.output } },
        onError: {
          target: 'currentFailed',
          actions: { type: 'fail', params: ({ event }) => failureCode(event.error) },
        },
      },
      after: { timeout: { target: 'currentFailed', actions: { type: 'fail', params: TIMEOUT } } },
    },
    currentFailed: {
      on: { RETRY: 'loadingCurrent', TOGGLE: { target: 'loadingHistory', actions: 'leave' } },
    },
    current: {
      on: {
        RANK: { actions: 'takeRank' },
        RELOAD: 'loadingCurrent',
        TOGGLE: [
          { guard: 'changed', target: 'confirmingToggle' },
          { target: 'loadingHistory', actions: 'leave' },
        ],
        SAVE: [
          {
            guard: 'nothingApplied',
            actions: { type: 'tell', params: outcome('noPosition') },
          },
          { guard: 'invalid', actions: { type: 'tell', params: outcome('invalid') } },
          { guard: 'changed', target: 'saving' },
        ],
      },
    },
    confirmingToggle: {
      on: { CONFIRM: { target: 'loadingHistory', actions: 'leave' }, DECLINE: 'current' },
    },
    saving: {
      invoke: {
        src: 'rank',
        input: ({ context }) => rankingPayload(context.list.positions, context.ranks),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'current',
            actions: ['keepRanks', { type: 'tell', params: outcome('success') }],
          },
          {
            target: 'current',
            actions: {
              type: 'tell',
              params: ({ event: { output } }) => outcome(output.code, output.message),
            },
          },
        ],
        onError: {
          target: 'current',
          actions: { type: 'tell', params: ({ event }) => outcome(failureCode(event.error)) },
        },
      },
      // The answer never came: what is stored now is read again (D-38).
      after: {
        timeout: { target: 'loadingCurrent', actions: { type: 'tell', params: outcome(TIMEOUT) } },
      },
    },
    loadingHistory: {
      invoke: {
        src: 'history',
        onDone: { target: 'history', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: {
          target: 'historyFailed',
          actions: { type: 'fail', params: ({ event }) => failureCode(event.error) },
        },
      },
      after: { timeout: { target: 'historyFailed', actions: { type: 'fail', params: TIMEOUT } } },
    },
    historyFailed: {
      on: { RETRY: 'loadingHistory', TOGGLE: { target: 'loadingCurrent', actions: 'leave' } },
    },
    history: { on: { TOGGLE: { target: 'loadingCurrent', actions: 'leave' }, RELOAD: 'loadingHistory' } },
  },
});
