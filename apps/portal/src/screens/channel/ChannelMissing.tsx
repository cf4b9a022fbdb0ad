import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePortal } from '../../services/PortalProvider.tsx';
import { firstChannel } from '../../shell/menu.ts';
import controls from '@portal/ui/controls.module.css';
import { Missing } from '../../ui/Missing.tsx';

/** There is no channel of this id, or it is published no more. */
export function ChannelMissing() {
  const { t } = useTranslation('channel');
  const { menu } = usePortal();
  const channel = firstChannel(menu);
  return (
    <Missing title={t('missing.title')} text={t('missing.text')}>
      {channel && (
        <Link className={controls['button']} to={channel.to}>
          {t('missing.other', { name: channel.name })}
        </Link>
      )}
    </Missing>
  );
}
