import { DECISIONS, REVIEW_DECISIONS, type ReviewDecision } from '@portal/schemas';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSingleKeys } from './single-keys.ts';

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

/** Letters, digits and signs belong to the field that has the focus, also where it takes none of them. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [contenteditable], [role=textbox]');
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/**
 * Listens for the keys of the review screen. No single key decides: a letter chooses, Enter saves. While somebody types only
 * Ctrl+Enter and Escape count, and an open dialog has its own keys. Letters, digits and signs do nothing in a field, nor
 * where they are switched off.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const areOn = useSingleKeys();
  const latest = useRef({ keys, areOn });
  // Before what was drawn can be seen: no key goes to what was there before.
  useLayoutEffect(() => {
    latest.current = { keys, areOn };
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const { key, target } = event;
      const withControl = event.ctrlKey || event.metaKey;
      if (key === 'Enter' && (withControl || (!isTyping(target) && !isPressed(target)))) {
        event.preventDefault();
        latest.current.keys.save();
        return;
      }
      if (withControl || event.altKey) return;
      if (isTyping(target)) {
        if (key === 'Escape' && target instanceof HTMLElement) target.blur();
        return;
      }
      const isSingle = key.length === 1;
      if (isSingle && (!latest.current.areOn || isField(target))) return;
      if (/^[1-9]$/.test(key)) latest.current.keys.reason(Number(key));
      else LETTERS[isSingle ? key.toLowerCase() : key]?.(latest.current.keys);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
