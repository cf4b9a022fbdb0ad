import { useId, type ReactNode } from 'react';
import { useModal } from '@portal/forms/popup/use-modal';
import controls from '../theme/controls.module.css';
import css from './ui.module.css';

interface DialogProps {
  title: string;
  text?: string;
  children?: ReactNode;
  /** Words of the button that goes on; without it there is only the closing one. */
  confirm?: string;
  cancel: string;
  busy?: boolean;
  onConfirm?(): void;
  onCancel(): void;
}

/** A question over the page: the browser's own dialog keeps the focus inside, closes on Escape and gives it back. */
export function Dialog({
  title,
  text,
  children,
  confirm,
  cancel,
  busy = false,
  onConfirm,
  onCancel,
}: DialogProps) {
  const id = useId();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id} className={css['dialogTitle']}>
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {children}
      <div className={css['dialogActions']}>
        <button type="button" className={controls['button']} onClick={onCancel}>
          {cancel}
        </button>
        {confirm !== undefined && (
          <button type="button" className={controls['primary']} disabled={busy} onClick={onConfirm}>
            {confirm}
          </button>
        )}
      </div>
    </dialog>
  );
}
