import { expect, test } from 'vitest';
import { readMessageList } from './messages.ts';

test('[MAIL-03] a server that keeps no messages is known by its answer', () => {
  expect(readMessageList({ position_list: [] })).toEqual({
    supported: false,
    messages: [],
    more: false,
    unread: 0,
  });
});

test('[MAIL-03] messages are read in any spelling of flags, numbers and keys', () => {
  const row = { ID: 7, Subject: 'A', content: null, at: '2026-11-22', read: true };
  expect(readMessageList({ messages: [row, null], more: 'true', unread: '3' })).toEqual({
    supported: true,
    messages: [
      { id: '7', subject: 'A', content: '', at: '2026-11-22', isRead: true },
      { id: '', subject: '', content: '', at: '', isRead: false },
    ],
    more: true,
    unread: 3,
  });
  expect(readMessageList({ messages: [], unread: -4 }).unread).toBe(0);
});
