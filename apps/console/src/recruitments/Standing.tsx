import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecruitmentView } from '@portal/console-contract';
import { EVERYTHING } from '@portal/console-contract/review-filter';
import { TIME_ZONE } from '@portal/rules';
import { addressOf, FIRST } from '../applications/address.ts';
import { may, useMe } from '../session/me.ts';
import { moment, momentIn } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { nextTime } from './due.ts';
import { isWhole, partAddress, partsFor, type PartName, type Phase } from './phases.ts';
import { SOURCES, workOfPositions, type Work } from './work.ts';
import css from './standing.module.css';

/** What waits in a recruitment, of what a person may do and see; null while it is asked for. */
function useWork(recruitment: RecruitmentView, now: Date): { works: Work[] | null; isAll: boolean } {
  const { user } = useMe();
  const [found, setFound] = useState<{ works: Work[]; isAll: boolean } | null>(null);
  useEffect(() => {
    let stale = false;
    const { id, state } = recruitment;
    const shown = partsFor(user, id);
    const asked = SOURCES.filter(
      ({ call, part, states }) => states.includes(state) && shown.includes(part) && may(user, call),
    );
    void Promise.allSettled(asked.map(({ ask }) => ask(id, now))).then((answers) => {
      if (stale) return;
      const own = isWhole(user, id) && shown.includes('positions') ? workOfPositions(recruitment) : [];
      setFound({
        works: [...own, ...answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))],
        isAll: answers.every(({ status }) => status === 'fulfilled'),
      });
    });
    return () => {
      stale = true;
    };
  }, [recruitment, now, user]);
  return { works: found?.works ?? null, isAll: found?.isAll ?? true };
}

interface Props {
  recruitment: RecruitmentView;
  phase: Phase;
  now: Date;
}

/** Where a recruitment stands, which of its times comes next, and what waits, each with the way to where it is done (OFFICE-09). */
export function Standing({ recruitment, phase, now }: Props) {
  const { t, i18n } = useTranslation('recruitments');
  const { user } = useMe();
  const { works, isAll } = useWork(recruitment, now);
  const { id, state, zone } = recruitment;
  const next = nextTime(recruitment, now);
  // The portal's own zone stands below the menu, once for all pages.
  const when = (at: string): string =>
    zone === TIME_ZONE ? moment(at, i18n.language) : momentIn(zone, at, i18n.language);
  const to = (part: PartName, filter?: Work['filter']): string => {
    const query = filter ? addressOf({ ...FIRST, filter: { ...EVERYTHING, ...filter } }).toString() : '';
    return `${partAddress(id, part)}${query && `?${query}`}`;
  };
  const numbers = (['positions', 'applications'] as const).filter((part) =>
    partsFor(user, id).includes(part),
  );
  return (
    <section className={`${layout['card']} ${css['standing']}`} aria-labelledby="standing">
      <div>
        <h2 id="standing">{t(`standing.${state === 'open' ? phase : state}`)}</h2>
        <p className={controls['muted']}>
          {next
            ? t(`next.${next.side}`, {
                window: t(`window.${next.kind}`),
                at: when(next.at),
              })
            : t('next.none')}
        </p>
        {numbers.length > 0 && (
          <p className={css['numbers']}>
            {numbers.map((part) => (
              <Link key={part} to={to(part)}>
                {t(`number.${part}`, { count: recruitment[part] })}
              </Link>
            ))}
          </p>
        )}
      </div>
      <div>
        <h3>{t('work.title')}</h3>
        {works === null && <p className={controls['muted']}>{t('work.asking')}</p>}
        {works?.length === 0 && isAll && <p className={controls['muted']}>{t('work.nothing')}</p>}
        {works !== null && works.length > 0 && (
          <ul className={css['works']}>
            {works.map(({ key, count, part, filter, at }) => (
              <li key={key}>
                <Link to={to(part, filter)}>
                  {t(`work.${key}`, { count, at: at === undefined ? '' : when(at) })}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {!isAll && (
          <p role="status" className={layout['note']}>
            {t('work.partly')}
          </p>
        )}
      </div>
    </section>
  );
}
