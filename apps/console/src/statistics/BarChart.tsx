import { useTranslation } from 'react-i18next';
import type { StatisticsRow } from '@portal/console-contract';
import { APPLICATION_COUNTS } from '@portal/schemas';
import { STATISTIC_NAMES } from '@portal/console-contract/statistics';
import css from './statistics.module.css';

/** Parts of a bar in their order; what is left of all applications comes last. */
const TONES = ['done', 'warning', 'danger', 'action', 'plain'];
const PARTS = STATISTIC_NAMES.flatMap((name) => {
  const { part: tone } = APPLICATION_COUNTS[name];
  return tone === null ? [] : [{ part: name, tone }];
}).toSorted((one, two) => TONES.indexOf(one.tone) - TONES.indexOf(two.tone));
/** Width of the longest bar, in units of the drawing. */
const WIDTH = 1_000;
const HEIGHT = 16;

interface Props {
  label: string;
  bars: readonly { id: string; name: string; counts: StatisticsRow['counts'] }[];
}

/** Bars of applications, divided by what became of them; the table below says the same in numbers. */
export function BarChart({ label, bars }: Props) {
  const { t } = useTranslation('statuses');
  const most = Math.max(...bars.map(({ counts }) => counts.applied), 1);
  return (
    <div className={css['chart']} role="img" aria-label={label}>
      <div className={css['legend']} aria-hidden="true">
        {PARTS.map(({ part, tone }) => (
          <span key={part} data-tone={tone}>
            {t(`count.${part}`)}
          </span>
        ))}
      </div>
      {bars.map(({ id, name, counts }) => {
        let from = 0;
        return (
          <div key={id} className={css['bar']} aria-hidden="true">
            <span className={css['name']}>{name}</span>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
              {PARTS.map(({ part, tone }) => {
                const width = (counts[part] / most) * WIDTH;
                const at = from;
                from += width;
                return <rect key={part} data-tone={tone} x={at} y={0} width={width} height={HEIGHT} />;
              })}
            </svg>
            <span className={css['count']}>{counts.applied}</span>
          </div>
        );
      })}
    </div>
  );
}
