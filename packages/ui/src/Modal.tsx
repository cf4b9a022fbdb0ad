import type { ComponentProps } from 'react';
import { useModal } from './use-modal.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'ref'> {
  /** Asked to close: by Escape, or by going back in the history. */
  onClose(): void;
  /** false = going back in the history leaves it open, because that is what it asks about. */
  closesOnBack?: boolean;
  /** It comes by itself: beside the page, whose control keeps the focus (TRY-44). To be the same as long as it is open. */
  beside?: boolean;
}

/** The browser's own dialog over the page: keeps the focus inside, closes on Escape and gives the focus back. */
export function Modal({ onClose, closesOnBack = true, beside = false, ...rest }: ModalProps) {
  const dialog = useModal(closesOnBack, beside);
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
