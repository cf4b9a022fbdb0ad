import { useTranslation } from 'react-i18next';
import { said } from '../../ui/texts.ts';
import layout from '../../ui/layout.module.css';
import type { StepProps } from './steps.ts';

/** Rows of each kind that are listed; the numbers above say how many there are. */
const MAX_LISTED = 200;

/** What the import does, before anything is written (PROJ-03). */
export function ConfirmStep({ trial }: StepProps) {
  const { t, i18n } = useTranslation('recruitments');
  const { create, update, unchanged, faultCount, extra, conditions, listedCount, table } = trial;
  const { columns, leftCount } = table;
  const out = columns.filter(({ use }) => use === 'out').map(({ heading, letters }) => heading || letters);
  const isNothing = faultCount === 0 && create.length + update.length === 0;
  return (
    <>
      <p>
        {t('file.trialSums', { create: create.length, update: update.length, unchanged, faults: faultCount })}
      </p>
      {faultCount > 0 && (
        <p>
          <strong>{t('steps.faultsLeft')}</strong>
        </p>
      )}
      {isNothing && <p>{t('steps.nothing')}</p>}
      <ul className={layout['list']}>
        {conditions > 0 && <li>{t('file.conditions', { count: conditions })}</li>}
        {listedCount > 0 && (
          <li>
            <strong>{t('file.listed', { count: listedCount })}</strong> {t('file.listedText')}
          </li>
        )}
        {extra.length > 0 && <li>{t('file.extra', { names: [...new Set(extra)].join(t('comma')) })}</li>}
        {out.length > 0 && <li>{t('steps.out', { names: out.join(t('comma')) })}</li>}
        {leftCount > 0 && <li>{t('steps.left', { count: leftCount })}</li>}
      </ul>
      {faultCount === 0 && (
        <ul className={layout['list']}>
          {update.slice(0, MAX_LISTED).map(({ code, name, columns: changed }) => (
            <li key={code}>
              {t('file.changes', {
                code,
                name: said(name, i18n.language),
                columns: changed.map((column) => t(`property.${column}`)).join(t('comma')),
              })}
            </li>
          ))}
          {create.slice(0, MAX_LISTED).map(({ code, name }) => (
            <li key={code}>{t('file.creates', { code, name: said(name, i18n.language) })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
