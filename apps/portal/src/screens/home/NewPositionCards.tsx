import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NEW_POSITION_SIZE, TRUNCATE } from '@portal/rules';
import type { Channel } from '@portal/schemas';
import { usePortal } from '../../services/portal.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Truncated } from '../../ui/Truncated.tsx';
import { Loading, Trouble } from '../../ui/States.tsx';
import { trimNewPositions } from './home.ts';
import css from './home.module.css';

/** hireChannels of the recruiting channels at every level: those that positions can belong to. */
const recruiting = (channels: readonly Channel[]): string[] =>
  channels.flatMap(({ hireChannel, children }) => [
    ...(hireChannel === '' || hireChannel === '0' || hireChannel === 'publicity' ? [] : [hireChannel]),
    ...recruiting(children),
  ]);

/** A card for each channel that has new positions (HOME-02, HOME-14, HOME-16, ERR-21). */
export function NewPositionCards() {
  const { t } = useTranslation('home');
  const { wire, language, channels } = usePortal();
  const ids = recruiting(channels);
  const asked = useQuery(`new/${ids.join()}/${language}`, async () => {
    if (ids.length === 0) return { channels: [], message: '' };
    const answer = await (await wire()).call('newPositions', { size: NEW_POSITION_SIZE, channelIdList: ids });
    return answer.ok
      ? { channels: trimNewPositions(answer.data.channels), message: '' }
      : { channels: [], message: answer.message || t('positionsFailed') };
  });
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
                  <Link
                    to={`/channel/${encodeURIComponent(hireChannel)}?zpPosId=${encodeURIComponent(position.z0301)}`}
                  >
                    <Truncated text={position.z0351} length={TRUNCATE.mini} />
                  </Link>
                  {position.opentime !== '' && <time dateTime={position.opentime}>{position.opentime}</time>}
                </li>
              ))}
            </ul>
            <Link
              className={css['more']}
              to={`/channel/${encodeURIComponent(hireChannel)}`}
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
