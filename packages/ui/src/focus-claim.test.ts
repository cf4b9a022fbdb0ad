// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { claimFocus, focusStart } from './focus-claim.ts';

const place = (html: string): HTMLElement[] => {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll<HTMLElement>('[id]')];
};

afterEach(() => document.body.replaceChildren());

const press = (key: string, options: KeyboardEventInit = {}): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }));

test('[TRY-44] the leave to move the focus holds until its person is in another control or types', () => {
  const [send, other] = place('<button id="send"></button><input id="other">');
  send?.focus();
  const claim = claimFocus();
  expect(claim.holds()).toBe(true);
  // A submit button that is disabled gives its focus to nobody; a window that comes back gives it to the same control.
  send?.blur();
  send?.focus();
  press('Enter');
  press('Tab');
  press('c', { ctrlKey: true });
  expect(claim.holds()).toBe(true);
  other?.focus();
  expect(claim.holds()).toBe(false);

  const typing = claimFocus();
  press('a');
  expect(typing.holds()).toBe(false);
  const pasting = claimFocus();
  other?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(pasting.holds()).toBe(false);
  expect(claimFocus().holds()).toBe(true);
});

test('[TRY-44] the start of a page takes the focus from nobody who is in a control', () => {
  const [main, title, other] = place(
    '<main id="main" tabindex="-1"><h1 id="title" tabindex="-1"></h1></main><input id="other">',
  );
  focusStart(title ?? null);
  expect(document.activeElement).toBe(title);
  main?.focus();
  focusStart(title ?? null);
  expect(document.activeElement).toBe(title);
  other?.focus();
  focusStart(title ?? null);
  expect(document.activeElement).toBe(other);
  focusStart(title ?? null, claimFocus());
  expect(document.activeElement).toBe(title);
});
