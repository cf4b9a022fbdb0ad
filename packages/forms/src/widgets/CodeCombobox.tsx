import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { CodeItem } from '@portal/schemas';
import { useCodeLabel, rememberItems } from '../codes/use-code-label.ts';
import type { CodeChoice } from '../codes/use-code-nodes.ts';
import { useFormServices } from '../engine/services.ts';
import type { KeyHandler } from '../popup/CodePanel.tsx';
import { usePhone } from '../popup/use-phone.ts';
import styles from '../engine/form.module.css';
import { useControlAttributes, textValue } from './common.ts';
import { ChevronIcon, CrossIcon } from './Icons.tsx';

const CodePanel = lazy(() => import('../popup/CodePanel.tsx'));
const CodeSheet = lazy(() => import('../popup/CodeSheet.tsx'));

/**
 * A searchable select over a code set. Closed it is one native input; the list is a chunk of its own that loads when
 * first opened: a panel under the field, a sheet on a phone (UX-13). The value is the code, the text its name.
 */
export function CodeCombobox({
  field,
  choice,
}: {
  field: FieldWidgetProps;
  choice: CodeChoice;
}): React.ReactNode {
  const services = useFormServices();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  /** What is typed; null while nothing is. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<KeyHandler>(null);
  const value = textValue(field.value);
  const own = choice.items?.find((item) => item.id === value)?.itemdesc ?? '';
  const shown = useCodeLabel(field.name, choice.codesetid, value, own);
  const listId = `${field.id}__list`;
  const attributes = useControlAttributes(field);
  const usable = !attributes.disabled && !attributes.readOnly;

  const close = (): void => {
    setOpen(false);
    setQuery(null);
    setActive(undefined);
  };
  const pick = (item: CodeItem): void => {
    rememberItems(services, choice.codesetid, [item]);
    field.onChange(item.id);
    close();
    input.current?.focus();
  };
  const clear = (): void => {
    field.onChange(undefined);
    close();
    input.current?.focus();
  };
  const onActive = useCallback((optionId: string | undefined) => setActive(optionId), []);
  const onKeys = useCallback((handler: KeyHandler | null) => {
    keys.current = handler;
  }, []);
  const { text } = services;

  return (
    <div
      className={styles['withSide']}
      onBlur={(event) => {
        // A sheet has the focus of its own; one that is still on its way does not come over the next field (TRY-44).
        const left = phone ? event.relatedTarget !== null : true;
        if (open && left && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <input
        {...attributes}
        ref={input}
        className={styles['input']}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        inputMode={phone ? 'none' : undefined}
        aria-haspopup={phone ? 'dialog' : 'listbox'}
        aria-expanded={open}
        aria-controls={open && !phone ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && !phone ? active : undefined}
        placeholder={usable ? text('code.placeholder') : undefined}
        value={query ?? shown}
        onClick={() => {
          if (usable) setOpen(true);
        }}
        onChange={(event) => {
          if (phone) return;
          setQuery(event.currentTarget.value);
          setOpen(true);
          // Deleting all the text says "nothing", as in any other field.
          if (event.currentTarget.value === '' && value !== '') field.onChange(undefined);
        }}
        onKeyDown={(event) => {
          if (!usable || event.nativeEvent.isComposing) return;
          if (open && event.key === 'Escape') {
            event.stopPropagation();
            close();
          } else if (open && keys.current?.(event) === true) event.preventDefault();
          else if (
            !open &&
            (event.key === 'ArrowDown' || event.key === 'ArrowUp' || (phone && event.key === 'Enter'))
          ) {
            event.preventDefault();
            setOpen(true);
          }
        }}
      />
      {usable && (
        <span className={styles['sides']}>
          {value !== '' && (
            <button
              type="button"
              tabIndex={-1}
              className={styles['side']}
              aria-label={text('field.clear', { field: field.label })}
              onClick={clear}
            >
              <CrossIcon />
            </button>
          )}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles['side']}
            onMouseDown={(event) => {
              event.preventDefault();
              if (open) close();
              else {
                input.current?.focus();
                setOpen(true);
              }
            }}
          >
            <ChevronIcon />
          </button>
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          {phone ? (
            <CodeSheet choice={choice} label={field.label} value={value} onPick={pick} onClose={close} />
          ) : (
            <CodePanel
              choice={choice}
              label={field.label}
              query={query ?? ''}
              value={value}
              listId={listId}
              onKeys={onKeys}
              onActive={onActive}
              onPick={pick}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
