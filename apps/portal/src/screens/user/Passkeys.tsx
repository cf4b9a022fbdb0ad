import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import type { Passkey, Passkeys as Known, WireClient } from '@portal/wire';
import controls from '@portal/ui/controls.module.css';
import { canUsePasskeys } from '../../services/passkey.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import css from './data.module.css';

/** As many as the server keeps. */
const MAX_PASSKEYS = 10;

/** The candidate's own passkeys: adding and removing; nothing where the server knows of none (SEC-09). */
export function Passkeys({ client }: { client: WireClient }) {
  const { t } = useTranslation('user');
  const { language } = usePortal();
  const asked = useQuery('passkeys', async () => (await client.call('passkeys', {})).data);
  const [changed, setChanged] = useState<Known | null>(null);
  const [adds, setAdds] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const own = changed ?? asked.data;
  if (!own?.supported) return null;
  const { domain, keys } = own;
  const isUsable = canUsePasskeys(domain);
  const day = (time: string): string => momentText(time, language, { style: 'shortDay' });
  const addNote = (): string => {
    if (keys.length === 0) return t('passkeys.none');
    return t(keys.length < MAX_PASSKEYS ? 'passkeys.another' : 'passkeys.full');
  };
  const done = (answer: Known): void => {
    setChanged(answer);
    setAdds(false);
    setRemoved(null);
  };
  return (
    <section className={css['data']} aria-labelledby="my-passkeys">
      <h2 id="my-passkeys">{t('passkeys.title')}</h2>
      <p className={controls['muted']}>{t('passkeys.lead')}</p>
      {domain === '' && <p className={controls['muted']}>{t('passkeys.domainless')}</p>}
      {domain !== '' && !isUsable && (
        <p className={controls['muted']}>{t('passkeys.elsewhere', { domain })}</p>
      )}
      {(keys.length > 0 || isUsable) && (
        <ul className={css['choices']}>
          {keys.map((key) => (
            <li key={key.id}>
              <p className={css['named']}>
                <strong>{key.name}</strong>
                <span className={controls['muted']}>
                  {t('passkeys.added', { at: day(key.addedAt) })} ·{' '}
                  {key.usedAt === '' ? t('passkeys.unused') : t('passkeys.used', { at: day(key.usedAt) })}
                </span>
              </p>
              <button type="button" className={controls['button']} onClick={() => setRemoved(key)}>
                {t('passkeys.remove')}
                <span className="visually-hidden"> {key.name}</span>
              </button>
            </li>
          ))}
          {isUsable && (
            <li>
              <p>{addNote()}</p>
              <button
                type="button"
                className={controls['button']}
                disabled={keys.length >= MAX_PASSKEYS}
                onClick={() => setAdds(true)}
              >
                {t('passkeys.add')}
              </button>
            </li>
          )}
        </ul>
      )}
      {adds && <AddPasskey client={client} onDone={done} onClose={() => setAdds(false)} />}
      {removed && (
        <RemovePasskey client={client} passkey={removed} onDone={done} onClose={() => setRemoved(null)} />
      )}
    </section>
  );
}
