import { useState } from 'react';
import { useFormServices } from './services.ts';
import styles from './help.module.css';

/**
 * The explanation of a field: a button whose tooltip opens by pointer, keyboard and touch, and closes by Escape. The
 * text stays in the document, so that the field itself can point to it by aria-describedby (RES-11, TRANS-09).
 */
export function HelpTip({ id, label, help }: { id: string; label: string; help: string }): React.ReactNode {
  const { text } = useFormServices();
  const [dismissed, setDismissed] = useState(false);
  const again = (): void => setDismissed(false);
  return (
    <span className={styles['help']} data-dismissed={dismissed ? '' : undefined} onMouseLeave={again}>
      <button
        type="button"
        className={styles['helpButton']}
        aria-label={text('field.help', { field: label })}
        aria-describedby={id}
        onBlur={again}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDismissed(true);
        }}
      >
        <span className={styles['helpMark']}>?</span>
      </button>
      <span role="tooltip" id={id} className={styles['tooltip']}>
        {help}
      </span>
    </span>
  );
}
