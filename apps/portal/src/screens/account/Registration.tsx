import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { SchemaForm, type FormHandle } from '@portal/forms';
import type { RegistrationForm } from '@portal/machines/registration/registration.machine.ts';
import { asciiAddress, CAPTCHA_LENGTH, isEmail, TOAST_MS } from '@portal/rules';
import type { RegistrationConfig } from '@portal/schemas';
import { translateAccountForm } from '@portal/translator';
import { useCodeText } from '../../services/code-text.ts';
import { LeaveGuard } from '../../services/LeaveGuard.tsx';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { Dialog } from '@portal/ui';
import { AccountFrame } from './AccountFrame.tsx';
import { AgreementWidget } from './Agreement.tsx';
import { CaptchaProvider, captchaWidgets, PROOF_NEEDED, useCaptcha } from './Captcha.tsx';
import { PendingActivation } from './PendingActivation.tsx';
import { registrationFields } from './registration-fields.ts';
import {
  forgetPending,
  forgetRegistration,
  keepPending,
  keepRegistration,
  keptOf,
  typedRegistration,
} from './registration-store.ts';
import { useRegistration } from './use-registration.ts';
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
  const [start, setStart] = useState(typedRegistration);
  const [filled, setFilled] = useState(() => isFilled(start));
  const [entering, setEntering] = useState(false);
  const enter = useCallback(() => setEntering(true), []);
  const [idType, setIdType] = useState(start['idTypeValue'] ?? config.idTypeValue);
  const [snapshot, send] = useRegistration(registration, enter);
  const { attempts, code, message, email, emailCode, mailbox, resent } = snapshot.context;
  const typed = useRef<Readonly<Record<string, unknown>>>(start);
  const checkedRound = useRef(-1);

  useEffect(() => {
    // After the guard has heard that nothing is at stake any more.
    if (entering) void navigate('/user/resume', { replace: true });
  }, [entering, navigate]);

  const waiting = snapshot.matches('pending');
  useEffect(() => {
    if (entering) forgetRegistration();
    if (entering) forgetPending();
  }, [entering]);
  useEffect(() => {
    if (!waiting) return;
    forgetRegistration();
    keepPending({ email, mailbox });
  }, [waiting, email, mailbox]);

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
  }, [attempts, emailCode, codeText]);
  useEffect(() => {
    if (code === '') return;
    const text = codeText('register', code, message);
    notify('error', text, { ms: TOAST_MS.registration });
    if (code === 'vaildataError' || code === PROOF_NEEDED)
      form.current?.setErrors([{ itemid: 'vaildcode', message: text }]);
  }, [attempts, code, message, codeText, notify]);
  const [declined, setDeclined] = useState(0);
  useEffect(() => {
    if (declined === 0) return;
    form.current?.setErrors([{ itemid: 'user', message: t('signin.unusualCheck') }]);
    // The dialog that has gone gave the focus back to the button.
    document.querySelector<HTMLElement>(`#signin_${EMAIL_NAME}`)?.focus();
  }, [declined, t]);
  useEffect(() => {
    if (attempts > 0) form.current?.setValues({ vaildcode: undefined });
  }, [attempts]);

  if (waiting)
    return (
      <PendingActivation
        email={email}
        mailbox={mailbox}
        resent={resent}
        busy={snapshot.matches({ pending: 'resending' })}
        onResend={() => send({ type: 'RESEND' })}
        onStartOver={() => {
          forgetPending();
          const { form: sent } = snapshot.context;
          if (sent) setStart(keptOf({ ...sent, user: '' }));
          send({ type: 'START_OVER' });
        }}
      />
    );

  const submitting =
    snapshot.matches('submitting') || snapshot.matches('loggedIn') || snapshot.context.queued;
  /** Once address and captcha are both there: who has an account is told for a captcha alone (TRY-46). */
  const checkAddress = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLInputElement) || !CHECKED_AFTER.has(target.name)) return;
    const now = { ...typed.current, [target.name]: target.value };
    const [address, answer] = [textOf(now['user']).trim(), textOf(now['vaildcode']).trim()];
    if (!isEmail(address) || answer.length < CAPTCHA_LENGTH) return;
    // A captcha answers for one address; another one is checked by registering.
    if (checkedRound.current === attempts) return;
    checkedRound.current = attempts;
    send({ type: 'EMAIL_LEFT', email: address, captcha: answer });
  };
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
        <div onBlur={checkAddress}>
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
              typed.current = data;
              setFilled(isFilled(data));
              keepRegistration(data);
              setIdType(textOf(data['idTypeValue']));
              // Also while the answer about the former address is under way: it would be said of this one.
              const judged = emailCode !== '' || snapshot.matches({ filling: 'checkingEmail' });
              if (judged && textOf(data['user']).trim() !== email) {
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
      {snapshot.matches({ filling: 'askingAddress' }) && (
        <Dialog
          title={t('signin.unusualTitle')}
          text={t(asciiAddress(email) === email ? 'signin.unusualText' : 'signin.unusualDomain', {
            email,
            ascii: asciiAddress(email),
          })}
          confirm={t('signin.unusualConfirm')}
          cancel={t('signin.unusualChange')}
          onConfirm={() => send({ type: 'CONFIRM' })}
          onCancel={() => {
            send({ type: 'DECLINE' });
            setDeclined((count) => count + 1);
          }}
        />
      )}
      <ul className={css['links']}>
        <li>
          {t('signin.hasAccount')} <Link to="/login">{t('signin.logIn')}</Link>
        </li>
      </ul>
    </AccountFrame>
  );
}

const EMAIL_NAME = 'user';

/** Names of the controls after which an address is checked. */
const CHECKED_AFTER: ReadonlySet<string> = new Set([EMAIL_NAME, 'vaildcode']);
