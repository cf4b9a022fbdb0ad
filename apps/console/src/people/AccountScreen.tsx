import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { useMe } from '../session/me.ts';
import { PasswordForm } from '../session/PasswordForm.tsx';
import { ProofForm } from '../session/ProofForm.tsx';
import { TotpForm } from '../session/TotpForm.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Button } from '../ui/Kit.tsx';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';

type Doing = 'nothing' | 'setUp' | 'end';

/** One's own password and second factor. */
export function AccountScreen() {
  const { t } = useTranslation();
  const { user, setUser } = useMe();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [changed, setChanged] = useState(false);
  if (user.fromProvider)
    return (
      <div className={`${layout['page']} ${layout['narrow']}`}>
        <Heading title={t('account.title', { name: user.login })} />
        <section className={layout['card']}>
          <p>{t('account.fromProvider')}</p>
        </section>
      </div>
    );
  return (
    <div className={`${layout['page']} ${layout['narrow']}`}>
      <Heading title={t('account.title', { name: user.login })} />
      <section className={layout['card']}>
        <h2>{t('account.password')}</h2>
        {changed ? (
          <p className={layout['success']} role="status">
            {t('account.changed')}
          </p>
        ) : (
          <PasswordForm onDone={() => setChanged(true)} />
        )}
      </section>
      <section className={layout['card']}>
        <h2>{t('account.totp')}</h2>
        <p className={controls['muted']}>{t(user.totp ? 'account.totpOn' : 'account.totpOff')}</p>
        {doing === 'nothing' && (
          <div className={controls['actions']}>
            <Button onClick={() => setDoing('setUp')}>
              {t(user.totp ? 'account.totpReplace' : 'account.totpStart')}
            </Button>
            {user.totp && (
              <Button kind="danger" onClick={() => setDoing('end')}>
                {t('account.totpEnd')}
              </Button>
            )}
          </div>
        )}
        {doing === 'setUp' && <TotpForm onDone={() => setDoing('nothing')} />}
        {doing === 'end' && (
          <ProofForm
            text={t('totp.proveBoth')}
            submit={t('account.totpEnd')}
            danger
            needsCode
            onProved={async (proof) => {
              setUser(await call('DELETE /me/totp', { body: { ...proof, code: proof.code ?? '' } }));
              setDoing('nothing');
            }}
          />
        )}
        {doing !== 'nothing' && (
          <Button kind="quiet" onClick={() => setDoing('nothing')}>
            {t('account.cancel')}
          </Button>
        )}
      </section>
      <PasskeysCard />
    </div>
  );
}
