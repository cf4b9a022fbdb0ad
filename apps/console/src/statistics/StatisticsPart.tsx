import { linkTo } from '../api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatisticsRow } from '@portal/console-contract';
import {
  filterOfNumber,
  STATISTIC_NAMES,
  STATISTICS_BY,
  type Statistic,
  type StatisticsBy,
} from '@portal/console-contract/statistics';
import { filterQuery } from '../exports/filter-address.ts';
import type { PartProps } from '../recruitments/part-props.ts';
import { Empty, ErrorLine, Scroll, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { BarChart } from './BarChart.tsx';
import css from './statistics.module.css';

/** Bars of a chart; the table has all rows. */
const MAX_BARS = 20;

const shownRatio = ({ counts, headcount }: StatisticsRow): string =>
  headcount === null || headcount === 0 ? '' : `${Math.floor((counts.passed / headcount) * 100) / 100} : 1`;

/** What became of a recruitment's applications, as numbers, charts and tables; each number opens its list (REVIEW-13). */
export function StatisticsPart({ recruitment }: PartProps) {
  const { t, i18n } = useTranslation('statistics');
  const base = `/recruitments/${recruitment.id}`;
  const { data, error } = useLoaded('GET /recruitments/:id/statistics', { params: { id: recruitment.id } });
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={8} />;
  if (data.total.counts.applied === 0) return <Empty title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <section className={layout['card']} aria-labelledby="statistics-all">
        <div className={css['head']}>
          <h2 id="statistics-all">{t('all')}</h2>
          <a
            className={controls['button']}
            href={linkTo('GET /recruitments/:id/statistics/export', {
              params: { id: recruitment.id },
              query: { language: i18n.language },
            })}
            download
          >
            {t('export')}
          </a>
        </div>
        <p className={controls['muted']}>{t('lead')}</p>
        <dl className={css['tiles']}>
          {STATISTIC_NAMES.map((what) => (
            <div key={what}>
              <dt>{t(`statuses:count.${what}`)}</dt>
              <dd>
                <Number base={base} by="total" row={data.total} what={what} name={t('all')} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('ratio')}</dt>
            <dd>{shownRatio(data.total)}</dd>
          </div>
        </dl>
      </section>
      {STATISTICS_BY.map((by) => (
        <Breakdown key={by} base={base} by={by} rows={data[by]} />
      ))}
    </>
  );
}

interface NumberProps {
  base: string;
  by: StatisticsBy | 'total';
  row: StatisticsRow;
  what: Statistic;
  name: string;
}

/** A number that opens the list of what it counts. */
function Number({ base, by, row, what, name }: NumberProps) {
  const { t } = useTranslation('statistics');
  const count = row.counts[what];
  return (
    <Link
      to={`${base}/applications${filterQuery(filterOfNumber(by, row.id, what))}`}
      aria-label={t('open', { name, what: t(`statuses:count.${what}`), count })}
    >
      {count}
    </Link>
  );
}

function Breakdown({ base, by, rows }: { base: string; by: StatisticsBy; rows: readonly StatisticsRow[] }) {
  const { t, i18n } = useTranslation('statistics');
  const title = t(`by.${by}`);
  const nameOf = ({ name, id }: StatisticsRow): string =>
    said(name ?? undefined, i18n.language) || id || t('none');
  const hasOpenings = rows.some(({ headcount }) => headcount !== null);
  // Days stay in their order, also where the last ones alone fit.
  const drawn =
    by === 'days' || by === 'stages'
      ? rows.slice(-MAX_BARS)
      : rows.toSorted((one, two) => two.counts.applied - one.counts.applied).slice(0, MAX_BARS);
  return (
    <section className={layout['card']} aria-labelledby={`statistics-${by}`}>
      <h2 id={`statistics-${by}`}>{title}</h2>
      {rows.length === 0 && <p>{t('noReviewers')}</p>}
      {rows.length > 0 && (
        <>
          <BarChart
            label={t('chart', { by: title })}
            bars={drawn.map((row) => ({ id: row.id, name: nameOf(row), counts: row.counts }))}
          />
          {rows.length > drawn.length && (
            <p className={controls['muted']}>{t('more', { count: drawn.length })}</p>
          )}
          <Scroll label={t('table', { by: title })}>
            <table className={`${layout['table']} ${css['table']}`}>
              <thead>
                <tr>
                  <th scope="col">{title}</th>
                  {STATISTIC_NAMES.map((what) => (
                    <th key={what} scope="col">
                      {t(`statuses:count.${what}`)}
                    </th>
                  ))}
                  {hasOpenings && <th scope="col">{t('headcount')}</th>}
                  {hasOpenings && <th scope="col">{t('ratio')}</th>}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{nameOf(row)}</th>
                    {STATISTIC_NAMES.map((what) => (
                      <td key={what}>
                        <Number base={base} by={by} row={row} what={what} name={nameOf(row)} />
                      </td>
                    ))}
                    {hasOpenings && <td>{row.headcount}</td>}
                    {hasOpenings && <td>{shownRatio(row)}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
    </section>
  );
}
