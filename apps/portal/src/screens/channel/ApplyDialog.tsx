import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@portal/ui';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { Loading } from '../../ui/States.tsx';
import css from './position.module.css';

interface Props {
  name: string;
  /** @param commitment version that was accepted; '' = none is asked for */
  onConfirm(commitment: string): void;
  onCancel(): void;
}

/**
 * The last word before applying (POS-07), with the commitment where there is one: read as it is now, so that a text that
 * changed meanwhile is never accepted unread (DATA-03). A back end that cannot say has the last word anyway.
 */
export function ApplyDialog({ name, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('position');
  const { wire, language } = usePortal();
  const id = useId();
  const [accepted, setAccepted] = useState(false);
  const asked = useQuery(`commitment/${language}`, async () => {
    const answer = await (await wire()).call('checkMust', {});
    return answer.ok ? answer.data.commitment : null;
  });
  const commitment = asked.data ?? null;
  return (
    <Dialog
      title={t('applyTitle')}
      text={t('applyText', { name })}
      confirm={t('apply')}
      cancel={t('common:cancel')}
      busy={asked.state === 'loading' || (commitment !== null && !accepted)}
      onConfirm={() => onConfirm(commitment?.version ?? '')}
      onCancel={onCancel}
    >
      {asked.state === 'loading' && <Loading rows={1} />}
      {commitment && (
        <>
          <section className={css['commitment']} aria-labelledby={`${id}-title`}>
            <h3 id={`${id}-title`}>{t('commitment.title')}</h3>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard */}
            <p tabIndex={0}>{commitment.text}</p>
          </section>
          <label className={css['accept']}>
            <input
              type="checkbox"
              checked={accepted}
              onChange={(event) => setAccepted(event.target.checked)}
            />
            {t('commitment.accept')}
          </label>
        </>
      )}
    </Dialog>
  );
}
