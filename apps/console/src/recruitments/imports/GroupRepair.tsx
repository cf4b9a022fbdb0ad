import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaultGroup, TableRepair, TableView } from '@portal/console-contract';
import { Button, SelectField, TextField } from '../../ui/Kit.tsx';
import { said } from '../../ui/texts.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import controls from '../../ui/controls.module.css';
import layout from '../../ui/layout.module.css';
import { faultWords } from '../fault-words.ts';
import type { StepProps } from './steps.ts';
import css from './imports.module.css';

/** What a fault of a cell or of a file means, in words. */
export function useWhy(): (fault: { what: string; value: string; use?: string }) => string {
  const { t } = useTranslation('recruitments');
  return ({ what, value, use = '' }) => {
    const { keys, values } = faultWords(what, use);
    return t([...keys, `fileFault.${what}`, `fieldsets:import.${what}`, 'fault.other'], { value, ...values });
  };
}

/** What can be chosen for a column that names something; undefined = it is written. */
export const namedFor = (
  use: string,
  { units, channels, degrees }: TableView,
): TableView['units'] | undefined =>
  new Map([
    ['unit', units],
    ['channel', channels],
    ['degree', degrees],
  ]).get(use);

/** Different contents that can be repaired each by itself. */
const MAX_SINGLE = 50;
const STATES = ['open', 'paused', 'finished'] as const;

interface Props extends StepProps {
  group: FaultGroup;
}

/** One kind of fault of a column: what it is, where, and one repair for all of it or for what says the same. */
export function GroupRepair({ group, trial, choices, busy, choose }: Props) {
  const { t } = useTranslation('recruitments');
  const whyOf = useWhy();
  const { use, column, what, count, values, valueCount, rows } = group;
  const label = column || trial.table.uses.find((one) => one.use === use)?.label || '';
  const [single] = values;
  const why = whyOf({ what, value: single?.value ?? '', use });
  const canRepair = use !== '' && use !== 'conditions' && what !== 'isCancelled' && rows[0] !== 0;
  const repair = (
    change: Pick<TableRepair, 'value' | 'to' | 'how'> & Partial<Pick<TableRepair, 'row'>>,
  ): void => choose({ repairs: [...choices.repairs, { use, what, row: null, ...change }] });
  const shown = values.filter(({ value }) => value !== '');
  return (
    <section className={css['group']} aria-label={label || why}>
      <h4>
        {label === '' ? why : t('steps.fault', { column: label, why })}
        <span className={controls['badge']} data-bad="true">
          {t('steps.cells', { count })}
        </span>
      </h4>
      <p className={controls['muted']}>
        {rows[0] !== 0 &&
          t(count > rows.length ? 'steps.moreRows' : 'steps.rows', { rows: rows.join(t('comma')) })}
        {shown.length > 0 &&
          ` ${t('steps.says', {
            values: shown
              .slice(0, 5)
              .map(({ value }) => value)
              .join(t('comma')),
          })}`}
      </p>
      {canRepair && (
        <>
          <RepairForm
            trial={trial}
            use={use}
            label={t('steps.setAll', { count })}
            busy={busy}
            onTo={(to) => repair({ value: null, to, how: 'to' })}
          />
          <div className={controls['actions']}>
            {use === 'unit' && (
              <Button disabled={busy} onClick={() => repair({ value: null, to: null, how: 'above' })}>
                {t('steps.asAbove')}
              </Button>
            )}
            <Button disabled={busy} onClick={() => repair({ value: null, to: null, how: 'leave' })}>
              {t('steps.leave', { count })}
            </Button>
          </div>
          {count > 1 && (
            <details>
              <summary>{t('steps.rowByRow')}</summary>
              <ul className={layout['list']}>
                {rows.map((row) => (
                  <li key={row}>
                    <RepairForm
                      trial={trial}
                      use={use}
                      label={t('steps.setRow', { row })}
                      busy={busy}
                      onTo={(to) => repair({ value: null, row, to, how: 'to' })}
                    />
                  </li>
                ))}
              </ul>
              {count > rows.length && (
                <p className={controls['muted']}>{t('steps.moreLater', { count: count - rows.length })}</p>
              )}
            </details>
          )}
          {valueCount > 1 && (
            <details>
              <summary>{t('steps.oneByOne')}</summary>
              <ul className={layout['list']}>
                {values.slice(0, MAX_SINGLE).map(({ value, count: some }) => (
                  <li key={value}>
                    <RepairForm
                      trial={trial}
                      use={use}
                      label={t('steps.setValue', { value: value || t('steps.empty'), count: some })}
                      busy={busy}
                      onTo={(to) => repair({ value, to, how: 'to' })}
                    />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}

interface FormProps extends Pick<StepProps, 'trial' | 'busy'> {
  use: string;
  label: string;
  onTo(to: string): void;
}

function RepairForm({ trial: { table }, use, label, busy, onTo }: FormProps) {
  const { t, i18n } = useTranslation('recruitments');
  const [to, setTo] = useState('');
  useUnsaved(to !== '');
  const named = namedFor(use, table);
  const options =
    use === 'status'
      ? STATES.map((value) => ({ value, label: t(`status.${value}`) }))
      : named?.map(({ id, name }) => ({ value: id, label: said(name, i18n.language) || id }));
  return (
    <form
      className={css['repair']}
      onSubmit={(event) => {
        event.preventDefault();
        if (to.trim() !== '') onTo(to.trim());
      }}
    >
      {options ? (
        <SelectField
          label={label}
          value={to}
          options={[{ value: '', label: t('steps.choose') }, ...options]}
          onChange={setTo}
        />
      ) : (
        <TextField label={label} value={to} onChange={setTo} />
      )}
      <Button type="submit" disabled={busy || to.trim() === ''}>
        {t('steps.apply')}
      </Button>
    </form>
  );
}
