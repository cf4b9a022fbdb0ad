import type { ReactNode } from 'react';
import css from './states.module.css';

interface EmptyProps {
  title: string;
  text?: string;
  /** For screens of small type. */
  dense?: boolean;
  children?: ReactNode;
}

/** There is nothing: what this place is, and the next step. */
export function Empty({ title, text, dense = false, children }: EmptyProps) {
  return (
    <div className={css['state']} data-dense={dense}>
      <p className={css['stateTitle']}>{title}</p>
      {text !== undefined && <p className={css['stateText']}>{text}</p>}
      {children}
    </div>
  );
}
