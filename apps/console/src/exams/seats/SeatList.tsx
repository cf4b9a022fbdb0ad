import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatRow } from '@portal/console-contract';
import { linkTo } from '../../api.ts';
import { Button, ErrorLine, Scroll, SelectField, Skeleton } from '../../ui/Kit.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { moment } from '../../ui/texts.ts';
import { useKept } from '../../ui/use-kept.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import controls from '../../ui/controls.module.css';
import layout from '../../ui/layout.module.css';
import css from './seats.module.css';

interface Props {
  recruitment: string;
  /** null = the person gives nobody another seat. */
  onMove: ((row: SeatRow) => void) | null;
}

/** Who sits where by the draw that counts, and every draw with its seed (EXAM-02). */
export function SeatList({ recruitment, onMove }: Props) {
  const { t, i18n } = useTranslation('exams');
  const [isOpen, setOpen] = useState(false);
  const [{ page, session }, ask] = useState({ session: '', page: 1 });
  const { data: answer, error } = useLoaded('GET /recruitments/:id/exams/seats', {
    params: { id: recruitment },
    query: { session, page: String(page) },
  });
  const data = useKept(answer);
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={4} />;
  return (
    <>
      <SelectField
        label={t('seats.session')}
        value={session}
        options={[
          { value: '', label: t('seats.allSessions') },
          ...data.sessions.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => ask({ session: value, page: 1 })}
      />
      <ErrorLine error={error} />
      <Scroll label={t('seats.list')}>
        <table className={layout['table']} aria-busy={answer === null}>
          <thead>
            <tr>
              {(['session', 'site', 'room', 'seat', 'name', 'reference', 'position', 'ticket'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {t(`seats.head.${column}`)}
                  </th>
                ),
              )}
              {onMove && (
                <th scope="col">
                  <span className="visually-hidden">{t('seats.move')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={`${row.session} ${row.reference}`}>
                <td>{row.session}</td>
                <td>{row.site}</td>
                <td>{row.room}</td>
                <td>{row.seat}</td>
                <td>{row.name}</td>
                <td>{row.reference}</td>
                <td>{row.position}</td>
                <td>
                  {row.gone
                    ? t('seats.gone')
                    : t('seats.version', { number: row.ticket, version: row.ticketVersion })}
                </td>
                {onMove && (
                  <td>
                    {!row.gone && (
                      <Button
                        kind="quiet"
                        aria-label={t('seats.moveOf', { name: row.name, reference: row.reference })}
                        onClick={() => onMove(row)}
                      >
                        {t('seats.move')}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Pager page={page} isLast={data.isLast} onPage={(next) => ask({ session, page: next })} />
      <div className={`${controls['actions']} ${css['acts']}`}>
        <a
          className={controls['button']}
          href={linkTo('GET /recruitments/:id/exams/seats/file', {
            params: { id: recruitment },
            query: { language: i18n.language },
          })}
          download
        >
          {t('seats.listFile')}
        </a>
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('seats.draws', { count: data.draws.length })}</summary>
        <ul>
          {data.draws.map((draw) => (
            <li key={draw.version}>
              {t('seats.drawOf', {
                version: draw.version,
                by: draw.by,
                at: moment(draw.at, i18n.language),
                reason: draw.reason,
              })}{' '}
              <span className={css['seed']}>{draw.seed}</span> ({draw.method})
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
