import { useTranslation } from 'react-i18next';
import { Heading } from '../ui/Heading.tsx';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { clockIn } from './amounts.ts';
import { Backups } from './Backups.tsx';
import { Cards } from './Cards.tsx';
import { SlowCalls } from './SlowCalls.tsx';
import { Troubles } from './Troubles.tsx';
import { FOLLOW_SECONDS, useFollowed } from './use-followed.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './operations.module.css';

/** How the portal runs: what needs somebody first, then database, queues, disks, backups and slow calls (OPS-18). */
export function OperationsScreen() {
  const { t, i18n } = useTranslation('operations');
  const { data, error, reload } = useFollowed();
  return (
    <div className={`${layout['page']} ${css['page']}`}>
      <header className={css['head']}>
        <Heading title={t('title')} />
        {data && (
          <p className={controls['muted']}>
            {t('asOf', { time: clockIn(i18n.language, data.at) })}{' '}
            <span className={css['screenOnly']}>{t('again', { count: FOLLOW_SECONDS })}</span>
          </p>
        )}
        <div className={css['screenOnly']}>
          <Button onClick={() => void reload()}>{t('look')}</Button>
        </div>
      </header>
      {/* The page asks by itself: only that it fails is told, and what was known stays. */}
      <ErrorLine error={error} />
      {error && data && (
        <p className={layout['note']}>{t('stale', { time: clockIn(i18n.language, data.at) })}</p>
      )}
      {!data && !error && <Skeleton lines={10} />}
      {data && (
        <>
          <Troubles troubles={data.troubles} hasSchedule={data.backups.schedule !== null} />
          <Cards view={data} />
          <Backups backups={data.backups} />
          <SlowCalls calls={data.calls} />
        </>
      )}
    </div>
  );
}
