import type { RecordContext, RecordEmitted, RecordEvent, RecordInput } from '@portal/machines';
import { firstDraft, firstState } from '@portal/machines/record/record-data.ts';
import type { createRecordActor, RecordCalls } from './record-actor.ts';

/** What the screen sees of a record's machine. */
export interface RecordSnapshot {
  value: string;
  context: Pick<RecordContext, 'record' | 'draft' | 'outcome'>;
}

/** A record's machine, loaded or not. */
export interface RecordActor {
  getSnapshot(): RecordSnapshot;
  /** @returns stops listening */
  subscribe(listener: () => void): () => void;
  /** Events go to the machine in the order in which they were sent. */
  send(event: RecordEvent): void;
  /** @returns stops listening */
  on(listener: (event: RecordEmitted) => void): () => void;
  /** The record left the screen. */
  stop(): void;
}

type Machine = ReturnType<typeof createRecordActor>;

/**
 * The machine of a record that is made when it is first told something: opening a resume needs none (PERF-06). Until then
 * the record stands in the state in which its machine starts.
 *
 * @param load the code of the machine; when it cannot be had, a save or removal has failed for want of a network
 */
export function createLateRecord(
  input: RecordInput,
  calls: () => RecordCalls,
  load: () => Promise<{ createRecordActor: typeof createRecordActor }>,
): RecordActor {
  let machine: Machine | null = null;
  let loading = false;
  let stopped = false;
  let waiting: RecordEvent[] = [];
  let snapshot: RecordSnapshot = {
    value: firstState(input),
    context: { record: input.record, draft: firstDraft(input), outcome: null },
  };
  const listeners = new Set<() => void>();
  const hearers = new Set<(event: RecordEmitted) => void>();
  const tell = (event: RecordEmitted): void => hearers.forEach((hear) => hear(event));

  const begin = (made: Machine): void => {
    machine = made;
    made.subscribe(({ value, context }) => {
      snapshot = { value: String(value), context };
      for (const listener of listeners) listener();
    });
    for (const type of ['saved', 'removed', 'failed'] as const) made.on(type, tell);
    made.start();
    for (const event of waiting.splice(0)) made.send(event);
  };
  const ask = async (): Promise<void> => {
    loading = true;
    try {
      const code = await load();
      if (!stopped) begin(code.createRecordActor(input, calls));
    } catch {
      const flow = waiting.some(({ type }) => type === 'SAVE') ? 'save' : 'delete';
      waiting = [];
      tell({ type: 'failed', flow, code: 'network', message: '' });
    } finally {
      loading = false;
    }
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (event) => {
      if (machine) return machine.send(event);
      stopped = false;
      waiting.push(event);
      if (!loading) void ask();
    },
    on: (listener) => {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
    stop: () => {
      stopped = true;
      waiting = [];
      machine?.stop();
    },
  };
}
