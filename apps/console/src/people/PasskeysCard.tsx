import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleUser, PasskeyLine } from '@portal/console-contract';
import { call } from '../api.ts';
import { useMe } from '../session/me.ts';
import { canUsePasskeys, registerPasskey } from '../session/passkey.ts';
import { ProofForm } from '../session/ProofForm.tsx';
import { Button, ErrorLine, Skeleton, TextField } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './people.module.css';

const MAX_NAME = 60;

type Doing = { what: 'nothing' } | { what: 'add' } | { what: 'remove'; key: PasskeyLine };

/** One's own passkeys: what they are called, when they were made and used, adding and removing (SEC-09). */
export function PasskeysCard() {
  const { t, i18n } = useTranslation();
  const { user, setUser } = useMe();
  const { data: keys, error, reload } = useLoaded('GET /me/passkeys');
  const ways = useLoaded('GET /sign-in-ways');
  const [doing, setDoing] = useState<Doing>({ what: 'nothing' });
  const [name, setName] = useState('');
  const done = async (changed: ConsoleUser): Promise<void> => {
    setUser(changed);
    setName('');
    setDoing({ what: 'nothing' });
    await reload();
  };
  const domain = ways.data?.passkeys ?? null;
  const isUsable = canUsePasskeys(domain);
  const when = (time: string): string => moment(time, i18n.language);
  return (
    <section className={layout['card']}>
      <h2>{t('passkeys.title')}</h2>
      <p className={controls['muted']}>{t('passkeys.text')}</p>
      <ErrorLine error={error} />
      {!keys && !error && <Skeleton lines={2} />}
      {keys && keys.length > 0 && (
        <ul className={css['passkeys']}>
          {keys.map((key) => (
            <li key={key.id}>
              <span>
                <strong>{key.name}</strong>
                <span className={controls['muted']}>
                  {t('passkeys.made', { when: when(key.createdAt) })} ·{' '}
                  {key.usedAt === null
                    ? t('passkeys.unused')
                    : t('passkeys.used', { when: when(key.usedAt) })}
                </span>
              </span>
              {doing.what === 'nothing' && (
                <Button kind="quiet" onClick={() => setDoing({ what: 'remove', key })}>
                  {t('passkeys.remove')} <span className="visually-hidden">{key.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ways.data && !isUsable && (
        <p className={controls['muted']}>
          {domain === null ? t('passkeys.noDomain') : t('passkeys.elsewhere', { domain })}
        </p>
      )}
      {isUsable && doing.what === 'nothing' && (
        <div className={controls['actions']}>
          <Button onClick={() => setDoing({ what: 'add' })}>{t('passkeys.add')}</Button>
        </div>
      )}
      {doing.what === 'add' && (
        <>
          <TextField
            label={t('passkeys.name')}
            help={t('passkeys.nameHelp')}
            value={name}
            onChange={setName}
            maxLength={MAX_NAME}
            autoComplete="off"
          />
          <ProofForm
            text={t(user.totp ? 'totp.proveBoth' : 'totp.prove')}
            submit={t('passkeys.make')}
            needsCode={user.totp}
            onProved={async (proof) => {
              await done(await registerPasskey(name.trim() || t('passkeys.unnamed'), proof));
            }}
          />
        </>
      )}
      {doing.what === 'remove' && (
        <ProofForm
          text={t('passkeys.removeText', { name: doing.key.name })}
          submit={t('passkeys.remove')}
          danger
          needsCode={user.totp}
          onProved={async (proof) => {
            await done(await call('DELETE /me/passkeys/:id', { params: { id: doing.key.id }, body: proof }));
          }}
        />
      )}
      {doing.what !== 'nothing' && (
        <Button kind="quiet" onClick={() => setDoing({ what: 'nothing' })}>
          {t('account.cancel')}
        </Button>
      )}
    </section>
  );
}
