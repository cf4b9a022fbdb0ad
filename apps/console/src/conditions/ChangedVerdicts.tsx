import { useTranslation } from 'react-i18next';
import type { AgeDayReview } from '@portal/console-contract';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './conditions.module.css';

const VERDICTS = ['met', 'notMet', 'unknown'] as const;

interface Props {
  review: Pick<AgeDayReview, 'applications' | 'before' | 'after' | 'changedCount' | 'changed'>;
}

/** Whom a change of conditions would concern, before it takes effect (ELIG-05). */
export function ChangedVerdicts({ review }: Props) {
  const { t, i18n } = useTranslation();
  const { applications, before, after, changedCount, changed } = review;
  if (applications === 0) return <p className={controls['muted']}>{t('conditions.noApplications')}</p>;
  return (
    <section className={css['changedVerdicts']} aria-label={t('conditions.changedVerdicts')}>
      <table className={layout['table']}>
        <caption>{t('conditions.verdicts', { count: applications })}</caption>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {VERDICTS.map((verdict) => (
              <th key={verdict} scope="col">
                {t(`conditions.verdict.${verdict}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['now', before],
              ['changed', after],
            ] as const
          ).map(([name, counts]) => (
            <tr key={name}>
              <th scope="row">{t(`conditions.${name}`)}</th>
              {VERDICTS.map((verdict) => (
                <td key={verdict}>{counts[verdict]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{t('conditions.changedCount', { count: changedCount })}</p>
      {changed.length > 0 && (
        <table className={layout['table']}>
          <caption className="visually-hidden">{t('conditions.changedVerdicts')}</caption>
          <thead>
            <tr>
              {(['name', 'reference', 'change', 'why'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`conditions.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map((change) => (
              <tr key={change.application}>
                <td>{change.name || '—'}</td>
                <td>{change.reference}</td>
                <td>
                  {t('conditions.fromTo', {
                    from: t(`conditions.verdict.${change.from}`),
                    to: t(`conditions.verdict.${change.to}`),
                  })}
                </td>
                <td>{said(change.text, i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changedCount > changed.length && (
        <p className={controls['muted']}>{t('conditions.firstOf', { count: changed.length })}</p>
      )}
    </section>
  );
}
