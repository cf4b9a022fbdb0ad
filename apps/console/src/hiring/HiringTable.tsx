import { useTranslation } from 'react-i18next';
import type { HiringRow } from '@portal/console-contract';
import { may, useMe } from '../session/me.ts';
import { Button, Scroll } from '../ui/Kit.tsx';
import { moment, momentIn } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { actsFor, CALL_OF, type HiringAct } from './acts.ts';
import css from './hiring.module.css';

interface Props {
  rows: readonly HiringRow[];
  zone: string;
  /** References that are selected; null = nothing can be, as people of several steps are shown. */
  selected: ReadonlySet<string> | null;
  onSelect(reference: string): void;
  onAct(act: HiringAct, row: HiringRow): void;
  onLook(row: HiringRow): void;
}

/** Who is where, by rank, each with the one act that is next. */
export function HiringTable({ rows, zone, selected, onSelect, onAct, onLook }: Props) {
  const { t, i18n } = useTranslation('hiring');
  const { user } = useMe();
  if (rows.length === 0) return <p className={controls['muted']}>{t('people.nobody')}</p>;
  const noteOf = (row: HiringRow): string =>
    [
      row.source === 'decision' ? t('people.decision') : '',
      row.round > 0 ? t('people.round', { round: row.round }) : '',
      row.until === '' ? '' : t('people.until', { until: momentIn(zone, row.until, i18n.language) }),
      row.approvalOf > 0 ? t('people.approval', { at: row.approvalAt + 1, of: row.approvalOf }) : '',
      row.again ? t('people.again') : '',
      row.code === '' ? '' : t(`reason.${row.code}`),
    ]
      .filter((text) => text !== '')
      .join(t('between'));
  return (
    <Scroll label={t('people.table')}>
      <table className={`${layout['table']} ${css['table']}`}>
        <thead>
          <tr>
            {selected && (
              <th scope="col">
                <span className="visually-hidden">{t('people.select')}</span>
              </th>
            )}
            {(['rank', 'name', 'reference', 'total', 'standing', 'since', 'note', 'next'] as const).map(
              (key) => (
                <th key={key} scope="col">
                  {t(`people.${key}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [next] = actsFor(row.standing, false).filter(
              (act) => act !== 'leave' && may(user, CALL_OF[act]),
            );
            const words = { name: row.name, reference: row.reference };
            return (
              <tr key={row.reference}>
                {selected && (
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('people.selectOf', words)}
                      checked={selected.has(row.reference)}
                      onChange={() => onSelect(row.reference)}
                    />
                  </td>
                )}
                <td>{row.rank ?? '–'}</td>
                <td>
                  {row.source === null ? (
                    row.name
                  ) : (
                    <Button kind="quiet" aria-label={t('people.lookAt', words)} onClick={() => onLook(row)}>
                      {row.name === '' ? row.reference : row.name}
                    </Button>
                  )}
                </td>
                <td>{row.reference}</td>
                <td>{row.total ?? '–'}</td>
                <td>
                  <span
                    className={controls['badge']}
                    data-quiet={row.source === null || row.standing === 'left'}
                  >
                    {t(`standing.${row.standing}`)}
                  </span>
                </td>
                <td>{row.since === '' ? '–' : moment(row.since, i18n.language)}</td>
                <td className={css['note']}>{noteOf(row) || '–'}</td>
                <td>
                  {next ? (
                    <Button
                      kind="quiet"
                      aria-label={`${t(`act.${next}.title`)}: ${row.name} ${row.reference}`}
                      onClick={() => onAct(next, row)}
                    >
                      {t(`act.${next}.title`)}
                    </Button>
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
