import { createActor, fromPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { DraftId } from '@portal/fieldsets';
import type { DraftPlace, SaveSteps } from '@portal/console-contract';
import { designerMachine } from '@portal/machines';
import { call, lookAt } from '../api.ts';
import { editing } from './editing.ts';
import { draftFeed } from './live.ts';

type DesignerActor = ActorRefFrom<typeof designerMachine>;

/** The flow of a draft over the calls of the console. */
const machine = designerMachine.provide({
  actors: {
    load: fromPromise(async ({ input }: { input: DraftId }) => {
      const entry = held.get(input);
      // Read once for its person; from then on the page looks again and again by itself.
      if (entry?.isRead) return lookAt('GET /drafts/:id', { params: { id: input } });
      const view = await call('GET /drafts/:id', { params: { id: input } });
      if (entry) entry.isRead = true;
      return view;
    }),
    save: fromPromise(async ({ input }: { input: { id: DraftId } & SaveSteps }) => {
      const { id, ...body } = input;
      return call('POST /drafts/:id/steps', { params: { id }, body });
    }),
  },
});

/** Longer than any save takes that is not given up. */
const SAVE_PATIENCE_MS = 15_000;

interface Held {
  actor: DesignerActor;
  users: number;
  isRead: boolean;
}

const held = new Map<DraftId, Held>();

const commentListeners = new Set<(fieldsetid: string | null) => void>();

/** Told of a set that somebody commented on, null = any may have been; answers how to stop listening. */
export function onCommented(listener: (fieldsetid: string | null) => void): () => void {
  commentListeners.add(listener);
  return () => void commentListeners.delete(listener);
}

const placeListeners = new Set<(place: DraftPlace | null) => void>();

/** Told where somebody is in a draft, null = all may have been missed for a while; answers how to stop listening. */
export function onPlaced(listener: (place: DraftPlace | null) => void): () => void {
  placeListeners.add(listener);
  return () => void placeListeners.delete(listener);
}

const requestListeners = new Set<() => void>();

/** Told when something became of a publish request, or may have; answers how to stop listening (GRID-10). */
export function onRequested(listener: () => void): () => void {
  requestListeners.add(listener);
  feed.start();
  return () => {
    requestListeners.delete(listener);
    rest();
  };
}

const feed = draftFeed({
  changed: ({ id, rev }) => held.get(id)?.actor.send({ type: 'HEARD', rev }),
  commented: (fieldsetid) => {
    for (const listener of commentListeners) listener(fieldsetid);
  },
  placed: (place) => {
    for (const listener of placeListeners) listener(place);
  },
  requested: () => {
    for (const listener of requestListeners) listener();
  },
  caughtUp: (revisions) => {
    for (const listener of requestListeners) listener();
    for (const listener of commentListeners) listener(null);
    for (const listener of placeListeners) listener(null);
    for (const [id, { actor }] of held) actor.send({ type: 'HEARD', rev: revisions[id] ?? 0 });
  },
});

/** Nobody follows anything: the stream ends. */
function rest(): void {
  if (held.size === 0 && requestListeners.size === 0) feed.stop();
}

export const isUnsaved = ({ context }: SnapshotFrom<typeof designerMachine>): boolean =>
  context.sending.length + context.waiting.length > 0;

/** The one actor of a draft; it lives on after its screen was left until everything is saved. */
export function designerOf(id: DraftId, login: string): DesignerActor {
  const known = held.get(id);
  if (known) return known.actor;
  const actor = createActor(machine, { input: { id, login, editing } });
  held.set(id, { actor, users: 0, isRead: false });
  feed.start();
  actor.start();
  return actor;
}

function letGo(id: DraftId): void {
  const entry = held.get(id);
  if (!entry || entry.users > 0 || isUnsaved(entry.actor.getSnapshot())) return;
  held.delete(id);
  entry.actor.stop();
  rest();
}

/** Says that a screen shows a draft; answers how to say that it no longer does. */
export function holdDesigner(id: DraftId): () => void {
  const entry = held.get(id);
  if (!entry) return () => undefined;
  entry.users += 1;
  return () => {
    entry.users -= 1;
    entry.actor.send({ type: 'SAVE_NOW' });
    entry.actor.subscribe(() => letGo(id));
    // Another screen may take it over in the same moment.
    setTimeout(() => letGo(id), 0);
  };
}

/** Every draft that is open reads itself anew, as after a publish; one that is still to be saved does so by its save. */
export function reloadDesigners(): void {
  for (const { actor } of held.values()) if (!isUnsaved(actor.getSnapshot())) actor.send({ type: 'RELOAD' });
}

/** Everything that was done is sent now; resolves once it is saved, or cannot be for the time being. */
export async function saveEverything(): Promise<void> {
  const waiting = [...held.values()].map(({ actor }) => {
    actor.send({ type: 'SAVE_NOW' });
    return waitFor(
      actor,
      (snapshot) =>
        !isUnsaved(snapshot) ||
        snapshot.matches({ open: 'offline' }) ||
        snapshot.matches({ open: 'conflict' }) ||
        snapshot.matches({ open: 'refused' }),
      { timeout: SAVE_PATIENCE_MS },
    ).catch(() => undefined);
  });
  await Promise.all(waiting);
}

/** One draft that is open reads itself anew, whatever was done in it. */
export function reloadDesigner(id: DraftId): void {
  held.get(id)?.actor.send({ type: 'RELOAD' });
}

function hurry(): boolean {
  let unsaved = false;
  for (const { actor } of held.values())
    if (isUnsaved(actor.getSnapshot())) {
      unsaved = true;
      actor.send({ type: 'SAVE_NOW' });
    }
  return unsaved;
}

// A page that is closed or hidden may never come back: what is not saved is sent now, and closing asks first.
window.addEventListener('beforeunload', (event) => {
  if (hurry()) event.preventDefault();
});
document.addEventListener('visibilitychange', () => void hurry());
