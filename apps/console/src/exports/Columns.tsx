import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '@portal/console-contract';
import { Button } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import { keyOf, type Choice } from './columns.ts';
import css from './exports.module.css';

interface Props {
  columns: readonly ExportColumn[];
  choices: readonly Choice[];
  onChange(columns: ExportColumn[]): void;
}

/** Columns of an export in their order; fields of the resume by their sets. */
export function Columns({ columns, choices, onChange }: Props) {
  const { t } = useTranslation('exports');
  const id = useId();
  const taken = new Set(columns.map(keyOf));
  const groups = [...new Set(choices.map(({ group }) => group))];
  const move = (at: number, by: number): void => {
    const next = [...columns];
    const [column] = next.splice(at, 1);
    if (column) next.splice(at + by, 0, column);
    onChange(next);
  };
  return (
    <>
      <ol className={css['columns']} aria-label={t('columns.title')}>
        {columns.map((column, at) => {
          const choice = choices.find(({ key }) => key === keyOf(column));
          const name = choice?.name ?? t('columns.gone');
          return (
            <li key={keyOf(column)}>
              <span className={css['columnName']}>
                {name}{' '}
                {choice && choice.group !== '' && <span className={controls['muted']}>{choice.group}</span>}
              </span>
              <Button
                kind="quiet"
                aria-label={t('columns.up', { name })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                ↑
              </Button>
              <Button
                kind="quiet"
                aria-label={t('columns.down', { name })}
                disabled={at === columns.length - 1}
                onClick={() => move(at, 1)}
              >
                ↓
              </Button>
              <Button
                kind="quiet"
                aria-label={t('columns.remove', { name })}
                onClick={() => onChange(columns.filter((one) => one !== column))}
              >
                ×
              </Button>
            </li>
          );
        })}
      </ol>
      <div className={controls['field']}>
        <label htmlFor={id}>{t('columns.add')}</label>
        <select
          id={id}
          value=""
          onChange={(event) => {
            const choice = choices.find(({ key }) => key === event.target.value);
            if (choice) onChange([...columns, choice.column]);
          }}
        >
          <option value="">{t('columns.choose')}</option>
          {groups.map((group) => (
            <optgroup key={group} label={group === '' ? t('columns.own') : group}>
              {choices
                .filter((choice) => choice.group === group && !taken.has(choice.key))
                .map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
    </>
  );
}
