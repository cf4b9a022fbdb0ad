import type { CalculatedRecord, ChangedSet, ResumeRecord } from '@portal/schemas';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { assign, emit, enqueueActions, setup, type AnyActorRef } from 'xstate';
import { failureCode, injected, TIMEOUT } from '../injected.ts';
import { firstDraft, firstState, sameData, type RecordData } from './record-data.ts';

export { sameData, type RecordData } from './record-data.ts';

/** What a save or a removal made of the resume. */
interface Change {
  /** Completion of the record's set; undefined = it was not told. */
  state: string | undefined;
  /** Sets whose place in the resume hangs on the rest of it (FORM-03). */
  sets?: readonly ChangedSet[];
  /** Records of the resume that were calculated anew (FORM-05). */
  calculated?: readonly CalculatedRecord[];
}

/** How saving ended; `current` is the stored record when another tab or device was faster (UX-19). */
export type RecordSaveOutcome =
  | ({ ok: true; record: ResumeRecord } & Change)
  | {
      ok: false;
      code: string;
      message: string;
      errors: { itemid: string; message: string }[];
      current?: ResumeRecord;
    };

export type RecordRemoveOutcome = ({ ok: true } & Change) | { ok: false; code: string; message: string };

export interface RecordSaveInput {
  record: ResumeRecord;
  data: RecordData;
}

export interface RecordRemoveInput {
  record: ResumeRecord;
}

export interface RecordInput {
  record: ResumeRecord;
  /** The resume is writeable and the set is not read-only. */
  writeable: boolean;
  isNew: boolean;
  /** Where it starts; by default in edit when it may be written (D-45). */
  startIn?: 'view' | 'edit';
  /** A set machine that is told `RECORD.SAVED` and `RECORD.REMOVED`. */
  parent?: AnyActorRef;
}

export interface RecordContext extends RecordInput {
  draft: RecordData;
  /** How the last call ended; null before the first and once editing goes on. */
  outcome: RecordSaveOutcome | null;
}

export type RecordEvent =
  | { type: 'EDIT' }
  | { type: 'CHANGE'; data: RecordData }
  | { type: 'SAVE'; data?: RecordData }
  | { type: 'CANCEL' }
  | { type: 'DELETE' }
  | { type: 'CONFIRM_DELETE' }
  | { type: 'DECLINE_DELETE' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'WRITEABLE'; writeable: boolean };

export type RecordEmitted =
  | ({ type: 'saved'; record: ResumeRecord } & Change)
  | ({ type: 'removed' } & Change)
  | { type: 'failed'; flow: 'save' | 'delete'; code: string; message: string };

/** Whether leaving would lose something: judged by real changes, not by mode (D-45). */
export function isRecordDirty({ draft, record }: Pick<RecordContext, 'draft' | 'record'>): boolean {
  return !sameData(draft, record.values);
}

const changeOf = ({ state, sets, calculated }: Change): Change => ({ state, sets, calculated });

const refused = (code: string, message = ''): RecordSaveOutcome => ({ ok: false, code, message, errors: [] });

const currentOf = (outcome: RecordSaveOutcome | null): ResumeRecord | undefined =>
  outcome && !outcome.ok ? outcome.current : undefined;

/** One record of a field set: view ↔ edit, saving, conflict, deleting (MACH-10). The form validates before SAVE. */
export const recordMachine = setup({
  types: {
    input: {} as RecordInput,
    context: {} as RecordContext,
    events: {} as RecordEvent,
    emitted: {} as RecordEmitted,
  },
  actors: {
    save: injected<RecordSaveOutcome, RecordSaveInput>('save'),
    remove: injected<RecordRemoveOutcome, RecordRemoveInput>('remove'),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS },
  guards: {
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    isOutdated: (_, outcome: RecordSaveOutcome) => currentOf(outcome) !== undefined,
    writeable: ({ context }) => context.writeable,
    startsInEdit: ({ context }) => firstState(context) === 'edit',
    isNew: ({ context }) => context.isNew,
    dirty: ({ context }) => isRecordDirty(context),
    // An unchanged record that is stored already needs no call to close (D-45).
    nothingToSave: ({ context, event }) =>
      event.type === 'SAVE' && !context.isNew && sameData(event.data ?? context.draft, context.record.values),
  },
  actions: {
    takeDraft: assign(({ context, event }) => ({
      draft: event.type === 'CHANGE' || event.type === 'SAVE' ? (event.data ?? context.draft) : context.draft,
    })),
    restore: assign(({ context }) => ({ draft: { ...context.record.values } })),
    forget: assign({ outcome: null }),
    takeRevision: assign(({ context }) => ({
      record: { ...context.record, rev: currentOf(context.outcome)?.rev ?? context.record.rev },
    })),
    takeWriteable: assign(({ context, event }) => ({
      writeable: event.type === 'WRITEABLE' ? event.writeable : context.writeable,
    })),
    saved: enqueueActions(
      ({ enqueue, context, self }, { record, ...change }: { record: ResumeRecord } & Change) => {
        enqueue.assign({ record, draft: { ...record.values }, isNew: false, outcome: null });
        enqueue.emit({ type: 'saved', record, ...change });
        const { state } = change;
        if (context.parent) enqueue.sendTo(context.parent, { type: 'RECORD.SAVED', id: self.id, state });
      },
    ),
    saveFailed: enqueueActions(({ enqueue }, outcome: RecordSaveOutcome) => {
      enqueue.assign({ outcome });
      if (!outcome.ok)
        enqueue.emit({ type: 'failed', flow: 'save', code: outcome.code, message: outcome.message });
    }),
    removed: enqueueActions(({ enqueue, context, self }, change: Change) => {
      enqueue.emit({ type: 'removed', ...change });
      const { state } = change;
      if (context.parent) enqueue.sendTo(context.parent, { type: 'RECORD.REMOVED', id: self.id, state });
    }),
    removeFailed: emit((_, { code, message }: { code: string; message: string }) => ({
      type: 'failed',
      flow: 'delete',
      code,
      message,
    })),
  },
}).createMachine({
  id: 'record',
  context: ({ input }) => ({ ...input, draft: firstDraft(input), outcome: null }),
  initial: 'deciding',
  on: { WRITEABLE: { actions: 'takeWriteable' } },
  states: {
    deciding: {
      always: [
        { guard: 'isNew', target: 'edit' },
        { guard: 'startsInEdit', target: 'edit' },
        { target: 'view' },
      ],
    },
    view: {
      on: {
        EDIT: { guard: 'writeable', target: 'edit', actions: ['restore', 'forget'] },
        DELETE: { guard: 'writeable', target: 'confirmingDelete' },
      },
    },
    edit: {
      on: {
        CHANGE: { actions: 'takeDraft' },
        SAVE: [
          { guard: 'nothingToSave', target: 'view', actions: ['restore', 'forget'] },
          { target: 'saving', actions: ['takeDraft', 'forget'] },
        ],
        CANCEL: [
          { guard: 'isNew', target: 'removed', actions: { type: 'removed', params: { state: undefined } } },
          { target: 'view', actions: ['restore', 'forget'] },
        ],
        DELETE: [
          { guard: 'isNew', target: 'removed', actions: { type: 'removed', params: { state: undefined } } },
          { target: 'confirmingDelete' },
        ],
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => ({ record: context.record, data: context.draft }),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'view',
            actions: {
              type: 'saved',
              params: ({ context, event: { output } }) =>
                output.ok
                  ? { record: output.record, ...changeOf(output) }
                  : { record: context.record, state: undefined },
            },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'saveFailed', params: ({ event }) => event.output },
          },
          { target: 'edit', actions: { type: 'saveFailed', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'edit',
          actions: { type: 'saveFailed', params: ({ event }) => refused(failureCode(event.error)) },
        },
      },
      after: { timeout: { target: 'edit', actions: { type: 'saveFailed', params: refused(TIMEOUT) } } },
    },
    conflict: {
      on: {
        // Saving again under the newer revision keeps one's own values.
        KEEP_MINE: { target: 'saving', actions: ['takeRevision', 'forget'] },
        TAKE_THEIRS: {
          target: 'view',
          actions: {
            type: 'saved',
            params: ({ context }) => ({
              record: currentOf(context.outcome) ?? context.record,
              state: undefined,
            }),
          },
        },
        CANCEL: { target: 'edit', actions: 'forget' },
      },
    },
    confirmingDelete: {
      on: {
        CONFIRM_DELETE: { target: 'deleting', actions: 'forget' },
        DECLINE_DELETE: [{ guard: 'dirty', target: 'edit' }, { target: 'view' }],
      },
    },
    deleting: {
      invoke: {
        src: 'remove',
        input: ({ context }) => ({ record: context.record }),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'removed',
            actions: {
              type: 'removed',
              params: ({ event: { output } }) => (output.ok ? changeOf(output) : { state: undefined }),
            },
          },
          {
            target: 'view',
            actions: {
              type: 'removeFailed',
              params: ({ event: { output } }) =>
                output.ok ? { code: '', message: '' } : { code: output.code, message: output.message },
            },
          },
        ],
        onError: {
          target: 'view',
          actions: {
            type: 'removeFailed',
            params: ({ event }) => ({ code: failureCode(event.error), message: '' }),
          },
        },
      },
      after: {
        timeout: {
          target: 'view',
          actions: { type: 'removeFailed', params: { code: TIMEOUT, message: '' } },
        },
      },
    },
    removed: { type: 'final' },
  },
});

/** States in which a record counts as open: no other may be added to its set meanwhile (REC-04). */
export const isOpenRecord = (state: unknown): boolean => state !== 'view' && state !== 'removed';
