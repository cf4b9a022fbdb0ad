import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { SchemaForm, type FormHandle } from '@portal/forms';
import { usePhoneRule } from '@portal/forms/use-phone-rule';
import { findMachine, type FindForm } from '@portal/machines/find/find.machine.ts';
import { translateAccountForm } from '@portal/translator';
import { useCodeText } from '../../services/code-text.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Loading, Trouble } from '../../ui/States.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { CaptchaProvider, captchaWidgets, PROOF_NEEDED, useCaptcha } from './Captcha.tsx';
import css from './account.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Find back account: name, unique value and phone or address give the account, masked (FIND-*, MACH-13). */
export default function FindScreen() {
  // With the texts of the form, so that the page need not wait once more when it has been drawn.
  const { t } = useTranslation(['account', 'codes', 'forms']);
  const { wire, config, language, notify } = usePortal();
  const codeText = useCodeText();
  const form = useRef<FormHandle>(null);
  const machine = useMemo(
    () =>
      findMachine.provide({
        actors: {
          find: fromPromise<{ flag: string; msg: string; message?: string }, { form: FindForm | null }>(
            async ({ input }) => {
              if (input.form === null) throw new Error('nothing was asked');
              const answer = await (
                await wire()
              ).servlet('retrieveAccount', {
                operate: 'retrieveAccount',
                nameValue: input.form.myName,
                phoneValue: input.form.phoneNumber,
                ...(input.form.email && { emailValue: input.form.email }),
                onlyValue: input.form.onlynFieldDesc,
                codeValue: input.form.vaildataCode,
              });
              return { flag: answer.data.flag || answer.code, msg: answer.data.msg, message: answer.message };
            },
          ),
        },
      }),
    [wire],
  );
  const [snapshot, send] = useActor(machine);
  const { code, message, attempts, account, form: asked } = snapshot.context;
  const settings = useQuery(
    `accountSettings/${language}`,
    async () => {
      return (await (await wire()).call('accountSettings', {})).data;
    },
    // What was typed outlives a switch of the language.
    { keep: true },
  );
  const phoneTitle = settings.data?.phoneFieldDesc || t('field.phone');
  const onlyTitle = settings.data?.onlynFieldDesc || t('field.identity');
  const { phonePattern } = config;
  usePhoneRule(phonePattern);
  // An account that was made without a phone is found by its address (TRY-52).
  const [byEmail, setByEmail] = useState(false);
  const captcha = useCaptcha('vaildataCode', attempts, code);
  const translation = useMemo(
    () =>
      translateAccountForm(t('find.title'), [
        { name: 'myName', kind: 'text', title: t('field.name'), must: true, autocomplete: 'name' },
        byEmail
          ? { name: 'email', kind: 'email', title: t('field.email'), must: true, autocomplete: 'email' }
          : {
              name: 'phoneNumber',
              kind: 'phone',
              title: phoneTitle,
              must: true,
              ...(phonePattern === '' ? {} : { phonePattern }),
            },
        { name: 'onlynFieldDesc', kind: 'identity', title: onlyTitle, must: true, checked: false },
        captcha.field,
      ]),
    [t, byEmail, phoneTitle, onlyTitle, phonePattern, captcha.field],
  );

  useEffect(() => {
    if (attempts > 0) form.current?.setValues({ vaildataCode: undefined });
  }, [attempts]);
  useEffect(() => {
    if (code === '') return;
    const text = codeText('find', code, message);
    notify('error', text);
    if (code === 'validatecode-error' || code === PROOF_NEEDED)
      form.current?.setErrors([{ itemid: 'vaildataCode', message: text }]);
  }, [attempts, code, message, codeText, notify]);

  if (snapshot.matches('found'))
    return (
      <AccountFrame outcome="found" title={t('find.foundTitle')}>
        <div className={css['panel']}>
          <p className={css['account']}>{account}</p>
          <Link className={controls['primary']} to="/login">
            {t('find.login')}
          </Link>
        </div>
      </AccountFrame>
    );
  if (snapshot.matches('notFound'))
    return (
      <AccountFrame outcome="notFound" title={t('find.notFoundTitle')} lead={t('find.notFoundText')}>
        <p className={css['trouble']} role="alert">
          {codeText('find', 'no_account', '')}
        </p>
        <button type="button" className={controls['primary']} onClick={() => send({ type: 'AGAIN' })}>
          {t('find.again')}
        </button>
      </AccountFrame>
    );
  const busy = snapshot.matches('searching');
  return (
    <AccountFrame title={t('find.title')} lead={t('find.lead')}>
      {settings.state === 'loading' && <Loading rows={4} />}
      {settings.state === 'failed' && <Trouble text={t('find.failed')} onRetry={settings.retry} />}
      {settings.state === 'ready' && (
        <CaptchaProvider value={captcha.state}>
          <SchemaForm
            ref={form}
            idPrefix="find"
            label={t('find.title')}
            schema={translation.schema}
            uiSchema={translation.uiSchema}
            // Another try corrects what was typed; only the spent code is asked for anew.
            formData={asked === null ? {} : { ...asked, vaildataCode: undefined }}
            widgets={captchaWidgets}
            disabled={busy}
            onSubmit={(data) =>
              send({
                type: 'SUBMIT',
                form: {
                  myName: textOf(data['myName']),
                  ...(byEmail
                    ? { phoneNumber: '', email: textOf(data['email']) }
                    : { phoneNumber: textOf(data['phoneNumber']) }),
                  onlynFieldDesc: textOf(data['onlynFieldDesc']),
                  vaildataCode: textOf(data['vaildataCode']),
                },
              })
            }
          >
            <button type="submit" className={`${controls['primary']} ${css['submit']}`} disabled={busy}>
              {t(busy ? 'find.submitting' : 'find.submit')}
            </button>
          </SchemaForm>
        </CaptchaProvider>
      )}
      <ul className={css['links']}>
        {settings.state === 'ready' && (
          <li>
            <button
              type="button"
              className={css['link']}
              onClick={() => setByEmail(!byEmail)}
              disabled={busy}
            >
              {byEmail ? t('find.byPhone', { phone: phoneTitle }) : t('find.byEmail', { phone: phoneTitle })}
            </button>
          </li>
        )}
        <li>
          <Link to="/login">{t('reset.login')}</Link>
        </li>
      </ul>
    </AccountFrame>
  );
}
