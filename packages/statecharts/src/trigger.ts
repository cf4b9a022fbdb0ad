import type { Trigger } from './model.ts';

const AFTER = 'xstate.after.';
const SNAPSHOT = 'xstate.snapshot.';
const ENDED = /^xstate\.(done|error)\.actor\.(.+)$/s;
const SECOND_MS = 1000;

/** A delay as people say it: a name stays, milliseconds become seconds where they can. */
function delayLabel(delay: string): string {
  const ms = Number(delay);
  if (delay === '' || Number.isNaN(ms)) return delay;
  return ms % SECOND_MS === 0 ? `${ms / SECOND_MS} s` : `${ms} ms`;
}

/**
 * The delay in the name of a delay's event, as it stands in the definition; null for other events. Names of delays and
 * ids of states may have dots, so it is what remains between the two.
 */
export function delayOf(eventType: string, stateId: string): string | null {
  const end = `.${stateId}`;
  return eventType.startsWith(AFTER) && eventType.endsWith(end)
    ? eventType.slice(AFTER.length, eventType.length - end.length)
    : null;
}

/**
 * Reads XState's names of events: delays, actors that ended or changed, states that ended, eventless transitions,
 * wildcards.
 *
 * @param stateId id of the state that owns the transition
 * @param actorLabel name of an invoked actor by its id; the id itself where it has none
 */
export function readTrigger(eventType: string, stateId: string, actorLabel: (id: string) => string): Trigger {
  if (eventType === '') return { kind: 'always', label: 'always', actor: '' };
  if (eventType === '*') return { kind: 'wildcard', label: '*', actor: '' };
  const delay = delayOf(eventType, stateId);
  if (delay !== null) return { kind: 'after', label: delayLabel(delay), actor: '' };
  const ended = ENDED.exec(eventType);
  if (ended) {
    const id = ended[2] ?? '';
    return { kind: ended[1] === 'done' ? 'done' : 'error', label: actorLabel(id), actor: id };
  }
  if (eventType.startsWith(SNAPSHOT)) {
    const id = eventType.slice(SNAPSHOT.length);
    return { kind: 'snapshot', label: actorLabel(id), actor: id };
  }
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'stateDone', label: 'done', actor: '' };
  if (eventType.startsWith('xstate.'))
    return { kind: 'other', label: eventType.slice('xstate.'.length), actor: '' };
  return { kind: eventType.endsWith('.*') ? 'wildcard' : 'event', label: eventType, actor: '' };
}
