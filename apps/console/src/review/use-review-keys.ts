import { DECISIONS, REVIEW_DECISIONS, type ReviewDecision } from '@portal/schemas';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** What keys of the review screen do; see `review:keys`. */
export interface ReviewKeys {
  choose(decision: ReviewDecision): void;
  /** By its number in the list, from 1. */
  reason(place: number): void;
  save(): void;
  clear(): void;
  next(): void;
  previous(): void;
  free(): void;
  undo(): void;
  help(): void;
}

/** What the open application does with keys; the screen around it has the rest. */
export type OwnKeys = Pick<ReviewKeys, 'choose' | 'reason' | 'save' | 'clear'>;

export const NO_KEYS: OwnKeys = { choose: () => {}, reason: () => {}, save: () => {}, clear: () => {} };

const LETTERS: Readonly<Record<string, (keys: ReviewKeys) => void>> = {
  ...Object.fromEntries(
    REVIEW_DECISIONS.map((decision) => [
      DECISIONS[decision].key.toLowerCase(),
      (keys: ReviewKeys) => keys.choose(decision),
    ]),
  ),
  j: (keys) => keys.next(),
  k: (keys) => keys.previous(),
  n: (keys) => keys.free(),
  u: (keys) => keys.undo(),
  '?': (keys) => keys.help(),
  Escape: (keys) => keys.clear(),
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/**
 * Listens for the keys of the review screen. No single key decides: a letter chooses, Enter saves. While somebody types only
 * Ctrl+Enter and Escape count, and an open dialog has its own keys.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  // Before what was drawn can be seen: no key goes to what was there before.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const { key, target } = event;
      const withControl = event.ctrlKey || event.metaKey;
      if (key === 'Enter' && (withControl || (!isTyping(target) && !isPressed(target)))) {
        event.preventDefault();
        latest.current.save();
        return;
      }
      if (withControl || event.altKey) return;
      if (isTyping(target)) {
        if (key === 'Escape' && target instanceof HTMLElement) target.blur();
        return;
      }
      if (/^[1-9]$/.test(key)) latest.current.reason(Number(key));
      else LETTERS[key.length === 1 ? key.toLowerCase() : key]?.(latest.current);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
