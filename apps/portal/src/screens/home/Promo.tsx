import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import controls from '@portal/ui/controls.module.css';
import css from './home.module.css';

/** The promo video in a dialog: Escape or a click outside closes it and stops the video (HOME-03 to HOME-05). */
export default function Promo({ video }: { video: string }) {
  const { t } = useTranslation('home');
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!open) return;
    dialog.current?.showModal();
    void player.current?.play().catch(() => undefined);
  }, [open]);
  const close = (): void => {
    player.current?.pause();
    setOpen(false);
  };
  return (
    <>
      <button type="button" className={controls['button']} onClick={() => setOpen(true)}>
        <IconPlayerPlay size={20} aria-hidden="true" /> {t('promo')}
      </button>
      {open && (
        <dialog
          ref={dialog}
          className={css['promo']}
          aria-label={t('promoTitle')}
          onClose={close}
          onClick={(event) => event.target === dialog.current && dialog.current.close()}
        >
          <button
            type="button"
            className={css['promoClose']}
            aria-label={t('common:close')}
            onClick={() => dialog.current?.close()}
          >
            <IconX size={20} aria-hidden="true" />
          </button>
          <video ref={player} src={video} controls playsInline aria-label={t('promoTitle')} />
        </dialog>
      )}
    </>
  );
}
