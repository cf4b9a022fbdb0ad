import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Kit.tsx';
import { said } from '../../ui/texts.ts';
import layout from '../../ui/layout.module.css';
import { GroupRepair, namedFor, useWhy } from './GroupRepair.tsx';
import { stepOfGroup, type StepProps } from './steps.ts';

/** Faults, those of a kind in one line with one repair for all of them, and what was repaired so far (OFFICE-02). */
export function FaultsStep(props: StepProps) {
  const { t, i18n } = useTranslation('recruitments');
  const { trial, choices, busy, choose } = props;
  const whyOf = useWhy();
  const named = (use: string, to: string): string => {
    const all = namedFor(use, trial.table);
    return said(all?.find(({ id }) => id === to)?.name, i18n.language) || to;
  };
  const groups = trial.table.groups.filter((group) => stepOfGroup(group) === 'faults');
  return (
    <>
      <p>{groups.length === 0 ? t('steps.noFaults') : t('steps.faultsText', { count: groups.length })}</p>
      {groups.map((group) => (
        <GroupRepair key={`${group.use} ${group.what}`} group={group} {...props} />
      ))}
      {choices.repairs.length > 0 && (
        <>
          <h4>{t('steps.repaired')}</h4>
          <ul className={layout['list']}>
            {choices.repairs.map((repair, place) => {
              const { use, what, value, row, to, how } = repair;
              const column = trial.table.columns.find((one) => one.use === use)?.heading ?? '';
              const label = trial.table.uses.find((one) => one.use === use)?.label ?? '';
              return (
                <li key={place}>
                  {row !== null && `${t('steps.rows', { rows: row })} `}
                  {t(`steps.repair.${how}.${row !== null ? 'row' : value === null ? 'all' : 'some'}`, {
                    column: column || label,
                    value: value ?? whyOf({ what, value: '', use }),
                    to: named(use, to ?? ''),
                  })}{' '}
                  <Button
                    kind="quiet"
                    disabled={busy}
                    onClick={() => choose({ repairs: choices.repairs.filter((_, at) => at !== place) })}
                  >
                    {t('steps.takeBack')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
