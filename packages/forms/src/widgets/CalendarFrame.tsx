import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useFormServices } from '../engine/services.ts';
import styles from '../engine/form.module.css';
import { CalendarIcon } from './Icons.tsx';

interface CalendarFrameProps {
  /** What the date is of; names the button. */
  label: string;
  /** false = only shown: there is nothing to open. */
  usable: boolean;
  /** The input that the date is typed into. */
  children: ReactNode;
  /** What opens under the input; `close` gives the focus back to the button. */
  popup(close: () => void): ReactNode;
}

/** An input with the button that opens its calendar (UX-13). */
export function CalendarFrame({ label, usable, children, popup }: CalendarFrameProps): React.ReactNode {
  const { text } = useFormServices();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      role="presentation"
      className={styles['withSide']}
      onBlur={(event) => {
        if (open && event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
      onKeyDown={(event) => {
        if (open && event.key === 'Escape') {
          // The calendar alone goes: a dialog around it would close by what the browser does with the key.
          event.preventDefault();
          event.stopPropagation();
          close();
        }
      }}
    >
      {children}
      {usable && (
        <span className={styles['sides']}>
          <button
            ref={button}
            type="button"
            className={styles['side']}
            aria-label={text('date.open', { field: label })}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <CalendarIcon />
          </button>
        </span>
      )}
      {open && <Suspense fallback={null}>{popup(close)}</Suspense>}
    </div>
  );
}
