import { messageOf } from './trouble.ts';

/** Characters of one message; the definition of a large machine is the longest part of any. */
export const MAX_INSPECTION_LENGTH = 1_000_000;
const MAX_NAME_LENGTH = 200;

/** What is wrong with a message that should be one of the inspection protocol. */
export type InspectionProblem =
  'notJson' | 'tooLarge' | 'notInspection' | 'unknownType' | 'badField' | 'tooOften' | 'tooManyActors';

export interface InspectionTrouble {
  problem: InspectionProblem;
  /** What it is about: a field, a type or a number. */
  subject: string;
}

/** What every message of the protocol says. */
export interface InspectedHead {
  /** XState's id of the actor, unique in one app. */
  sessionId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A message of the protocol of `@statelyai/inspect`, as far as it is read; what other fields it has is left out. */
export type Inspected = InspectedHead &
  (
    | {
        type: '@xstate.actor';
        name: string;
        parentId: string;
        /** The argument of `createMachine` as JSON, '' for an actor that is no machine. */
        definition: string;
        snapshot: Record<string, unknown>;
      }
    | { type: '@xstate.event'; sourceId: string; event: { type: string } & Record<string, unknown> }
    | { type: '@xstate.snapshot'; event: string; snapshot: Record<string, unknown> }
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_NAME_LENGTH) : '');

const bad = (subject: string): InspectionTrouble => ({ problem: 'badField', subject });

/** The message as plain JSON, whatever came: a text over a socket, an object between windows. */
function plain(given: unknown): { value: unknown } | InspectionTrouble {
  let text: string | undefined;
  try {
    text = typeof given === 'string' ? given : JSON.stringify(given);
    if (text === undefined) return { problem: 'notJson', subject: typeof given };
    if (text.length > MAX_INSPECTION_LENGTH)
      return { problem: 'tooLarge', subject: String(MAX_INSPECTION_LENGTH) };
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: 'notJson', subject: messageOf(error).slice(0, MAX_NAME_LENGTH) };
  }
}

/** Whether something that another window sent means to be of the protocol at all: windows hear many messages. */
export const isInspection = (value: unknown): boolean =>
  isRecord(value) && typeof value['type'] === 'string' && value['type'].startsWith('@xstate.');

/**
 * Reads a message of the inspection protocol of `@statelyai/inspect` 0.x, which any XState v5 app may send (WORK-10). It
 * is data of strangers: nothing in it is trusted before this has read it.
 *
 * @param given JSON text or an object
 */
export function readInspection(given: unknown): Inspected | InspectionTrouble {
  const read = plain(given);
  if ('problem' in read) return read;
  const { value } = read;
  if (!isRecord(value) || typeof value['type'] !== 'string' || typeof value['_version'] !== 'string')
    return { problem: 'notInspection', subject: '' };
  const { type, sessionId, createdAt, event, snapshot } = value;
  if (typeof sessionId !== 'string' || sessionId === '' || sessionId.length > MAX_NAME_LENGTH)
    return bad('sessionId');
  const at = Number(createdAt);
  if (!Number.isSafeInteger(at) || at < 0) return bad('createdAt');
  const told = { sessionId, at };
  if (type === '@xstate.event') {
    if (!isRecord(event) || typeof event['type'] !== 'string') return bad('event');
    return { ...told, type, sourceId: textOf(value['sourceId']), event: { ...event, type: event['type'] } };
  }
  if (type === '@xstate.snapshot') {
    if (!isRecord(snapshot)) return bad('snapshot');
    return { ...told, type, snapshot, event: isRecord(event) ? textOf(event['type']) : '' };
  }
  if (type !== '@xstate.actor') return { problem: 'unknownType', subject: type.slice(0, MAX_NAME_LENGTH) };
  const { definition } = value;
  if (definition !== undefined && definition !== null && typeof definition !== 'string')
    return bad('definition');
  return {
    ...told,
    type,
    name: textOf(value['name']) || sessionId,
    parentId: textOf(value['parentId']),
    definition: definition ?? '',
    snapshot: isRecord(snapshot) ? snapshot : {},
  };
}
