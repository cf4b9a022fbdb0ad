import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { dropWrite, writeLate } from './late-writes.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

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
 * @param settle cuts or cleans what was typed
 * @param write tells the form; the newest one is called
 * @param fit gives the control the size of its text; one function for the life of the control
 */
export function useTypedText<T extends Control>(
  shown: string,
  settle: (text: string) => string,
  write: (text: string) => void,
  fit?: (control: T) => void,
): TypedText<T> {
  const element = useRef<T>(null);
  const [first] = useState(shown);
  const typed = useRef<string | null>(null);
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
    if (control && typed.current === null && control.value !== shown) control.value = shown;
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

  const take = (control: Control, text: string): void => {
    if (control.value !== text) control.value = text;
    typed.current = text;
    writeLate(finish);
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
        const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        take(currentTarget, composing ? currentTarget.value : settle(currentTarget.value));
      },
      onCompositionEnd: ({ currentTarget }) => take(currentTarget, settle(currentTarget.value)),
    },
  };
}
