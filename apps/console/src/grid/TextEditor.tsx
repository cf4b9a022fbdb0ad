import { useLayoutEffect, useRef, useState, type CompositionEvent } from 'react';
import { ends, type Finish } from './finish.ts';
import controls from '../ui/controls.module.css';
import css from './grid.module.css';

interface Props {
  /** What the cell holds. */
  held: string;
  /** null = the cell is selected and not open: the input is there unseen, and what is typed opens the cell. */
  editing: { start?: string } | null;
  label: string;
  numeric?: boolean;
  /** What was typed has opened the cell. */
  onBegin(): void;
  /**
   * Takes what is typed while it is typed, for grids that write at once; `merge` = it goes on with what was taken before.
   * Whether it was taken. Other grids write what `onFinish` is handed.
   */
  onType?(text: string, merge: boolean): boolean;
  onFinish: Finish;
}

/** A text cell in a grid that the input method of the keyboard can write to. */
export const CATCHES_TYPING = window.matchMedia('(hover: hover)').matches;

/**
 * The input of a text cell. It has the focus from the moment the cell is selected: an input method writes only where there
 * is an input, and its first letter would be lost, or stand there raw, if the input came with the first key (GRID-04).
 */
export function TextEditor({ held, editing, label, numeric, onBegin, onType, onFinish }: Props) {
  const open = editing !== null;
  const start = editing?.start;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const composing = useRef(false);
  /** The end of an edit is told once: a key that ends it takes the focus away as well. */
  const ended = useRef(false);
  /** What the cell held when typing began. */
  const before = useRef<string | null>(null);
  const put = (next: string): void => {
    if (onType?.(next, typed.current)) typed.current = true;
  };
  const begin = (): void => {
    before.current ??= held;
    if (!open) onBegin();
  };
  const finish: Finish = (key, shift, said) => {
    if (ended.current) return;
    ended.current = true;
    onFinish(key, shift, said);
  };
  useLayoutEffect(() => {
    const box = input.current;
    ended.current = false;
    if (!open) {
      typed.current = false;
      before.current = null;
      setText('');
      // The cell got the focus before its input was there.
      if (box && box.closest('[role="gridcell"]') === document.activeElement)
        box.focus({ preventScroll: true });
      return;
    }
    box?.focus();
    // Typing has begun it.
    if (before.current !== null) return;
    before.current = held;
    const first = start ?? before.current;
    setText(first);
    if (box) box.value = first;
    if (start === undefined) box?.select();
    else if (start !== '') put(start);
    // Once, when the edit begins or ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);
  return (
    <input
      ref={input}
      className={open ? controls['cellInput'] : css['ready']}
      data-ready={!open}
      tabIndex={open ? undefined : -1}
      aria-label={open || held === '' ? label : `${label} ${held}`}
      value={text}
      autoComplete="off"
      inputMode={numeric ? 'numeric' : undefined}
      onChange={({ target: { value } }) => {
        begin();
        setText(value);
        if (!composing.current) put(value);
      }}
      onCompositionStart={() => {
        composing.current = true;
        begin();
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        composing.current = false;
        put(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (!open) return;
        if (event.key === 'Escape' && !composing.current && typed.current) put(before.current ?? '');
        ends(event, finish, () => text);
      }}
      onBlur={() => {
        if (open) finish('blur', false, text);
      }}
    />
  );
}
