import { useTranslation } from 'react-i18next';
import type { RecruitmentView } from '@portal/console-contract';
import { wallTime, windowAt } from '@portal/rules';
import { WINDOW_KINDS } from '@portal/schemas';
import { zoneName } from '../ui/texts.ts';
import css from './recruitments.module.css';

const DAY = 86_400_000;

/** The windows of a recruitment on one line of time, each with its dates in words beside its bar. */
export function TimeLine({ recruitment, now }: { recruitment: RecruitmentView; now: Date }) {
  const { t, i18n } = useTranslation('recruitments');
  const { windows, zone } = recruitment;
  const used = WINDOW_KINDS.filter((kind) => windows[kind]?.from ?? windows[kind]?.to);
  if (used.length === 0) return <p className={css['always']}>{t('always')}</p>;
  const marks = used.flatMap((kind) =>
    [windows[kind]?.from, windows[kind]?.to]
      .filter((at) => typeof at === 'string')
      .map((at) => Date.parse(at)),
  );
  const first = Math.min(...marks, now.getTime()) - DAY;
  const last = Math.max(...marks, now.getTime()) + DAY;
  const place = (at: number): number => ((at - first) / (last - first)) * 100;
  const shown = (at: string | null | undefined): string => wallTime(at ?? null, zone).replace('T', ' ');
  return (
    <dl className={css['line']} aria-label={t('timeLine', { zone: zoneName(zone, i18n.language) })}>
      {used.map((kind) => {
        const { from = null, to = null } = windows[kind] ?? {};
        const start = from === null ? 0 : place(Date.parse(from));
        const end = to === null ? 100 : place(Date.parse(to));
        return (
          <div key={kind} className={css['lineRow']} data-now={windowAt(windows[kind], now)}>
            <dt>{t(`window.${kind}`)}</dt>
            <dd className={css['dates']}>
              {t('dates', { from: shown(from) || t('unbound'), to: shown(to) || t('unbound') })}
            </dd>
            <dd className={css['track']} aria-hidden="true">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                <rect x={start} y="2.5" width={Math.max(end - start, 0.5)} height="5" />
                <line x1={place(now.getTime())} x2={place(now.getTime())} y1="0" y2="10" />
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
