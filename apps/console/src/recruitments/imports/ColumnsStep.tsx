import { useTranslation } from 'react-i18next';
import { CONDITION_COLUMNS } from '@portal/fieldsets/written';
import { Check, Scroll, SelectField } from '../../ui/Kit.tsx';
import layout from '../../ui/layout.module.css';
import { stepOfGroup, type StepProps } from './steps.ts';
import css from './imports.module.css';

/** What each column is taken for; what a person chooses is known of the next file with the same heading (OFFICE-01). */
export function ColumnsStep({ trial: { table }, choices, busy, choose }: StepProps) {
  const { t } = useTranslation('recruitments');
  const { columns, uses, coded, groups } = table;
  const lacksCodes = groups.some((group) => stepOfGroup(group) === 'columns') || choices.giveCodes;
  const options = (heading: string) => [
    ...(heading === '' ? [{ value: '', label: t('steps.use.none') }] : []),
    ...uses.map(({ use, label }) => ({ value: use, label })),
    ...CONDITION_COLUMNS.map((one) => ({
      value: `condition.${one}`,
      label: t('steps.use.condition', { name: t(`steps.condition.${one}`) }),
    })),
    ...(heading === '' ? [] : [{ value: 'text', label: t('steps.use.text') }]),
    { value: 'out', label: t('steps.use.out') },
  ];
  return (
    <>
      <p className={layout['lead']}>{t('steps.columnsText')}</p>
      {lacksCodes && (
        <div className={layout['note']}>
          <p>{t('steps.codes', { count: coded.count })}</p>
          <Check
            label={
              coded.count === 1
                ? t('steps.giveCode', { code: coded.from })
                : t('steps.giveCodes', { from: coded.from, to: coded.to })
            }
            checked={choices.giveCodes}
            disabled={busy}
            onChange={(giveCodes) => choose({ giveCodes })}
          />
        </div>
      )}
      <Scroll label={t('steps.name.columns')}>
        <table className={`${layout['table']} ${css['columns']}`}>
          <thead>
            <tr>
              <th scope="col">{t('steps.head.heading')}</th>
              <th scope="col">{t('steps.head.samples')}</th>
              <th scope="col">{t('steps.head.use')}</th>
              <th scope="col">{t('steps.head.by')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ at, letters, heading, samples, use, by }) => (
              <tr key={at} data-asks={by === 'unknown'}>
                <th scope="row">{heading || t('steps.noHeading', { letters })}</th>
                <td>{samples.join(t('steps.between'))}</td>
                <td>
                  <SelectField
                    label={t('steps.useOf', { heading: heading || letters })}
                    hideLabel
                    value={use}
                    disabled={busy}
                    options={options(heading)}
                    onChange={(next) =>
                      choose({
                        columns: [
                          ...choices.columns.filter((one) => one.at !== at),
                          { at, heading, use: next },
                        ],
                      })
                    }
                  />
                </td>
                <td>{t(`steps.by.${by}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
