import { useEffect, useRef } from 'react';
import { useFormServices } from '../engine/services.ts';
import styles from './popup.module.css';

/** A sheet over the whole phone: the platform's modal dialog, which keeps focus in and gives it back. */
export function Sheet(props: { title: string; onClose: () => void; children: React.ReactNode }): React.ReactNode {
  const { title, onClose, children } = props;
  const { text } = useFormServices();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    return () => element?.close?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The dialog stands inside a form field: its events are no business of the form.
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles['sheetHead']}>
        <strong className={styles['sheetTitle']}>{title}</strong>
        <button type="button" className={styles['plain']} onClick={onClose}>
          {text('code.close')}
        </button>
      </div>
      {children}
    </dialog>
  );
}
