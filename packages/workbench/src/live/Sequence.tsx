import { useTranslation } from 'react-i18next';
import type { LiveEntry } from '@portal/statecharts';
import css from './live.module.css';

const LANE = 150;
const ROW = 26;
const TOP = 44;
const SHOWN = 120;

interface Arrow {
  n: number;
  from: string;
  to: string;
  text: string;
  kind: 'event' | 'call';
}

/** The lane of calls to the server. */
const WIRE = 'wire';

function arrowsOf(entries: readonly LiveEntry[]): Arrow[] {
  return entries
    .flatMap((entry): Arrow[] => {
      if (entry.kind === 'event' && entry.type !== 'xstate.init')
        return [
          {
            n: entry.n,
            from: entry.source,
            to: entry.actor,
            text: entry.type.replace(/^xstate\./, ''),
            kind: 'event',
          },
        ];
      if (entry.kind !== 'call') return [];
      const text = entry.phase === 'start' ? entry.name : `${entry.name}: ${entry.code} (${entry.ms} ms)`;
      return [
        {
          n: entry.n,
          from: entry.phase === 'start' ? '' : WIRE,
          to: entry.phase === 'start' ? WIRE : '',
          text,
          kind: 'call',
        },
      ];
    })
    .slice(-SHOWN);
}

/** Who told whom what, in time: one lane an actor, one for the page, one for calls to the server (WORK-03). */
export function Sequence({ entries }: { entries: readonly LiveEntry[] }) {
  const { t } = useTranslation('workbench');
  const arrows = arrowsOf(entries);
  if (arrows.length === 0) return <p>{t('live.nothing')}</p>;
  const lanes = [
    '',
    ...new Set(arrows.flatMap(({ from, to }) => [from, to]).filter((lane) => lane !== '' && lane !== WIRE)),
    WIRE,
  ];
  const xOf = (lane: string): number => lanes.indexOf(lane) * LANE + LANE / 2;
  const height = TOP + arrows.length * ROW + 16;
  const nameOf = (lane: string): string =>
    lane === '' ? t('live.page') : lane === WIRE ? t('live.wire') : lane;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={css['sequence']} role="group" tabIndex={0} aria-label={t('live.sequence')}>
      <svg width={lanes.length * LANE} height={height} role="img" aria-label={t('live.sequence')}>
        {lanes.map((lane) => (
          <g key={lane}>
            <line className={css['lane']} x1={xOf(lane)} x2={xOf(lane)} y1={TOP - 12} y2={height} />
            <text className={css['laneName']} x={xOf(lane)} y={20} textAnchor="middle">
              {nameOf(lane)}
            </text>
          </g>
        ))}
        {arrows.map(({ n, from, to, text, kind }, index) => {
          const y = TOP + index * ROW + 14;
          const [start, end] = [xOf(from), xOf(to)];
          const isSelf = start === end;
          const way = isSelf
            ? `M${start} ${y - 6}h22v10h-18`
            : `M${start} ${y}H${end + (end > start ? -6 : 6)}`;
          const back = isSelf || end < start;
          return (
            <g key={n} className={css['arrow']} data-kind={kind}>
              <path d={way} />
              <path className={css['arrowHead']} d={`M${end} ${isSelf ? y + 4 : y}l${back ? 7 : -7} -4v8z`} />
              <text
                x={isSelf ? start + 28 : (start + end) / 2}
                y={isSelf ? y + 3 : y - 4}
                textAnchor={isSelf ? 'start' : 'middle'}
              >
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
