import { Modal } from '@portal/ui';
import { useFormServices } from '../engine/services.ts';
import styles from './popup.module.css';

/** A sheet over the whole phone: the platform's modal dialog, which keeps focus in and gives it back. */
export function Sheet(props: {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}): React.ReactNode {
  const { title, onClose, children } = props;
  const { text } = useFormServices();
  return (
    <Modal className={styles['sheet']} aria-label={title} onClose={onClose}>
      <div className={styles['sheetHead']}>
        <strong className={styles['sheetTitle']}>{title}</strong>
        <button type="button" className={styles['plain']} onClick={onClose}>
          {text('code.close')}
        </button>
      </div>
      {children}
    </Modal>
  );
}
