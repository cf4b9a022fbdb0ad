import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupPhone, smsSize } from '@portal/rules';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import css from './mail.module.css';

/** What each recipient is sent, one after the other: rendered by the server as it will be sent (MAIL-01). */
export function MailingPreview({ id, total }: { id: string; total: number }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const { data, error } = useLoaded('GET /mailings/:id/preview', { params: { id }, query: { at } });
  return (
    <section className={layout['card']} aria-label={t('mailing.preview')}>
      <header className={css['head']}>
        <h2>{t('mailing.preview')}</h2>
        <div className={css['pager']}>
          <Button aria-label={t('mailing.previous')} disabled={at === 0} onClick={() => setAt(at - 1)}>
            ‹
          </Button>
          <span role="status">{t('mailing.place', { at: at + 1, total })}</span>
          <Button
            aria-label={t('mailing.following')}
            disabled={at + 1 >= total}
            onClick={() => setAt(at + 1)}
          >
            ›
          </Button>
        </div>
      </header>
      <ErrorLine error={error} />
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <p className={css['kind']}>
            {t('mailing.previewTo', { name: data.name, to: data.to, reference: data.reference })}
          </p>
          {data.missing.length > 0 && (
            <p className={css['trouble']}>
              {t('mailing.missing', { missing: data.missing.join(t('listComma')) })}
            </p>
          )}
          <h3>{data.subject}</h3>
          <pre className={css['words']}>{data.text.trim()}</pre>
          {data.sms !== '' && (
            <>
              <h3>
                {t('mailing.sms.preview', { count: smsSize(data.sms).parts, phone: groupPhone(data.phone) })}
              </h3>
              {data.phoneFault !== '' && (
                <p className={css['trouble']}>{t(`mailing.sms.fault.${data.phoneFault}`)}</p>
              )}
              <pre className={css['words']}>{data.sms}</pre>
            </>
          )}
        </>
      )}
    </section>
  );
}
