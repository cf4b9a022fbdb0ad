import { expect, test } from 'vitest';
import { createRestartPauses } from './restart-pauses.ts';

test('[OPS-23] processes that end soon are started again later and later, one that lived a minute at once', () => {
  const pauses = createRestartPauses();
  const soon = Array.from({ length: 8 }, () => pauses.after(59_999));
  expect(soon).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect([pauses.after(60_000), pauses.after(10)]).toEqual([500, 1_000]);
});
