import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { SchemaForm, type FormHandle } from '@portal/forms';
import { isEmail } from '@portal/rules';
import { resetMachine, type ResetInput } from '@portal/machines/reset/reset.machine.ts';
import { translateAccountForm } from '@portal/translator';
import type { WireClient } from '@portal/wire';
import { useCodeText } from '../../services/code-text.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Loading } from '../../ui/States.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { CaptchaProvider, captchaWidgets, PROOF_NEEDED, useCaptcha } from './Captcha.tsx';
import { KeepAccount } from './KeepAccount.tsx';
import { mailboxAddress } from './mailbox.ts';
import css from './account.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The reset machine with its calls (WIRE: AboutAccountServlet, ZP1000000011). */
function provideReset(wire: () => Promise<WireClient>, goHome: () => void) {
  return resetMachine.provide({
    actors: {
      sendMail: fromPromise<
        { flag: string; address: string; message?: string },
        { user: string; vaildata: string }
      >(async ({ input }) => {
        const answer = await (
          await wire()
        ).servlet('retrievePassword', {
          operate: 'retrievePassword',
          emailName: input.user,
          codeValue: input.vaildata,
          newHireFlag: 'true',
        });
        return {
          flag: answer.data.flag || answer.code,
          address: answer.data.address,
          message: answer.message,
        };
      }),
      verifyLink: fromPromise<{ info: string; guidkey: string }, ResetInput>(async ({ input }) => {
        const answer = await (await wire()).call('verifyReset', input);
        return { info: answer.data.info || answer.code, guidkey: answer.data.guidkey };
      }),
      setPassword: fromPromise<
        { code: string; message: string },
        { password: string; emailName: string; guidkey: string }
      >(async ({ input: { password, emailName, guidkey } }) => {
        const { code, message } = await (
          await wire()
        ).call('setPassword', { pw0: password, pw1: password, email: emailName, guidkey });
        return { code, message };
      }),
    },
    actions: { goHome },
  });
}

/**
 * Reset password in four steps (RESET-*, MACH-11); the third is reached by the mailed link alone. The link that keeps an
 * account from being deleted leads here as well: the routes are the specification's (PERM-07).
 */
export default function ResetScreen() {
  const token = useSearchParams()[0].get('keepAccount');
  return token === null ? <Reset /> : <KeepAccount key={token} token={token} />;
}

function Reset() {
  const { t } = useTranslation('account');
  const { wire, config, notify } = usePortal();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const codeText = useCodeText();
  const form = useRef<FormHandle>(null);
  const machine = useMemo(() => provideReset(wire, () => void navigate('/')), [wire, navigate]);
  const emailName = query.get('emailName') ?? '';
  const [snapshot, send] = useActor(machine, {
    input: { emailName, active: query.get('active') ?? '' },
  });
  const { code, message, attempts, mailbox, seconds, form: asked } = snapshot.context;
  const { complex, minlen, maxlen } = config;
  const settings = useQuery(
    'resetSettings',
    async () => (await (await wire()).call('resetSettings', {})).data,
  );
  const emailTitle = settings.data?.emailDesc || t('field.email');

  const captcha = useCaptcha('vaildata', attempts, code);
  const asking = useMemo(
    () =>
      translateAccountForm(t('reset.title'), [
        { name: 'user', kind: 'email', title: emailTitle, must: true, autocomplete: 'username' },
        captcha.field,
      ]),
    [t, emailTitle, captcha.field],
  );
  const entering = useMemo(
    () =>
      translateAccountForm(t('reset.newTitle'), [
        {
          name: 'newLogonPw',
          kind: 'password',
          title: t('field.newPassword'),
          must: true,
          autocomplete: 'new-password',
          policy: { complex, minlen, maxlen },
        },
        {
          name: 'confirmNewLogonPw',
          kind: 'password',
          title: t('field.confirmNew'),
          must: true,
          autocomplete: 'new-password',
          same: 'newLogonPw',
        },
      ]),
    [t, complex, minlen, maxlen],
  );

  useEffect(() => {
    if (attempts > 0) form.current?.setValues({ vaildata: undefined });
  }, [attempts]);
  useEffect(() => {
    if (code === '') return;
    const text = codeText('reset', code, message);
    notify('error', text);
    if (code === 'validatecode-error' || code === PROOF_NEEDED)
      form.current?.setErrors([{ itemid: 'vaildata', message: text }]);
    if (code === 'no_account') form.current?.setErrors([{ itemid: 'user', message: text }]);
  }, [attempts, code, message, codeText, notify]);

  const trouble = code !== '' && (
    <p className={css['trouble']} role="alert">
      {codeText('reset', code, message)}
    </p>
  );
  if (snapshot.matches('verifying') || snapshot.matches('deciding'))
    return (
      <AccountFrame title={t('reset.title')} lead={t('reset.verifying')}>
        <Loading rows={2} />
      </AccountFrame>
    );
  if (snapshot.matches('sent')) {
    const address = mailboxAddress(asked.user, mailbox);
    return (
      <AccountFrame outcome="sent" title={t('reset.sentTitle')} lead={t('reset.sent', { email: asked.user })}>
        <div className={controls['actions']}>
          {address !== '' && (
            <a className={controls['primary']} href={address} target="_blank" rel="noopener noreferrer">
              {t('mailbox')}
            </a>
          )}
          <button type="button" className={controls['button']} onClick={() => send({ type: 'BACK' })}>
            {t('reset.again')}
          </button>
        </div>
      </AccountFrame>
    );
  }
  if (snapshot.matches('entering') || snapshot.matches('setting')) {
    const busy = snapshot.matches('setting');
    return (
      <AccountFrame title={t('reset.newTitle')} lead={t('reset.newLead')}>
        {trouble}
        <SchemaForm
          key="entering"
          idPrefix="newpass"
          label={t('reset.newTitle')}
          schema={entering.schema}
          uiSchema={entering.uiSchema}
          disabled={busy}
          onSubmit={(data) =>
            send({
              type: 'SET',
              newLogonPw: textOf(data['newLogonPw']),
              confirmNewLogonPw: textOf(data['confirmNewLogonPw']),
            })
          }
        >
          <button type="submit" className={`${controls['primary']} ${css['submit']}`} disabled={busy}>
            {t(busy ? 'reset.setting' : 'reset.set')}
          </button>
        </SchemaForm>
      </AccountFrame>
    );
  }
  if (snapshot.matches('success') || snapshot.matches('done'))
    return (
      <AccountFrame outcome="changed" title={t('reset.successTitle')}>
        <div className={css['panel']}>
          <p className={css['countdown']}>{t('reset.countdown', { seconds })}</p>
          <div className={controls['actions']}>
            <Link
              className={controls['primary']}
              to={isEmail(emailName) ? `/login?email=${encodeURIComponent(emailName)}` : '/login'}
            >
              {t('signin.logIn')}
            </Link>
            <button type="button" className={controls['button']} onClick={() => send({ type: 'GO' })}>
              {t('reset.home')}
            </button>
          </div>
        </div>
      </AccountFrame>
    );
  const busy = snapshot.matches('sending');
  return (
    <AccountFrame title={t('reset.title')} lead={t('reset.lead')}>
      {trouble}
      <CaptchaProvider value={captcha.state}>
        <SchemaForm
          key="asking"
          ref={form}
          idPrefix="reset"
          label={t('reset.title')}
          schema={asking.schema}
          uiSchema={asking.uiSchema}
          formData={{ user: asked.user === '' ? undefined : asked.user }}
          widgets={captchaWidgets}
          disabled={busy}
          onSubmit={(data) =>
            send({ type: 'SEND', form: { user: textOf(data['user']), vaildata: textOf(data['vaildata']) } })
          }
        >
          <button type="submit" className={`${controls['primary']} ${css['submit']}`} disabled={busy}>
            {t(busy ? 'reset.submitting' : 'reset.submit')}
          </button>
        </SchemaForm>
      </CaptchaProvider>
      <ul className={css['links']}>
        <li>
          <Link to="/login">{t('reset.login')}</Link>
        </li>
      </ul>
    </AccountFrame>
  );
}
