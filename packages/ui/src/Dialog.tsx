import { useId, type ReactNode } from 'react';
import controls from './controls.module.css';
import css from './dialog.module.css';
import { Modal } from './Modal.tsx';

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
  /** false = going back in the history leaves it open, because that is what it asks about. */
  closesOnBack?: boolean;
  /** It comes by itself: beside the page, whose control keeps the focus (TRY-44). To be the same as long as it is open. */
  beside?: boolean;
}

/** A question over the page. */
export function Dialog({
  title,
  text,
  children,
  confirm,
  cancel,
  busy = false,
  onConfirm,
  onCancel,
  closesOnBack = true,
  beside = false,
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      className={css['dialog']}
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onClose={onCancel}
      closesOnBack={closesOnBack}
      beside={beside}
      data-beside={beside || undefined}
    >
      <div role={beside ? 'alert' : undefined}>
        <h2 id={id} className={css['title']}>
          {title}
        </h2>
      </div>
      {text !== undefined && <p id={`${id}-text`}>{text}</p>}
      {children}
      <div className={css['actions']}>
        <button type="button" className={controls['button']} onClick={onCancel}>
          {cancel}
        </button>
        {confirm !== undefined && (
          <button type="button" className={controls['primary']} disabled={busy} onClick={onConfirm}>
            {confirm}
          </button>
        )}
      </div>
    </Modal>
  );
}
