import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationsView } from '@portal/console-contract';
import { moment } from '../ui/texts.ts';
import { bytesIn, durationIn, millisecondsIn, numberIn, percentIn } from './amounts.ts';
import controls from '../ui/controls.module.css';
import css from './operations.module.css';

type Pair = readonly [label: string, value: ReactNode];

function Card({ title, note, pairs }: { title: string; note?: string | undefined; pairs: readonly Pair[] }) {
  return (
    <section className={css['card']} aria-label={title}>
      <h2>{title}</h2>
      {note !== undefined && <p className={controls['muted']}>{note}</p>}
      {pairs.length > 0 && (
        <dl className={css['pairs']}>
          {pairs.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function ProcessCard({ process }: Pick<OperationsView, 'process'>) {
  const { t, i18n } = useTranslation('operations');
  const { language } = i18n;
  const { pool } = process;
  return (
    <Card
      title={t('process.title')}
      note={process.workers > 1 ? t('process.many', { count: process.workers }) : undefined}
      pairs={[
        [t('process.release'), t('process.releaseOn', { version: process.version, node: process.node })],
        [t('process.started'), moment(process.started, language)],
        [t('process.memory'), bytesIn(language, process.memory)],
        [t('process.lag'), millisecondsIn(language, process.lag)],
        [
          t('process.pool'),
          t('process.poolOf', {
            used: pool.used,
            size: pool.size,
            waiting: numberIn(language, pool.waiting),
          }),
        ],
      ]}
    />
  );
}

function DatabaseCard({ database }: Pick<OperationsView, 'database'>) {
  const { t, i18n } = useTranslation('operations');
  const { language } = i18n;
  if (!database) return <Card title={t('database.title')} note={t('database.away')} pairs={[]} />;
  const { replica } = database;
  return (
    <Card
      title={t('database.title')}
      pairs={[
        [t('database.is'), t(database.embedded ? 'database.embedded' : 'database.external', database)],
        ...(database.writable ? [] : [[t('database.writes'), t('database.readOnly')] as const]),
        [t('database.size'), bytesIn(language, database.bytes)],
        [
          t('database.connections'),
          t('database.of', { count: database.connections, most: database.maxConnections }),
        ],
        [
          t('database.replica'),
          replica === null
            ? t('database.noReplica')
            : replica.lag === null
              ? t('database.aside')
              : t('database.behind', { time: durationIn(language, replica.lag) }),
        ],
        [t('database.migration'), <code key="migration">{database.migration}</code>],
      ]}
    />
  );
}

function MailCard({ mail }: Pick<OperationsView, 'mail'>) {
  const { t, i18n } = useTranslation('operations');
  const { language } = i18n;
  if (!mail) return <Card title={t('mail.title')} note={t('unknown')} pairs={[]} />;
  if (mail.builtIn) return <Card title={t('mail.title')} note={t('mail.builtIn')} pairs={[]} />;
  return (
    <Card
      title={t('mail.title')}
      note={mail.waiting === 0 ? t('mail.none') : undefined}
      pairs={[
        [t('mail.waiting'), numberIn(language, mail.waiting)],
        [t('mail.oldest'), mail.oldest === null ? t('mail.noOldest') : durationIn(language, mail.oldest)],
        [t('mail.retrying'), numberIn(language, mail.retrying)],
        [t('mail.failed'), numberIn(language, mail.failed)],
      ]}
    />
  );
}

function JobsCard({ jobs }: Pick<OperationsView, 'jobs'>) {
  const { t, i18n } = useTranslation('operations');
  const { language } = i18n;
  if (!jobs) return <Card title={t('jobs.title')} note={t('unknown')} pairs={[]} />;
  return (
    <Card
      title={t('jobs.title')}
      note={jobs.every(({ waiting }) => waiting === 0) ? t('jobs.none') : undefined}
      pairs={jobs.map(({ kind, waiting, oldest }): Pair => [
        t(`of.${kind}`),
        waiting === 0 || oldest === null
          ? numberIn(language, waiting)
          : t('jobs.since', { number: numberIn(language, waiting), time: durationIn(language, oldest) }),
      ])}
    />
  );
}

function DisksCard({ disks }: Pick<OperationsView, 'disks'>) {
  const { t, i18n } = useTranslation('operations');
  const { language } = i18n;
  return (
    <Card
      title={t('disks.title')}
      pairs={disks.map(({ folder, room }): Pair => {
        if (!room) return [t(`of.${folder}`), t('disks.unknown')];
        const used = room.size === 0 ? 1 : 1 - room.free / room.size;
        return [
          t(`of.${folder}`),
          <span key={folder} className={css['disk']}>
            {t('disks.free', { free: bytesIn(language, room.free), size: bytesIn(language, room.size) })}
            <meter min={0} max={1} high={0.9} value={used} aria-label={t('disks.used')}>
              {percentIn(language, used)}
            </meter>
          </span>,
        ];
      })}
    />
  );
}

/** Process, database, queues and disks, side by side where there is room. */
export function Cards({ view }: { view: OperationsView }) {
  return (
    <div className={css['cards']}>
      <DatabaseCard database={view.database} />
      <MailCard mail={view.mail} />
      <JobsCard jobs={view.jobs} />
      <DisksCard disks={view.disks} />
      <ProcessCard process={view.process} />
    </div>
  );
}
