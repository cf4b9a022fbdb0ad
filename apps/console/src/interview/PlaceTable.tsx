import { useTranslation } from 'react-i18next';
import type { InterviewRow } from '@portal/console-contract';
import { Button, Scroll } from '../ui/Kit.tsx';
import { moment, momentIn } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { isOnList } from './on-list.ts';
import css from './interview.module.css';

interface Props {
  rows: readonly InterviewRow[];
  zone: string;
  /** null = nobody is put on or taken off. */
  onOverride: ((row: InterviewRow) => void) | null;
}

/** Who has a place and how they came by it, and who waits, by rank. */
export function PlaceTable({ rows, zone, onOverride }: Props) {
  const { t, i18n } = useTranslation('interview');
  if (rows.length === 0) return <p className={controls['muted']}>{t('list.nobody')}</p>;
  const noteOf = (row: InterviewRow): string[] =>
    [
      row.source === 'override' && row.standing === 'listed' ? t('list.override') : '',
      row.round > 0 ? t('list.round', { round: row.round }) : '',
      row.standing === 'offered' ? t('list.until', { until: momentIn(zone, row.until, i18n.language) }) : '',
      row.rankNow === null ? '' : t('list.rankNow', { rank: row.rankNow }),
      row.reason,
      row.reason === '' ? '' : t('list.by', { by: row.changedBy, at: moment(row.changedAt, i18n.language) }),
    ].filter((text) => text !== '');
  return (
    <Scroll label={t('list.title')}>
      <table className={`${layout['table']} ${css['places']}`}>
        <thead>
          <tr>
            <th scope="col">{t('list.rank')}</th>
            <th scope="col">{t('list.name')}</th>
            <th scope="col">{t('list.reference')}</th>
            <th scope="col">{t('list.total')}</th>
            <th scope="col">{t('list.standing')}</th>
            <th scope="col">{t('list.note')}</th>
            {onOverride && (
              <th scope="col">
                <span className="visually-hidden">{t('list.change')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.reference} data-standing={row.standing}>
              <td>{row.rank ?? '–'}</td>
              <td>{row.name}</td>
              <td>{row.reference}</td>
              <td>{row.total ?? '–'}</td>
              <td>
                <span className={controls['badge']} data-quiet={!isOnList(row.standing)}>
                  {t(`standing.${row.standing}`)}
                </span>
              </td>
              <td className={css['note']}>{noteOf(row).join(t('list.between'))}</td>
              {onOverride && (
                <td>
                  {row.standing !== 'offered' && row.standing !== 'withdrawn' && (
                    <Button
                      kind="quiet"
                      aria-label={t(isOnList(row.standing) ? 'list.removeOf' : 'list.addOf', {
                        name: row.name,
                        reference: row.reference,
                      })}
                      onClick={() => onOverride(row)}
                    >
                      {t(isOnList(row.standing) ? 'list.remove' : 'list.add')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
