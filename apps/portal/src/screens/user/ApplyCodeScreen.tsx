import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm } from '@portal/forms';
import { APPLICANT_CATEGORY_SET, SUCCESS_CODE } from '@portal/rules';
import { translateAccountForm } from '@portal/translator';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { useSubmission } from './use-submission.ts';
import { useCentre } from './UserCentre.tsx';
import css from './user.module.css';

/** Change of the applicant category: a leaf of its code set, other than the present one (CODE-01 to CODE-07). */
export default function ApplyCodeScreen() {
  const { t } = useTranslation('user');
  const { codes } = usePortal();
  const { client, head, refresh } = useCentre();
  const [chosen, setChosen] = useState(head.applyCode);
  usePageTitle(t('changeCode'));
  const translation = useMemo(
    () =>
      translateAccountForm(t('changeCode'), [
        {
          name: 'applyCode',
          kind: 'code',
          title: t('applyCode'),
          must: true,
          codesetid: APPLICANT_CATEGORY_SET,
          leafOnly: true,
        },
      ]),
    [t],
  );
  const { busy, submit } = useSubmission(
    'identity',
    async ({ applyCode = '' }) => {
      const answer = await client.call('changeApplyCode', {
        candidate_status: applyCode,
        candidateItemid: head.Candidate,
        candidateValue: applyCode,
      });
      return { code: answer.code, message: answer.message };
    },
    (code) => {
      if (code === SUCCESS_CODE) refresh();
    },
  );
  const changed = chosen !== head.applyCode;
  return (
    <>
      <h1 className={css['title']}>{t('changeCode')}</h1>
      {head.writeable === '1' && head.returned.length === 0 ? (
        <>
          <p className={controls['muted']}>{t('changeCodeLead')}</p>
          <div className={`${controls['card']} ${css['form']}`}>
            <p>{t('changeCodeNow', { name: head.applyCodeDesc })}</p>
            <SchemaForm
              idPrefix="code"
              label={t('changeCode')}
              schema={translation.schema}
              uiSchema={translation.uiSchema}
              formData={{ applyCode: head.applyCode }}
              codes={codes}
              disabled={busy}
              onChange={(data) => setChosen(typeof data['applyCode'] === 'string' ? data['applyCode'] : '')}
              onSubmit={(data) => {
                if (changed) submit(data);
              }}
            >
              <button type="submit" className={controls['primary']} disabled={busy || !changed}>
                {t(busy ? 'changeCodeSaving' : 'changeCodeSave')}
              </button>
            </SchemaForm>
          </div>
        </>
      ) : (
        <p>{t('changeCodeLocked')}</p>
      )}
    </>
  );
}
