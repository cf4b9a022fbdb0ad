import type { Trigger } from './model.ts';

const AFTER = /^xstate\.after\.([^.]*)\./;
const ACTOR = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/;
const SECOND_MS = 1000;

/** A delay as people say it: a name stays, milliseconds become seconds where they can. */
function delayLabel(delay: string): string {
  const ms = Number(delay);
  if (delay === '' || Number.isNaN(ms)) return delay;
  return ms % SECOND_MS === 0 ? `${ms / SECOND_MS} s` : `${ms} ms`;
}

/**
 * Reads XState's names of events: delays, actors that ended, states that ended, eventless transitions, wildcards.
 *
 * @param actorLabel name of an invoked actor by its id; the id itself where it has none
 */
export function readTrigger(eventType: string, actorLabel: (id: string) => string): Trigger {
  if (eventType === '') return { kind: 'always', label: 'always', actor: '' };
  if (eventType === '*') return { kind: 'wildcard', label: '*', actor: '' };
  const after = AFTER.exec(eventType);
  if (after) return { kind: 'after', label: delayLabel(after[1] ?? ''), actor: '' };
  const actor = ACTOR.exec(eventType);
  if (actor) {
    const id = actor[2] ?? '';
    const kind = actor[1] === 'done' ? 'done' : actor[1] === 'error' ? 'error' : 'snapshot';
    return { kind, label: actorLabel(id), actor: id };
  }
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'stateDone', label: 'done', actor: '' };
  if (eventType.startsWith('xstate.'))
    return { kind: 'other', label: eventType.slice('xstate.'.length), actor: '' };
  return { kind: eventType.includes('*') ? 'wildcard' : 'event', label: eventType, actor: '' };
}
