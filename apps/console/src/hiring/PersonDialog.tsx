import { useTranslation } from 'react-i18next';
import type { HiringRow } from '@portal/console-contract';
import { Dialog, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { moment, said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import css from './hiring.module.css';

interface Props {
  recruitment: string;
  row: HiringRow;
  onClose(): void;
}

/** The way of one person: every change with who and why, results of the checks that the reader sees, opinions. */
export function PersonDialog({ recruitment, row, onClose }: Props) {
  const { t, i18n } = useTranslation('hiring');
  const { data, error } = useLoaded('GET /recruitments/:id/hiring/people/:reference', {
    params: { id: recruitment, reference: row.reference },
  });
  const at = (text: string): string => moment(text, i18n.language);
  const joined = (...texts: string[]): string => texts.filter((text) => text !== '').join(t('between'));
  return (
    <Dialog title={t('person.title', { name: row.name, reference: row.reference })} onClose={onClose} wide>
      <ErrorLine error={error} />
      {!data && !error && <Skeleton lines={4} />}
      {data && (
        <div className={css['person']}>
          <h3>{t('person.events')}</h3>
          <ol>
            {data.events.map((event, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a ledger never change place
              <li key={place}>
                <strong>{t(`standing.${event.to}`)}</strong>{' '}
                {joined(event.code === '' ? '' : t(`reason.${event.code}`), event.reason)}
                <span className={controls['muted']}>
                  {joined(event.login === '' ? t('person.nobody') : event.login, at(event.at))}
                </span>
              </li>
            ))}
          </ol>
          {data.checks.length > 0 && (
            <>
              <h3>{t('person.checks')}</h3>
              <ol>
                {data.checks.map((check, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- results are never taken away
                  <li key={place}>
                    <strong>{`${t(`standing.${check.kind}`)}${t('colon')}${t(`check.${check.result}`)}`}</strong>{' '}
                    {joined(check.day, check.institution, check.papers, check.note)}
                    <span className={controls['muted']}>{joined(check.login, at(check.at))}</span>
                  </li>
                ))}
              </ol>
            </>
          )}
          {data.opinions.length > 0 && (
            <>
              <h3>{t('person.opinions')}</h3>
              <ol>
                {data.opinions.map((opinion, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- opinions are never taken away
                  <li key={place}>
                    <strong>{`${said(opinion.name, i18n.language)}${t('colon')}${t(opinion.approved ? 'opinion.yes' : 'opinion.no')}`}</strong>{' '}
                    {opinion.opinion}
                    <span className={controls['muted']}>{joined(opinion.login, at(opinion.at))}</span>
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
