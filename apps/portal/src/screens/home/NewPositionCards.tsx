import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { channelPath, momentText } from '@portal/rules';
import type { Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ShortPositionName } from '../../ui/PositionName.tsx';
import { cellOf, DEGREE_COLUMN, OPENINGS_COLUMN, UNIT_COLUMN } from '../channel/cells.ts';
import { Loading, Trouble } from '../../ui/States.tsx';
import type { useNewPositions } from './use-new-positions.ts';
import css from './home.module.css';

/** A card for each channel that has new positions (HOME-02, HOME-14, HOME-16, ERR-21). */
export function NewPositionCards({ asked }: Pick<ReturnType<typeof useNewPositions>, 'asked'>) {
  const { t } = useTranslation('home');
  const cards = asked.data?.channels ?? [];
  return (
    <section aria-labelledby="new-positions">
      <h2 id="new-positions" className={css['sectionTitle']}>
        {t('newPositions')}
      </h2>
      {asked.state === 'loading' && <Loading rows={2} />}
      {asked.state === 'failed' && <Trouble text={t('positionsFailed')} onRetry={asked.retry} />}
      {asked.data?.message ? <p role="alert">{asked.data.message}</p> : null}
      {asked.state === 'ready' && asked.data.message === '' && cards.length === 0 && (
        <p className={controls['muted']}>{t('noPositions')}</p>
      )}
      <ul className={css['positionCards']}>
        {cards.map(({ hireChannel, name, list }) => (
          <li key={hireChannel} className={controls['card']}>
            <h3 className={controls['cardTitle']}>{name}</h3>
            <ul className={css['positions']}>
              {list.map((position) => (
                <li key={position.z0301}>
                  <Link to={`${channelPath(hireChannel)}?zpPosId=${encodeURIComponent(position.z0301)}`}>
                    <ShortPositionName name={position.z0351} place="mini" />
                  </Link>
                  <GlanceFacts position={position} />
                </li>
              ))}
            </ul>
            <Link
              className={css['more']}
              to={channelPath(hireChannel)}
              aria-label={`${t('viewChannel')}: ${name}`}
            >
              {t('viewChannel')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What decides at a glance: where, for whom, how many, until when (TRY-54). */
function GlanceFacts({ position }: { position: Position }) {
  const { t } = useTranslation('home');
  const { language } = usePortal();
  const openings = cellOf(position, OPENINGS_COLUMN);
  const until = momentText(position.endtime, language, { style: 'day', isEnd: true });
  return (
    <Facts
      className={css['facts']}
      facts={[
        cellOf(position, UNIT_COLUMN),
        cellOf(position, DEGREE_COLUMN),
        openings === '' ? '' : t('openings', { count: Number(openings), number: openings }),
        until === '' ? '' : t('until', { date: until }),
      ]}
    />
  );
}
