import { useEffect, useRef } from 'react';
import { focusControl } from './focus-control.ts';
import type { FocusClaim } from './focus-claim.ts';
import { useFormServices } from './services.ts';
import type { ShownError } from './shown-errors.ts';
import styles from './form.module.css';

export interface ErrorSummaryProps {
  errors: readonly ShownError[];
  /** Another one takes the focus to the list as long as it holds; null = leave it where it is. */
  focusRequest: FocusClaim | null;
}

/** All errors in the order of the screen, each a link to its field with the field's own words (UX-06). */
export function ErrorSummary({ errors, focusRequest }: ErrorSummaryProps): React.ReactNode {
  const { translate } = useFormServices();
  // Where the late texts could not be fetched the general one stands in for them.
  const say = (key: string): string => translate([key, 'error.any'], { field: '', count: errors.length });
  const box = useRef<HTMLDivElement>(null);
  const prefix = say('summary.titlePrefix');

  useEffect(() => {
    if (focusRequest === null) return undefined;
    // In the frame that shows the messages: focusing earlier would lay the page out once more (PERF-05).
    const frame = requestAnimationFrame(() => {
      if (focusRequest.holds()) box.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [focusRequest]);

  useEffect(() => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);

  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1} data-error-summary="">
      <p className={styles['summaryTitle']}>{say('summary.title')}</p>
      <ul>
        {errors.map((error) => (
          <li key={error.itemid}>
            <a
              href={`#${error.controlId}`}
              onClick={(event) => {
                event.preventDefault();
                focusControl(error.controlId);
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
