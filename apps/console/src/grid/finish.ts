import type { KeyboardEvent } from 'react';

/** How an edit ends: the key that ended it, with what was typed. */
export type Finish = (key: 'Enter' | 'Tab' | 'Escape' | 'blur', shift?: boolean, text?: string) => void;

/** Keys that end an edit; whatever else is typed stays with the control. */
export function ends(event: KeyboardEvent, finish: Finish, text: () => string): void {
  event.stopPropagation();
  const { key } = event;
  if (event.nativeEvent.isComposing || (key !== 'Enter' && key !== 'Tab' && key !== 'Escape')) return;
  event.preventDefault();
  finish(key, event.shiftKey, text());
}
