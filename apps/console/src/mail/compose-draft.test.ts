import { expect, test } from 'vitest';
import { emptyDraft, selectionOf, selectsAny } from './compose-draft.ts';

test('[MAIL-01] typed references are taken apart, each once', () => {
  const draft = { ...emptyDraft(), references: ' A1, A2；A1\nA3、 ' };
  expect(selectionOf(draft).references).toEqual(['A1', 'A2', 'A3']);
});

test('[MAIL-01] nothing asked for selects nobody', () => {
  expect(selectsAny(selectionOf(emptyDraft()))).toBe(false);
  expect(selectsAny(selectionOf({ ...emptyDraft(), references: ' , ' }))).toBe(false);
  expect(selectsAny(selectionOf({ ...emptyDraft(), references: 'A1' }))).toBe(true);
});
