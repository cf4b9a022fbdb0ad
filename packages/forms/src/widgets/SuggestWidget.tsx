import { optionalPart } from '@portal/ui/optional-part';
import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useFormServices } from '../engine/services.ts';
import type { KeyHandler } from '../popup/CodePanel.tsx';
import styles from '../engine/form.module.css';
import { dataValue, textValue, useControlAttributes } from './common.ts';
import { useTypedText } from './use-typed-text.ts';

/** Suggestions are an extra: when their part of the page cannot be fetched, the field stays an ordinary one. */
const SuggestPanel = optionalPart(() => import('../popup/SuggestPanel.tsx'));

/**
 * Free text with suggestions from a code list (TRY-15): the value is the text, whether it was picked or typed; a list that
 * cannot be asked only leaves the suggestions out.
 */
export function SuggestWidget(props: FieldWidgetProps): React.ReactNode {
  const { text } = useFormServices();
  const attributes = useControlAttributes(props);
  const usable = !attributes.disabled && !attributes.readOnly;
  const limit = props.schema.maxLength;
  const { control, finish } = useTypedText<HTMLInputElement>(textValue(props.value), { limit }, (typed) =>
    props.onChange(dataValue(typed)),
  );
  /** What suggestions are asked for; null = the list is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState<string | undefined>(undefined);
  const keys = useRef<KeyHandler>(null);
  const open = query !== null && query.trim() !== '';
  const listId = `${props.id}__list`;
  const close = (): void => {
    setQuery(null);
    setActive(undefined);
  };
  const onActive = useCallback((optionId: string | undefined) => setActive(optionId), []);
  const onKeys = useCallback((handler: KeyHandler | null) => {
    keys.current = handler;
  }, []);

  return (
    <div
      className={styles['withSide']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <input
        {...attributes}
        {...control}
        className={styles['input']}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open ? active : undefined}
        placeholder={usable ? text('suggest.placeholder') : undefined}
        onChange={(event) => {
          control.onChange(event);
          const { nativeEvent } = event;
          // What an input method is still composing is no text to search for.
          if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing))
            setQuery(event.currentTarget.value);
        }}
        onCompositionEnd={(event) => {
          control.onCompositionEnd(event);
          setQuery(event.currentTarget.value);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (!usable || event.nativeEvent.isComposing) return;
          if (open && event.key === 'Escape') {
            event.stopPropagation();
            close();
          } else if (open && keys.current?.(event) === true) event.preventDefault();
          else if (!open && event.key === 'ArrowDown') {
            event.preventDefault();
            setQuery(event.currentTarget.value);
          }
        }}
      />
      {open && usable && (
        <Suspense fallback={null}>
          <SuggestPanel
            codesetid={String(props.options['codesetid'] ?? '')}
            label={props.label}
            query={query}
            listId={listId}
            onKeys={onKeys}
            onActive={onActive}
            onPick={(picked) => {
              finish();
              props.onChange(dataValue(picked));
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
