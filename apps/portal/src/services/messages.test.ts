import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Messages } from './messages.ts';

describe('messages', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('[CONST-02] an error stays 3 s, a quick success 2 s, a registration message 5 s', () => {
    const messages = new Messages();
    messages.show('error', 'e');
    messages.show('success', 's');
    messages.show('info', 'r', { ms: 5000 });
    const texts = (): string[] => messages.list().map(({ text }) => text);
    vi.advanceTimersByTime(1999);
    expect(texts()).toEqual(['e', 's', 'r']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(['e', 'r']);
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual(['r']);
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual([]);
  });

  test('[TRY-45] what was said of a try goes when it has succeeded', () => {
    const messages = new Messages();
    messages.show('error', 'e');
    messages.show('info', 'i');
    messages.show('success', 's');
    messages.clearTries();
    expect(messages.list().map(({ text }) => text)).toEqual(['s']);
  });

  test('[CONST-02] a message under the pointer keeps its time', () => {
    const messages = new Messages();
    messages.show('error', 'e');
    const id = messages.list()[0]?.id ?? 0;
    vi.advanceTimersByTime(2000);
    messages.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(messages.list()).toHaveLength(1);
    messages.resume(id);
    vi.advanceTimersByTime(999);
    expect(messages.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(messages.list()).toHaveLength(0);
  });

  test('the same words in a burst are shown once', () => {
    const messages = new Messages();
    messages.show('error', 'e');
    messages.show('error', 'e');
    expect(messages.list()).toHaveLength(1);
  });
});
