import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, SmsTested } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Button, ErrorLine, TextField } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';

/** One message to a number that is typed, by the gateway as it is saved: what it answers is shown at once. */
export function SmsTry({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation();
  const [phone, setPhone] = useState('');
  const [tested, setTested] = useState<SmsTested | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setTested(null);
    setError(null);
    try {
      setTested(
        await call('POST /sms-gateway/test', { body: { phone, text: t('settings.sms.try.sample') } }),
      );
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <section className={layout['card']}>
      <h2>{t('settings.sms.try.title')}</h2>
      <p className={controls['muted']}>{t('settings.sms.try.text')}</p>
      <div className={controls['form']}>
        <TextField
          type="tel"
          label={t('settings.sms.try.phone')}
          value={phone}
          maxLength={64}
          onChange={setPhone}
        />
        <ErrorLine error={error} />
        {tested && (
          <p role="status" className={layout[tested.sent ? 'success' : 'note']}>
            {tested.sent ? t('settings.sms.try.sent') : t(`mail.smsError.${tested.error}`)}
            {tested.reply !== '' && <q>{tested.reply}</q>}
          </p>
        )}
        <div className={controls['actions']}>
          <Button disabled={busy || isChanged || phone.trim() === ''} onClick={() => void send()}>
            {t('settings.sms.try.send')}
          </Button>
          {isChanged && <span className={controls['muted']}>{t('settings.sms.try.save')}</span>}
        </div>
      </div>
    </section>
  );
}
