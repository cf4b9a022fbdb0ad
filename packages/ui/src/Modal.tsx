import type { ComponentProps } from 'react';
import { useModal } from './use-modal.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'ref'> {
  /** Asked to close: by Escape, or by going back in the history. */
  onClose(): void;
  /** false = going back in the history leaves it open, because that is what it asks about. */
  closesOnBack?: boolean;
}

/** The browser's own dialog over the page: keeps the focus inside, closes on Escape and gives the focus back. */
export function Modal({ onClose, closesOnBack = true, ...rest }: ModalProps) {
  const dialog = useModal(closesOnBack);
  return (
    <dialog
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...rest}
    />
  );
}
