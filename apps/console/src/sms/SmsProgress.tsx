import { useTranslation } from 'react-i18next';
import type { Mailing } from '@portal/console-contract';
import layout from '../ui/layout.module.css';

const COUNTS = ['sent', 'queued', 'failed', 'calledOff'] as const;
const FAULTS = ['none', 'invalid', 'refused'] as const;

/** Where the SMS of a mailing stand, and who gets none and why; nobody is left without the mail by it (OFFICE-12). */
export function SmsProgress({ mailing }: { mailing: Mailing }) {
  const { t } = useTranslation();
  const { bySms, sms, state } = mailing;
  if (Object.values(sms ?? {}).every((text) => text.trim() === '')) return null;
  const all = FAULTS.reduce((sum, fault) => sum + bySms.faults[fault], 0);
  const told = COUNTS.filter((key) => bySms[key] > 0).map((key) =>
    t(`mailing.sms.count.${key}`, { count: bySms[key] }),
  );
  return (
    <div className={layout['note']} role={state === 'composed' ? undefined : 'status'}>
      <p>
        {state === 'composed' || told.length === 0
          ? t(`mailing.sms.way.${bySms.way}`)
          : t('mailing.sms.progress', { counts: told.join(t('listComma')) })}
      </p>
      {all > 0 && (
        <>
          <p>{t('mailing.sms.without', { count: all })}</p>
          <ul>
            {bySms.faultsFirst.map(({ name, reference, fault }) => (
              <li key={reference}>
                {t('mailing.sms.withoutOne', { name, reference, why: t(`mailing.sms.fault.${fault}`) })}
              </li>
            ))}
            {all > bySms.faultsFirst.length && (
              <li>{t('mailing.lackingMore', { count: all - bySms.faultsFirst.length })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
