import { useId } from 'react';
import { useModal } from '@portal/forms/popup/use-modal';
import css from './resume.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  onConfirm(): void;
  onCancel(): void;
}

/** A question over the page: the browser's own dialog keeps focus inside and closes on Escape. */
export function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}t`} className={css['dialogTitle']}>
        {title}
      </h2>
      <p id={`${id}d`}>{text}</p>
      <div className={css['actions']}>
        <button type="button" className={css['quiet']} onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" className={css['primary']} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
