import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SUCCESS_CODE } from '@portal/rules';
import { SchemaForm, type FormHandle } from '@portal/forms';
import { translateAccountForm } from '@portal/translator';
import type { WireClient } from '@portal/wire';
import { passwordDigest } from '@portal/wire/md5';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { useSubmission } from './use-submission.ts';
import data from './data.module.css';
import css from './user.module.css';

/** Change password: old, new and again (PWD-01 to PWD-05, ERR-41). */
export function PasswordSection({ client }: { client: WireClient }) {
  const { t } = useTranslation('user');
  const { config } = usePortal();
  const form = useRef<FormHandle>(null);
  const [round, setRound] = useState(0);
  const { complex, minlen, maxlen } = config;
  const translation = useMemo(
    () =>
      translateAccountForm(t('password'), [
        {
          name: 'oldPw',
          kind: 'password',
          title: t('passwordOld'),
          must: true,
          autocomplete: 'current-password',
        },
        {
          name: 'newPw',
          kind: 'password',
          title: t('passwordNew'),
          must: true,
          autocomplete: 'new-password',
          policy: { complex, minlen, maxlen },
          differs: 'oldPw',
        },
        {
          name: 'confirmPw',
          kind: 'password',
          title: t('passwordConfirm'),
          must: true,
          autocomplete: 'new-password',
          same: 'newPw',
        },
      ]),
    [t, complex, minlen, maxlen],
  );
  const { busy, submit } = useSubmission(
    'password',
    async ({ oldPw = '', newPw = '' }) => {
      const answer = await client.call('changePassword', { pw0: passwordDigest(oldPw), pw1: newPw });
      return { code: answer.code, message: answer.message };
    },
    (code, text) => {
      if (code === SUCCESS_CODE) setRound((count) => count + 1);
      if (code !== 'error_pw') return;
      form.current?.setErrors([{ itemid: 'oldPw', message: text }]);
    },
  );
  return (
    <section className={data['data']} aria-labelledby="my-password">
      <h2 id="my-password">{t('password')}</h2>
      <p className={controls['muted']}>{t('passwordLead')}</p>
      <div className={`${controls['card']} ${css['form']}`}>
        <SchemaForm
          key={round}
          ref={form}
          idPrefix="modpass"
          label={t('password')}
          schema={translation.schema}
          uiSchema={translation.uiSchema}
          disabled={busy}
          onSubmit={submit}
        >
          <button type="submit" className={`${controls['primary']} ${css['submit']}`} disabled={busy}>
            {t(busy ? 'passwordSaving' : 'passwordSave')}
          </button>
        </SchemaForm>
      </div>
    </section>
  );
}
