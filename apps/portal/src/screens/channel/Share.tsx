import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { positionPath } from '@portal/rules';
import type { Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { qrPicture } from '@portal/ui/qr';
import { portalHref } from '../../services/places.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import css from './share.module.css';

/**
 * The public address of a position, handed on (TRY-61): by the device's own ways where it has any, else into the clipboard; as a QR
 * code when asked for, and on paper.
 */
export default function Share({ position, name }: { position: Position; name: string }) {
  const { t } = useTranslation('position-late');
  const { notify } = usePortal();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const address = new URL(
    portalHref(positionPath(position.hireChannel, position.pos_id)),
    window.location.origin,
  ).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      notify('success', t('share.copied'));
    } catch {
      // No leave to write, or no secure context: the address is shown, to be copied by hand.
      setIsOpen(true);
      notify('error', t('share.byHand'));
    }
  };
  const share = async (): Promise<void> => {
    // Browsers that have none say that it is there in their types alone.
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title: name, url: address });
    } catch (refused) {
      // Whoever closes the device's window wants nothing copied.
      if (!(refused instanceof DOMException && refused.name === 'AbortError')) await copy();
    }
  };
  return (
    <section className={css['share']} aria-label={t('share.title')}>
      <div className={controls['actions']}>
        <button type="button" className={controls['button']} onClick={() => void share()}>
          {t('share.share')}
        </button>
        <button
          type="button"
          className={controls['button']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('share.code')}
        </button>
      </div>
      <figure id={id} className={css['code']} data-open={isOpen}>
        <img src={qrPicture(address)} width={180} height={180} alt={t('share.picture')} />
        <figcaption>{address}</figcaption>
      </figure>
    </section>
  );
}
