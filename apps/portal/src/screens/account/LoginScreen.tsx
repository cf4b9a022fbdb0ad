import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { SchemaForm, type FormHandle } from '@portal/forms';
import { loginMachine, type LoginForm, type LoginResult } from '@portal/machines/login/login.machine.ts';
import { translateAccountForm } from '@portal/translator';
import { passwordDigest } from '@portal/wire/md5';
import { useCodeText } from '../../services/code-text.ts';
import { afterLogin } from '../../services/paths.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Dialog } from '@portal/ui';
import { AccountFrame } from './AccountFrame.tsx';
import { ActivationMail } from './ActivationMail.tsx';
import { CaptchaProvider, captchaWidgets, PROOF_NEEDED, useCaptcha } from './Captcha.tsx';
import { resendActivation, signInByPasskey, usable } from './effects.ts';
import { forgetPending } from './registration-store.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import css from './account.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Codes that speak of one field. */
const WRONG_FIELD: Readonly<Record<string, string>> = {
  error_vaildata: 'vaildcode',
  [PROOF_NEEDED]: 'vaildcode',
  error_pw: 'password',
};

/** Sign-in by e-mail, password and captcha (LOGIN-*), or by a passkey (SEC-09). */
export default function LoginScreen() {
  const { t } = useTranslation('account');
  const { wire, config, signIn, notify } = usePortal();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const codeText = useCodeText();
  const form = useRef<FormHandle>(null);

  const machine = useMemo(
    () =>
      loginMachine.provide({
        actors: {
          login: fromPromise<LoginResult, LoginForm>(async ({ input }) => {
            const { code, message, data } = await (
              await wire()
            ).servlet('login', {
              loginName: input.user,
              password: passwordDigest(input.password),
              vaildcode: input.vaildcode,
            });
            return { code, message, user: usable(data.user), email: data.email, mailbox: data.mailbox };
          }),
          passkey: fromPromise<LoginResult, void>(async ({ signal }) =>
            signInByPasskey(await wire(), signal),
          ),
          resend: fromPromise<string, { email: string }>(async ({ input }) =>
            resendActivation(await wire(), input.email),
          ),
        },
        actions: {
          enter: (_, { user }) => {
            if (user === null) return;
            forgetPending();
            signIn(user);
            void navigate(afterLogin(search), { replace: true });
          },
        },
      }),
    [wire, signIn, navigate, search],
  );
  const [snapshot, send] = useActor(machine);
  const { way, code, message, attempts, email, mailbox, resent } = snapshot.context;

  const account = useQuery(
    'accountSettings',
    async () => (await (await wire()).call('accountSettings', {})).data,
  );
  const { phoneFieldDesc = '', onlynFieldDesc = '', passkeys = '' } = account.data ?? {};
  const canFind = phoneFieldDesc !== '' && onlynFieldDesc !== '' && phoneFieldDesc !== onlynFieldDesc;

  const captcha = useCaptcha('vaildcode', attempts, code);
  const translation = useMemo(
    () =>
      translateAccountForm(t('login.title'), [
        { name: 'user', kind: 'email', title: t('field.email'), must: true, autocomplete: 'username' },
        {
          name: 'password',
          kind: 'password',
          title: t('field.password'),
          must: true,
          autocomplete: 'current-password',
        },
        captcha.field,
      ]),
    [t, captcha.field],
  );

  useEffect(() => {
    if (attempts === 0) return;
    form.current?.setValues({ vaildcode: undefined });
    if (code === '') return;
    const text = codeText('login', code, message);
    notify('error', text);
    // The field that was the mistake says so and takes the focus (ERR-02); other trouble stands above the form.
    const itemid = WRONG_FIELD[code];
    form.current?.setErrors(itemid === undefined ? [] : [{ itemid, message: text }]);
  }, [attempts, code, message, codeText, notify]);

  const submitting = snapshot.matches('submitting');
  return (
    <AccountFrame title={t('login.title')} lead={t('login.lead')}>
      {query.get('activeAccount') !== null && (
        <output className={css['note']}>{t('login.activeAccount')}</output>
      )}
      {code !== '' && way === 'password' && WRONG_FIELD[code] === undefined && !submitting && (
        <p className={css['trouble']} role="alert">
          {codeText('login', code, message)}
        </p>
      )}
      <CaptchaProvider value={captcha.state}>
        <SchemaForm
          ref={form}
          idPrefix="login"
          label={t('login.title')}
          schema={translation.schema}
          uiSchema={translation.uiSchema}
          formData={{ user: query.get('email') ?? undefined }}
          widgets={captchaWidgets}
          disabled={submitting}
          onSubmit={(data) =>
            send({
              type: 'SUBMIT',
              form: {
                user: textOf(data['user']),
                password: textOf(data['password']),
                vaildcode: textOf(data['vaildcode']),
              },
            })
          }
        >
          <button type="submit" className={`${controls['primary']} ${css['submit']}`} disabled={submitting}>
            {t(submitting ? 'login.submitting' : 'login.submit')}
          </button>
        </SchemaForm>
      </CaptchaProvider>
      <PasskeyLogin
        domain={passkeys}
        disabled={submitting}
        proving={snapshot.matches('proving')}
        trouble={code !== '' && way === 'passkey' ? codeText('login', code, message) : ''}
        onAsk={() => send({ type: 'PASSKEY' })}
      />
      <ul className={css['links']}>
        {config.canRegister && (
          <li>
            {t('login.noAccount')} <Link to="/signin">{t('login.signUp')}</Link>
          </li>
        )}
        <li>
          <Link to="/resetpass">{t('login.forgot')}</Link>
        </li>
        {canFind && (
          <li>
            <Link to="/findbackaccount">{t('login.find')}</Link>
          </li>
        )}
      </ul>
      {snapshot.matches('notActive') && (
        <Dialog
          title={t('inactive.title')}
          text={t('inactive.text', { email })}
          cancel={t('common:close')}
          onCancel={() => send({ type: 'CLOSE' })}
        >
          <ActivationMail
            email={email}
            mailbox={mailbox}
            resent={resent}
            busy={snapshot.matches({ notActive: 'resending' })}
            onResend={() => send({ type: 'RESEND' })}
          />
        </Dialog>
      )}
    </AccountFrame>
  );
}
