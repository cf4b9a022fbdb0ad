import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { DOCUMENT_LIMITS } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { Button } from '../ui/Kit.tsx';
import { TemplateError } from './TemplateError.tsx';
import { resting } from '../ui/resting.ts';
import controls from '../ui/controls.module.css';
import css from './documents.module.css';

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });

interface Props {
  logo: string;
  onChange(logo: string): void;
}

/** The picture beside the title: sent and checked at once, in force with the template. */
export function LogoField({ logo, onChange }: Props) {
  const { t } = useTranslation('templates');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const send = async (file: File): Promise<void> => {
    if (file.size > DOCUMENT_LIMITS.logoBytes) {
      setError({ code: 'invalid', problems: [{ path: 'template/logo', what: 'size' }] });
      return;
    }
    setBusy(true);
    try {
      const stored = await call('POST /document-logos', { body: { picture: await base64Of(file) } });
      setError(null);
      onChange(stored.logo);
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <div className={css['logo']}>
      <h3>{t('logo.label')}</h3>
      <p className={controls['muted']} role="status">
        {busy ? t('logo.busy') : t(logo === '' ? 'logo.none' : 'logo.set')}
      </p>
      <div className={controls['field']}>
        <label htmlFor={id}>{t('logo.choose')}</label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          {...resting(busy)}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen again once it is mended.
            event.target.value = '';
            if (file) void send(file);
          }}
        />
      </div>
      <TemplateError error={error} />
      {logo !== '' && (
        <Button
          kind="quiet"
          onClick={() => {
            setError(null);
            onChange('');
          }}
        >
          {t('logo.remove')}
        </Button>
      )}
    </div>
  );
}
