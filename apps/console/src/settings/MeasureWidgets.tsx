import { useControlAttributes, type FieldWidgetProps } from '@portal/forms';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesOf, SIZE_UNITS, sizeOf, type Size, type SizeUnit, type UnitName } from './measures.ts';
import controls from '../ui/controls.module.css';
import css from './settings.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number with what it counts beside it. */
function NumberWidget({ unit, ...props }: FieldWidgetProps & { unit: UnitName }) {
  const { t } = useTranslation();
  const { id, value, onChange } = props;
  const attributes = useControlAttributes(props, `${id}-unit`);
  return (
    <span className={css['measure']}>
      <input
        {...attributes}
        className={controls['input']}
        inputMode="numeric"
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-unit`}>{t(`settings.unit.${unit}`)}</span>
    </span>
  );
}

const inUnit = (unit: UnitName): ComponentType<FieldWidgetProps> =>
  function UnitWidget(props: FieldWidgetProps) {
    return <NumberWidget {...props} unit={unit} />;
  };

/** Bytes, typed in the unit that people use. */
function SizeWidget(props: FieldWidgetProps) {
  const { t } = useTranslation();
  const { value, label, disabled, onChange } = props;
  const attributes = useControlAttributes(props);
  const [size, setSize] = useState<Size>(() => sizeOf(textOf(value)));
  const put = (part: Partial<Size>): void => {
    const next = { ...size, ...part };
    setSize(next);
    onChange(bytesOf(next));
  };
  return (
    <span className={css['measure']}>
      <input
        {...attributes}
        className={controls['input']}
        inputMode="decimal"
        value={size.number}
        onChange={(event) => put({ number: event.target.value })}
      />
      <select
        className={controls['input']}
        aria-label={t('settings.unit.label', { name: label })}
        value={size.unit}
        disabled={disabled}
        onChange={(event) => put({ unit: event.target.value as SizeUnit })}
      >
        {Object.keys(SIZE_UNITS).map((unit) => (
          <option key={unit} value={unit}>
            {unit === 'B' ? t('settings.unit.bytes') : unit}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Draws settings that are measured, by the names of `AskedAs`. */
export const MEASURE_WIDGETS: Readonly<Record<UnitName | 'size', ComponentType<FieldWidgetProps>>> = {
  size: SizeWidget,
  kb: inUnit('kb'),
  mb: inUnit('mb'),
  days: inUnit('days'),
  characters: inUnit('characters'),
  positions: inUnit('positions'),
  rows: inUnit('rows'),
};
