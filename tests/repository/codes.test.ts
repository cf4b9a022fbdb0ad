import { expect, test } from 'vitest';
import { codeKeys } from '@portal/machines/codes.ts';
import { CODE_TEXTS } from '../../apps/server/src/protocol/code-texts.ts';

test('[ERR-46] a return code has the text that the portal shows for it', () => {
  const shown = new Map<string, Set<string>>();
  for (const flow of Object.values(codeKeys))
    for (const [code, key] of Object.entries(flow)) shown.set(code, (shown.get(code) ?? new Set()).add(key));
  // Where the key is the code itself, the portal's table must name the same text for it.
  const compared = Object.entries(CODE_TEXTS).filter(([code]) => shown.has(code));
  expect(compared.length).toBeGreaterThan(20);
  for (const [code, key] of compared) expect([...(shown.get(code) ?? [])], code).toContain(key);
});
