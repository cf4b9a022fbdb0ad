import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import type { FieldWidgetProps } from '@portal/forms';
import { errorOf, sendFormPicture } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import { resting } from '../ui/resting.ts';
import { logoSaid } from './asked-as.ts';
import controls from '../ui/controls.module.css';
import css from './logo.module.css';

const BUILT_IN = '/media/logo.svg';

/** The logo of the portal: sent at once, shown as the header will show it, in force with the settings (OFFICE-09). */
export function LogoWidget({ id, value, disabled, onChange }: FieldWidgetProps) {
  const { t } = useTranslation();
  const { user } = useMe();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const address = typeof value === 'string' ? value : '';
  const editable = !disabled && may(user, 'addNoticePicture');
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { picture } = await sendFormPicture({ file }, 'POST /notice-pictures');
      onChange(picture);
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <div className={css['logo']}>
      <ul aria-label={t('settings.logo.preview')}>
        {(['light', 'dark'] as const).map((scheme) => (
          <li key={scheme} data-scheme={scheme}>
            <img
              src={address === '' ? BUILT_IN : address}
              alt={t(logoSaid(address))}
              data-own={address !== '' || undefined}
            />
            <span>{t(`settings.logo.${scheme}`)}</span>
          </li>
        ))}
      </ul>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        {...resting(busy || !editable)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again once it is mended.
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {busy && (
        <p role="status" className={controls['muted']}>
          {t('settings.logo.busy')}
        </p>
      )}
      <ErrorLine error={error} />
      {address !== '' && editable && (
        <Button
          kind="quiet"
          onClick={() => {
            setError(null);
            onChange('');
          }}
        >
          {t('settings.logo.reset')}
        </Button>
      )}
    </div>
  );
}
