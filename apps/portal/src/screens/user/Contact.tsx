import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BASIC_SET, groupPhone, momentText } from '@portal/rules';
import type { ContactKind, Contact as Known, WaitingContact, WireClient } from '@portal/wire';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { Loading, Trouble } from '../../ui/States.tsx';
import { ChangeContact } from './ChangeContact.tsx';
import { ConfirmContact } from './ConfirmContact.tsx';
import css from './data.module.css';

interface ContactProps {
  client: WireClient;
  /** The address that signs in is another one. */
  onChanged(): void;
}

/** Which dialog is open, about what. */
interface Open {
  what: ContactKind;
  step: 'change' | 'confirm';
}

/** The address that signs in, the phone of the resume, and what of them waits for its code; nothing where the server changes
 *  neither (TRY-53). */
export function Contact({ client, onChanged }: ContactProps) {
  const { t } = useTranslation('user-late');
  const { notify } = usePortal();
  const asked = useQuery('contact', async () => (await client.call('contact', {})).data);
  const [changed, setChanged] = useState<Known | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const own = changed ?? asked.data;
  if (asked.state === 'loading' && !own) return <Loading rows={2} />;
  if (asked.state === 'failed' && !own) return <Trouble text={t('contact.failed')} onRetry={asked.retry} />;
  if (!own?.supported) return null;
  const close = (): void => setOpen(null);
  const callOff = async (what: ContactKind): Promise<void> => {
    try {
      const answer = await client.call('callOffContact', { what });
      if (answer.ok) setChanged(answer.data);
      else notify('error', answer.message || t('contact.failed'));
    } catch {
      notify('error', t('contact.failed'));
    }
  };
  const waits = (of: Known, what: ContactKind): WaitingContact | undefined =>
    of.waiting.find((change) => change.what === what);
  const change = (what: ContactKind) => (
    <button type="button" className={controls['button']} onClick={() => setOpen({ what, step: 'change' })}>
      {t(`contact.${what}.change`)}
    </button>
  );
  const waiting = (what: ContactKind) => (
    <Waiting
      change={waits(own, what)}
      onEnter={() => setOpen({ what, step: 'confirm' })}
      onCallOff={() => void callOff(what)}
    />
  );
  const confirming = open?.step === 'confirm' ? waits(own, open.what) : undefined;
  return (
    <section className={css['data']} aria-labelledby="my-contact">
      <h2 id="my-contact">{t('contact.title')}</h2>
      <p className={controls['muted']}>{t('contact.lead')}</p>
      <ul className={css['choices']}>
        <li>
          <p className={css['named']}>
            <strong>{own.email}</strong>
            <span className={controls['muted']}>{t('contact.email.text')}</span>
          </p>
          {change('email')}
        </li>
        {waiting('email')}
        {own.asksPhone && (
          <li>
            <p className={css['named']}>
              <strong>{own.phone === '' ? t('contact.phone.none') : groupPhone(own.phone)}</strong>
              <span className={controls['muted']}>{t('contact.phone.text')}</span>
            </p>
            {own.phone === '' ? (
              <Link className={controls['button']} to={`/user/resume?set=${encodeURIComponent(BASIC_SET)}`}>
                {t('contact.phone.toResume')}
              </Link>
            ) : (
              change('phone')
            )}
          </li>
        )}
        {waiting('phone')}
      </ul>
      {open?.step === 'change' && (
        <ChangeContact
          client={client}
          what={open.what}
          onAsked={(answer, message) => {
            setChanged(answer);
            // Where no code can be sent the number is changed at once.
            if (waits(answer, open.what)) return setOpen({ ...open, step: 'confirm' });
            notify('success', message);
            close();
          }}
          onClose={close}
        />
      )}
      {confirming && (
        <ConfirmContact
          client={client}
          change={confirming}
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

interface WaitingProps {
  change: WaitingContact | undefined;
  onEnter(): void;
  onCallOff(): void;
}

/** A change that waits for its code, with both ways on. */
function Waiting({ change, onEnter, onCallOff }: WaitingProps) {
  const { t } = useTranslation('user-late');
  const { language } = usePortal();
  if (change === undefined) return null;
  return (
    <li>
      <p className={css['named']}>
        <strong>{change.what === 'phone' ? groupPhone(change.value) : change.value}</strong>
        <span className={controls['muted']}>
          {t('contact.waits', { at: momentText(change.endsAt, language) })}
        </span>
      </p>
      <div className={controls['actions']}>
        <button type="button" className={controls['button']} onClick={onEnter}>
          {t('contact.enter')}
        </button>
        <button type="button" className={controls['quiet']} onClick={onCallOff}>
          {t('contact.callOff')}
        </button>
      </div>
    </li>
  );
}
