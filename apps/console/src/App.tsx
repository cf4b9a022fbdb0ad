import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { onSessionLost } from './api.ts';
import { PasskeysCard } from './people/PasskeysCard.tsx';
import { router } from './routes.tsx';
import { MeContext } from './session/me.ts';
import { PasswordForm } from './session/PasswordForm.tsx';
import { sessionMachine } from './session/session.ts';
import { SignInScreen } from './session/SignInScreen.tsx';
import { TotpForm } from './session/TotpForm.tsx';
import { Gate } from './shell/Gate.tsx';
import { Waiting } from './shell/Waiting.tsx';
import { ErrorLine } from './ui/Kit.tsx';

/** The console: who is there decides what is shown. */
export function App() {
  const { t } = useTranslation();
  const [state, send] = useMachine(sessionMachine);
  const { user, error, needsTotp } = state.context;
  useEffect(() => onSessionLost(() => send({ type: 'LOST' })), [send]);

  // A session that ends while somebody works takes nothing off the screen: it waits behind the sign-in.
  const last = useRef(user);
  if (user) last.current = user;
  if (state.matches('signedOut') && error === null && !needsTotp) last.current = null;
  const kept = last.current;
  const me = useMemo(
    () =>
      kept && {
        user: kept,
        setUser: (next: typeof kept) => send({ type: 'USER', user: next }),
        signOut: () => send({ type: 'SIGN_OUT' }),
      },
    [kept, send],
  );

  const isIn = state.matches({ known: 'signedIn' });
  const settles = state.matches({ known: 'settling' });
  return (
    <>
      {state.matches('asking') && <Waiting />}
      {state.matches('failed') && (
        <Gate title={t('title')} text={t('loading')}>
          <ErrorLine error={error} />
        </Gate>
      )}
      {(state.matches('signedOut') || state.matches('signingIn')) && (
        <SignInScreen
          busy={state.matches('signingIn')}
          error={error}
          needsTotp={needsTotp}
          keepsPage={kept !== null}
          onSignIn={(given) => send({ type: 'SIGN_IN', given })}
          onReturn={() => send({ type: 'RETURNED' })}
        />
      )}
      {me && settles && (
        <MeContext value={me}>
          {me.user.mustChangePassword ? (
            <Gate title={t('password.title')} text={t('password.once')}>
              <PasswordForm />
            </Gate>
          ) : (
            <Gate title={t('totp.title')} text={t('totp.demanded')}>
              <TotpForm />
              <PasskeysCard />
            </Gate>
          )}
        </MeContext>
      )}
      {me && !settles && (
        <MeContext value={me}>
          <div hidden={!isIn} key={me.user.login}>
            <RouterProvider router={router} />
          </div>
        </MeContext>
      )}
    </>
  );
}
