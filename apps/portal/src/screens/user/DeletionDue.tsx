import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import type { OwnData } from './use-personal-data.ts';
import css from './data.module.css';

/** Says on every page of the centre that the account will be deleted, with the way back (HR-30). */
export function DeletionDue({ data: { own, change } }: { data: OwnData }) {
  const { t } = useTranslation('user');
  const { language, notify } = usePortal();
  const [busy, setBusy] = useState(false);
  if (own === null || own.dueAt === '') return null;
  const callOff = async (): Promise<void> => {
    setBusy(true);
    const answer = await change((client) => client.call('callOffDeletion', {}));
    setBusy(false);
    if (answer?.ok) notify('success', answer.message);
    else notify('error', answer?.message || t('data.callOffFailed'));
  };
  return (
    <section className={css['due']} aria-labelledby="deletion-due">
      <div>
        <h2 id="deletion-due">
          {t('data.dueTitle', { day: momentText(own.dueAt, language, { style: 'day' }) })}
        </h2>
        <p>{t('data.dueText')}</p>
      </div>
      <button type="button" className={controls['button']} disabled={busy} onClick={() => void callOff()}>
        {t('data.callOff')}
      </button>
    </section>
  );
}
