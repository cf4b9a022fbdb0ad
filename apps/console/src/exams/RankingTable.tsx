import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExamRankedRow } from '@portal/console-contract';
import { EXAM_OUTCOMES, EXAM_STANDINGS, type ExamSubject } from '@portal/schemas';
import { linkTo } from '../api.ts';
import { Button, ErrorLine, Scroll, SelectField, Skeleton } from '../ui/Kit.tsx';
import { Pager } from '../ui/Pager.tsx';
import { said } from '../ui/texts.ts';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './exams.module.css';

interface Props {
  recruitment: string;
  subjects: readonly ExamSubject[];
  /** '' = nothing is asked. */
  passMark: string;
  /** null = whoever looks corrects no marks. */
  onCorrect: ((row: ExamRankedRow) => void) | null;
}

/** Who stands where, a position at a time or all of them, by pages. */
export function RankingTable({ recruitment, subjects, passMark, onCorrect }: Props) {
  const { t, i18n } = useTranslation('exams');
  const [{ position, page }, setAsked] = useState({ position: '', page: 1 });
  const { data: answer, error } = useLoaded('GET /recruitments/:id/exams/ranking', {
    params: { id: recruitment },
    query: { position, page: String(page) },
  });
  const data = useKept(answer);
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  if (data.positions.length === 0) return <p>{t('ranking.none')}</p>;
  const chosen = data.positions.find(({ id }) => id === position);
  const resultOf = ({ standing, passed }: ExamRankedRow): string => {
    if (standing !== 'ranked') return t(`ranking.standing.${standing}`);
    return passMark === '' ? '' : t(passed ? 'ranking.passed' : 'ranking.notPassed');
  };
  const markOf = (mark = '–'): string => {
    const outcome = EXAM_OUTCOMES.find((one) => one === mark);
    return outcome ? t(`ranking.standing.${outcome}`) : mark;
  };
  return (
    <div className={css['step']}>
      <h3>{t('ranking.list')}</h3>
      <div className={css['file']}>
        <SelectField
          label={t('ranking.position')}
          value={position}
          options={[
            { value: '', label: t('ranking.all') },
            ...data.positions.map(({ id, code, name }) => ({
              value: id,
              label: `${code} ${said(name, i18n.language)}`,
            })),
          ]}
          onChange={(id) => setAsked({ position: id, page: 1 })}
        />
        <a
          className={controls['button']}
          href={linkTo('GET /recruitments/:id/exams/ranking/file', {
            params: { id: recruitment },
            query: { position, language: i18n.language },
          })}
          download
        >
          {t('ranking.file')}
        </a>
        {chosen && (
          <p className={css['counted']}>
            {[
              t('ranking.openings', { count: chosen.headcount }),
              ...EXAM_STANDINGS.filter(
                (standing) => standing === 'ranked' || chosen.standings[standing] > 0,
              ).map((standing) =>
                t('ranking.counted', {
                  what: t(`ranking.standing.${standing}`),
                  count: chosen.standings[standing],
                }),
              ),
              ...(passMark === ''
                ? []
                : [t('ranking.counted', { what: t('ranking.passed'), count: chosen.passed })]),
            ].join(t('ranking.between'))}
          </p>
        )}
      </div>
      <ErrorLine error={error} />
      <Scroll label={t('ranking.list')}>
        <table className={`${layout['table']} ${css['ranks']}`} aria-busy={answer === null}>
          <thead>
            <tr>
              <th scope="col">{t('ranking.rank')}</th>
              <th scope="col">{t('ranking.name')}</th>
              <th scope="col">{t('ranking.reference')}</th>
              {!chosen && <th scope="col">{t('ranking.position')}</th>}
              {subjects.map(({ id, name }) => (
                <th key={id} scope="col">
                  {said(name, i18n.language)}
                </th>
              ))}
              <th scope="col">{t('ranking.total')}</th>
              <th scope="col">{t('ranking.result')}</th>
              {onCorrect && (
                <th scope="col">
                  <span className="visually-hidden">{t('corrections.correct')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={`${row.position} ${row.reference}`} data-off={row.rank === null}>
                <td>{row.rank ?? '–'}</td>
                <td>{row.name}</td>
                <td>{row.reference}</td>
                {!chosen && <td>{row.position}</td>}
                {subjects.map(({ id }) => (
                  <td key={id}>{markOf(row.marks[id])}</td>
                ))}
                <td>
                  <strong>{row.total ?? '–'}</strong>
                </td>
                <td>{resultOf(row)}</td>
                {onCorrect && (
                  <td>
                    <Button
                      kind="quiet"
                      aria-label={t('corrections.correctOf', { name: row.name, reference: row.reference })}
                      onClick={() => onCorrect(row)}
                    >
                      {t('corrections.correct')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Pager page={page} isLast={data.isLast} onPage={(next) => setAsked({ position, page: next })} />
    </div>
  );
}
