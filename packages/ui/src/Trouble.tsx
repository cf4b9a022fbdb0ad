import type { ReactNode } from 'react';
import controls from './controls.module.css';
import css from './states.module.css';

interface TroubleProps {
  text: string;
  /** Words of the button that tries again. */
  retry: string;
  onRetry?: () => void;
  children?: ReactNode;
}

/** Something could not be had: what happened, and a way to try again. */
export function Trouble({ text, retry, onRetry, children }: TroubleProps) {
  return (
    <div className={css['state']} role="alert">
      <p>{text}</p>
      {onRetry && (
        <button type="button" className={controls['button']} onClick={onRetry}>
          {retry}
        </button>
      )}
      {children}
    </div>
  );
}
