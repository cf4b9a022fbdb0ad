import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { dropWrite, writeLate } from './late-writes.ts';
import { settle, type Settling } from './settle.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const isSelected = ({ value, selectionStart, selectionEnd }: Control): boolean =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length;

interface TypedText<T extends Control> {
  /** Props of the native control, which holds its text itself. */
  control: {
    ref: RefObject<T | null>;
    defaultValue: string;
    onChange: (event: React.ChangeEvent<Control>) => void;
    onCompositionEnd: (event: React.CompositionEvent<Control>) => void;
  };
  /** Writes at once what is still waiting, such as when the control is left. */
  finish: () => void;
}

/**
 * Text of a native control: the browser shows what is typed at once, the form hears of it after that frame. While an
 * input method composes, the text is left alone: it is settled when composition ends (UX-11).
 *
 * @param shown text that the form wants shown; it is put into the control when it differs
 * @param settling cleans and cuts what was typed
 * @param write tells the form; the newest one is called
 * @param fit gives the control the size of its text; one function for the life of the control
 */
export function useTypedText<T extends Control>(
  shown: string,
  settling: Settling,
  write: (text: string) => void,
  fit?: (control: T) => void,
): TypedText<T> {
  const element = useRef<T>(null);
  const [first] = useState(shown);
  const typed = useRef<string | null>(null);
  const composing = useRef(false);
  /** The text before the key, or the composition, that is being handled. */
  const before = useRef(first);
  const newest = useRef(write);
  const finish = useCallback(() => {
    const text = typed.current;
    if (text === null) return;
    typed.current = null;
    newest.current(text);
  }, []);

  useLayoutEffect(() => {
    newest.current = write;
    const control = element.current;
    if (!control || typed.current !== null) return;
    if (!composing.current) before.current = shown;
    if (control.value === shown) return;
    // What Tab selected stays selected, so that typing replaces it.
    const selected = document.activeElement === control && isSelected(control);
    control.value = shown;
    if (selected) control.select();
  });
  useLayoutEffect(() => {
    if (element.current) fit?.(element.current);
  }, [fit, shown]);
  useEffect(
    () => () => {
      dropWrite(finish);
      typed.current = null;
    },
    [finish],
  );

  const hear = (control: Control): void => {
    typed.current = control.value;
    writeLate(finish);
  };
  const take = (control: Control): void => {
    const typedNow = control.value;
    const { text, caret } = settle(
      before.current,
      typedNow,
      control.selectionStart ?? typedNow.length,
      settling,
    );
    if (typedNow !== text) {
      control.value = text;
      // Boxes for e-mail know no caret.
      if (control.selectionStart !== null) control.setSelectionRange(caret, caret);
    }
    before.current = text;
    hear(control);
  };
  return {
    finish: () => {
      dropWrite(finish);
      finish();
    },
    control: {
      ref: element,
      defaultValue: first,
      onChange: ({ currentTarget, nativeEvent }) => {
        composing.current = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (composing.current) hear(currentTarget);
        else take(currentTarget);
      },
      onCompositionEnd: ({ currentTarget }) => {
        composing.current = false;
        take(currentTarget);
      },
    },
  };
}
