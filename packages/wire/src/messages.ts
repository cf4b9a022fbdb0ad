import { flag, int, list, objectOf, pick, text } from './read.ts';

/** A message to the candidate (MAIL-03). */
export interface CandidateMessage {
  id: string;
  subject: string;
  /** Plain text with line ends. */
  content: string;
  /** ISO 8601. */
  at: string;
  isRead: boolean;
}

export interface CandidateMessages {
  /** false = the server keeps no messages. */
  supported: boolean;
  /** The newest first. */
  messages: readonly CandidateMessage[];
  /** There are older ones. */
  more: boolean;
  unread: number;
}

/** Reads what the calls on messages answer. */
export function readMessageList(data: Record<string, unknown>): CandidateMessages {
  return {
    supported: Array.isArray(pick(data, 'messages')),
    messages: list(pick(data, 'messages'))
      .map(objectOf)
      .map((row) => ({
        id: text(pick(row, 'id')),
        subject: text(pick(row, 'subject')),
        content: text(pick(row, 'content')),
        at: text(pick(row, 'at')),
        isRead: flag(pick(row, 'read')),
      })),
    more: flag(pick(data, 'more')),
    unread: Math.max(0, int(pick(data, 'unread'))),
  };
}
