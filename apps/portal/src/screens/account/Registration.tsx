import { useActor } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { SchemaForm, type FormHandle } from '@portal/forms';
import {
  registrationMachine,
  type CodeAnswer,
  type RegistrationForm,
  type RegistrationResult,
} from '@portal/machines/registration/registration.machine.ts';
import { isEmail, normaliseIdentity, TOAST_MS } from '@portal/rules';
import type { RegistrationConfig } from '@portal/schemas';
import { translateAccountForm } from '@portal/translator';
import { useCodeText } from '../../services/code-text.ts';
import { LeaveGuard } from '../../services/LeaveGuard.tsx';
import { usePortal } from '../../services/PortalProvider.tsx';
import { ROUTER_BASE } from '../../services/places.ts';
import controls from '@portal/ui/controls.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import { ActivationMail } from './ActivationMail.tsx';
import { AgreementWidget } from './Agreement.tsx';
import { CaptchaProvider, captchaWidgets, PROOF_NEEDED, useCaptcha } from './Captcha.tsx';
import { resendActivation, usable } from './effects.ts';
import { asksBlackField, checksIdentity, registrationFields } from './registration-fields.ts';
import { forgetRegistration, keepRegistration, typedRegistration } from './registration-store.ts';
import css from './account.module.css';

const widgets = { ...captchaWidgets, checkbox: AgreementWidget };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const formOf = (data: Readonly<Record<string, unknown>>): RegistrationForm => ({
  user: textOf(data['user']),
  password: textOf(data['password']),
  pw_again: textOf(data['pw_again']),
  name: textOf(data['name']),
  blackInput: textOf(data['blackInput']),
  idTypeValue: textOf(data['idTypeValue']),
  onlyValue: textOf(data['onlyValue']),
  applycode: textOf(data['applycode']),
  vaildcode: textOf(data['vaildcode']),
  ok: data['ok'] === true,
});

/** The registration machine with its calls; what travels is in the wire's words (REG-14 to REG-19). */
function useRegistration(registration: RegistrationConfig, onEnter: () => void) {
  const { wire, signIn, config } = usePortal();
  const machine = useMemo(
    () =>
      registrationMachine.provide({
        actors: {
          checkEmail: fromPromise<CodeAnswer, { email: string }>(async ({ input }) => {
            const { code, message } = await (await wire()).call('checkEmail', { inputEmail: input.email });
            return { code, message };
          }),
          register: fromPromise<RegistrationResult, RegistrationForm>(async ({ input }) => {
            const onlyValue = checksIdentity(registration, config, input.idTypeValue)
              ? normaliseIdentity(input.onlyValue)
              : input.onlyValue.trim();
            const { code, message, data } = await (
              await wire()
            ).servlet('register', {
              loginName: input.user.trim(),
              password: input.password,
              idTypeValue: input.idTypeValue,
              onlyValue,
              realname: input.name.trim(),
              applycode: input.applycode,
              vaildcode: input.vaildcode,
              localUrl: `${window.location.origin}${ROUTER_BASE}`,
              blackValue: asksBlackField(registration) ? input.blackInput.trim() : onlyValue,
              equalFlag: registration.equalFlag,
            });
            const { acountBeActived, mailbox, user } = data;
            return { code, message, acountBeActived, mailbox, user: usable(user) };
          }),
          resend: fromPromise<string, { email: string }>(async ({ input }) =>
            resendActivation(await wire(), input.email),
          ),
        },
        actions: {
          enter: (_, { user }) => {
            if (user) signIn(user);
            onEnter();
          },
        },
      }),
    [wire, signIn, config, registration, onEnter],
  );
  return useActor(machine);
}

/** Whether there is anything to lose; the type of document is chosen from the start. */
const isFilled = (data: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(data).some(([key, value]) => key !== 'idTypeValue' && Boolean(value));

/** The registration form, then the page that waits for activation (REG-*, MACH-02). */
export function Registration({ registration }: { registration: RegistrationConfig }) {
  const { t } = useTranslation('account');
  const { config, codes, notify } = usePortal();
  const navigate = useNavigate();
  const codeText = useCodeText();
  const form = useRef<FormHandle>(null);
  const [start] = useState(typedRegistration);
  const [filled, setFilled] = useState(() => isFilled(start));
  const [entering, setEntering] = useState(false);
  const enter = useCallback(() => setEntering(true), []);
  const [idType, setIdType] = useState(start['idTypeValue'] ?? config.idTypeValue);
  const [snapshot, send] = useRegistration(registration, enter);
  const { attempts, code, message, email, emailCode, mailbox, resent } = snapshot.context;
  const checkedEmail = useRef('');

  useEffect(() => {
    // After the guard has heard that nothing is at stake any more.
    if (entering) void navigate('/user/resume', { replace: true });
  }, [entering, navigate]);

  const stored = entering || snapshot.matches('pending');
  useEffect(() => {
    if (stored) forgetRegistration();
  }, [stored]);

  const captcha = useCaptcha('vaildcode', attempts, code);
  const translation = useMemo(
    () =>
      translateAccountForm(
        t('signin.title'),
        registrationFields(registration, config, { idTypeValue: idType, captcha: captcha.field }, t),
      ),
    [registration, config, idType, captcha.field, t],
  );

  useEffect(() => {
    if (emailCode === '') return;
    form.current?.setErrors([{ itemid: 'user', message: codeText('register', emailCode, '') }]);
  }, [emailCode, codeText]);
  useEffect(() => {
    if (code === '') return;
    const text = codeText('register', code, message);
    notify('error', text, { ms: TOAST_MS.registration });
    if (code === 'vaildataError' || code === PROOF_NEEDED)
      form.current?.setErrors([{ itemid: 'vaildcode', message: text }]);
  }, [attempts, code, message, codeText, notify]);
  useEffect(() => {
    if (attempts > 0) form.current?.setValues({ vaildcode: undefined });
  }, [attempts]);

  if (snapshot.matches('pending'))
    return (
      <AccountFrame
        outcome="pending"
        title={t('signin.pendingTitle')}
        lead={t('signin.pendingText', { email })}
      >
        <ActivationMail
          email={email}
          mailbox={mailbox}
          resent={resent}
          busy={snapshot.matches({ pending: 'resending' })}
          onResend={() => send({ type: 'RESEND' })}
        />
      </AccountFrame>
    );

  const submitting = snapshot.matches('submitting') || snapshot.matches('loggedIn');
  const { only_fieldFail: refused } = registration;
  return (
    <AccountFrame title={t('signin.title')} lead={t('signin.lead')}>
      <LeaveGuard dirty={filled && !entering} title={t('signin.leaveTitle')} text={t('signin.leaveText')} />
      {refused !== '' && (
        <p className={css['trouble']} role="alert">
          {refused}
        </p>
      )}
      {emailCode === 'emailRepeat' && (
        <output className={css['note']}>
          {t('signin.emailTaken')}{' '}
          <Link to={`/login?email=${encodeURIComponent(email)}`}>{t('signin.logInWith')}</Link>
        </output>
      )}
      {code !== '' &&
        code !== 'emailRepeat' &&
        code !== 'vaildataError' &&
        code !== PROOF_NEEDED &&
        !submitting && (
          <p className={css['trouble']} role="alert">
            {codeText('register', code, message)}
          </p>
        )}
      <CaptchaProvider value={captcha.state}>
        <div
          onBlur={(event) => {
            if (!(event.target instanceof HTMLInputElement) || event.target.name !== EMAIL_NAME) return;
            const typed = event.target.value.trim();
            if (typed === checkedEmail.current || !isEmail(typed)) return;
            checkedEmail.current = typed;
            send({ type: 'EMAIL_LEFT', email: typed });
          }}
        >
          <SchemaForm
            ref={form}
            idPrefix="signin"
            label={t('signin.title')}
            schema={translation.schema}
            uiSchema={translation.uiSchema}
            formData={{ idTypeValue: config.idTypeValue === '' ? undefined : config.idTypeValue, ...start }}
            widgets={widgets}
            codes={codes}
            disabled={submitting}
            onChange={(data) => {
              setFilled(isFilled(data));
              keepRegistration(data);
              setIdType(textOf(data['idTypeValue']));
              // Also while the answer about the former address is under way: it would be said of this one.
              const judged = emailCode !== '' || snapshot.matches({ filling: 'checkingEmail' });
              if (judged && textOf(data['user']).trim() !== email) {
                checkedEmail.current = '';
                send({ type: 'EMAIL_CHANGED' });
              }
            }}
            onSubmit={(data) => send({ type: 'SUBMIT', form: formOf(data) })}
          >
            <button
              type="submit"
              className={`${controls['primary']} ${css['submit']}`}
              disabled={submitting || refused !== ''}
            >
              {t(submitting ? 'signin.submitting' : 'signin.submit')}
            </button>
          </SchemaForm>
        </div>
      </CaptchaProvider>
      <ul className={css['links']}>
        <li>
          {t('signin.hasAccount')} <Link to="/login">{t('signin.logIn')}</Link>
        </li>
      </ul>
    </AccountFrame>
  );
}

/** Name of the e-mail control as RJSF writes it under our id prefix. */
const EMAIL_NAME = 'user';
