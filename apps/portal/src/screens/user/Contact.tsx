import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BASIC_SET, momentText } from '@portal/rules';
import type { Contact as Known, WireClient } from '@portal/wire';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { Loading } from '../../ui/States.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import css from './data.module.css';

interface ContactProps {
  client: WireClient;
  /** The address that signs in is another one. */
  onChanged(): void;
}

/** The address that signs in, one that waits for its code, and the phone of the resume; nothing where the server cannot
 *  change addresses (TRY-53). */
export function Contact({ client, onChanged }: ContactProps) {
  const { t } = useTranslation('user-late');
  const { language, notify } = usePortal();
  const asked = useQuery('contact', async () => (await client.call('contact', {})).data);
  const [changed, setChanged] = useState<Known | null>(null);
  const [open, setOpen] = useState<'' | 'change' | 'confirm'>('');
  const own = changed ?? asked.data;
  if (asked.state === 'loading' && !own) return <Loading rows={2} />;
  if (!own?.supported) return null;
  const close = (): void => setOpen('');
  const callOff = async (): Promise<void> => {
    try {
      const answer = await client.call('callOffEmail', {});
      if (answer.ok) setChanged(answer.data);
      else notify('error', answer.message || t('contact.failed'));
    } catch {
      notify('error', t('contact.failed'));
    }
  };
  return (
    <section className={css['data']} aria-labelledby="my-contact">
      <h2 id="my-contact">{t('contact.title')}</h2>
      <p className={controls['muted']}>{t('contact.lead')}</p>
      <ul className={css['choices']}>
        <li>
          <p className={css['named']}>
            <strong>{own.email}</strong>
            <span className={controls['muted']}>{t('contact.emailText')}</span>
          </p>
          <button type="button" className={controls['button']} onClick={() => setOpen('change')}>
            {t('contact.change')}
          </button>
        </li>
        {own.next !== '' && (
          <li>
            <p className={css['named']}>
              <strong>{own.next}</strong>
              <span className={controls['muted']}>
                {t('contact.waits', { at: momentText(own.endsAt, language) })}
              </span>
            </p>
            <div className={controls['actions']}>
              <button type="button" className={controls['button']} onClick={() => setOpen('confirm')}>
                {t('contact.enter')}
              </button>
              <button type="button" className={controls['quiet']} onClick={() => void callOff()}>
                {t('contact.callOff')}
              </button>
            </div>
          </li>
        )}
        {own.asksPhone && (
          <li>
            <p className={css['named']}>
              <strong>{own.phone === '' ? t('contact.noPhone') : own.phone}</strong>
              <span className={controls['muted']}>{t('contact.phoneText')}</span>
            </p>
            <Link className={controls['button']} to={`/user/resume?set=${encodeURIComponent(BASIC_SET)}`}>
              {t('contact.toResume')}
            </Link>
          </li>
        )}
      </ul>
      {open === 'change' && (
        <ChangeEmail
          client={client}
          onAsked={(answer) => {
            setChanged(answer);
            setOpen('confirm');
          }}
          onClose={close}
        />
      )}
      {open === 'confirm' && own.next !== '' && (
        <ConfirmEmail
          client={client}
          own={own}
          onAnswer={(answer, isDone) => {
            setChanged(answer);
            close();
            if (isDone) onChanged();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
