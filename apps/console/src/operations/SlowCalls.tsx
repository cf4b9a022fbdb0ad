import { useTranslation } from 'react-i18next';
import type { OperationsView } from '@portal/console-contract';
import { millisecondsIn, numberIn } from './amounts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './operations.module.css';

/** The calls that took longest on average, of the process that answered. */
export function SlowCalls({ calls: { minutes, rows } }: Pick<OperationsView, 'calls'>) {
  const { t, i18n } = useTranslation('operations');
  const { language } = i18n;
  return (
    <section aria-labelledby="operations-calls" className={css['block']}>
      <h2 id="operations-calls">{t('calls.title')}</h2>
      <p className={controls['muted']}>{t('calls.text', { count: minutes })}</p>
      {rows.length === 0 ? (
        <p>{t('calls.none')}</p>
      ) : (
        <table className={`${layout['table']} ${css['stacked']} ${css['figures']}`}>
          <thead>
            <tr>
              <th scope="col">{t('calls.call')}</th>
              <th scope="col" className={css['number']}>
                {t('calls.mean')}
              </th>
              <th scope="col" className={css['number']}>
                {t('calls.longest')}
              </th>
              <th scope="col" className={css['number']}>
                {t('calls.count')}
              </th>
              <th scope="col" className={css['number']}>
                {t('calls.failed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ call, mean, longest, count, failed }) => (
              <tr key={call}>
                <th scope="row" data-label={t('calls.call')}>
                  <code>{call}</code>
                </th>
                <td data-label={t('calls.mean')} className={css['number']}>
                  {millisecondsIn(language, mean)}
                </td>
                <td data-label={t('calls.longest')} className={css['number']}>
                  {millisecondsIn(language, longest)}
                </td>
                <td data-label={t('calls.count')} className={css['number']}>
                  {numberIn(language, count)}
                </td>
                <td data-label={t('calls.failed')} className={css['number']} data-bad={failed > 0}>
                  {numberIn(language, failed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
