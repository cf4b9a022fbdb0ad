import { useTranslation } from 'react-i18next';
import type { ConditionsReview } from '@portal/console-contract';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './conditions.module.css';

const VERDICTS = ['met', 'notMet', 'unknown'] as const;

/** Whom a change of conditions would concern, before it takes effect (ELIG-05). */
export function Flips({ review }: { review: ConditionsReview }) {
  const { t, i18n } = useTranslation();
  const { applications, before, after, flips, flipped } = review;
  if (applications === 0) return <p className={controls['muted']}>{t('conditions.noApplications')}</p>;
  return (
    <section className={css['flips']} aria-label={t('conditions.flips')}>
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
      <p role="status">{t('conditions.flipped', { count: flips })}</p>
      {flipped.length > 0 && (
        <table className={layout['table']}>
          <caption className="visually-hidden">{t('conditions.flips')}</caption>
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
            {flipped.map((flip) => (
              <tr key={flip.application}>
                <td>{flip.name || '—'}</td>
                <td>{flip.reference}</td>
                <td>
                  {t('conditions.fromTo', {
                    from: t(`conditions.verdict.${flip.from}`),
                    to: t(`conditions.verdict.${flip.to}`),
                  })}
                </td>
                <td>{said(flip.text, i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {flips > flipped.length && (
        <p className={controls['muted']}>{t('conditions.firstOf', { count: flipped.length })}</p>
      )}
    </section>
  );
}
