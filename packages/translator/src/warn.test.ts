import { expect, test, vi } from 'vitest';
import { createWarner, resetWarnings } from './warn.ts';

test('[TRANS-18] a text is told once for each set, and again when what was told is forgotten', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tell = (name: string) => createWarner(name)('odd');
  for (const name of ['one', 'one', 'two']) tell(name);
  expect(warn.mock.calls).toEqual([['[translator] one: odd'], ['[translator] two: odd']]);
  resetWarnings();
  tell('one');
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});
