import { useFormServices } from '../engine/services.ts';
import styles from './popup.module.css';
import { useModal } from './use-modal.ts';

/** A sheet over the whole phone: the platform's modal dialog, which keeps focus in and gives it back. */
export function Sheet(props: {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}): React.ReactNode {
  const { title, onClose, children } = props;
  const { text } = useFormServices();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
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
