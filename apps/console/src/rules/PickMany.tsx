import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './rules.module.css';

interface Props {
  label: string;
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
  onChange(values: string[]): void;
}

/**
 * Several of many: what is chosen as chips that can be taken away, the rest behind a list. Picked in the opened list, a
 * choice counts at once; passed by with the arrows on the closed one, it counts when Enter is pressed.
 */
export function PickMany({ label, chosen, options, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  /** What the arrows have come to; '' = nothing. */
  const [at, setAt] = useState('');
  const byKey = useRef(false);
  const add = (value: string): void => {
    setAt('');
    if (value !== '') onChange([...chosen, value]);
  };
  const labelOf = (value: string): string => options.find((option) => option.value === value)?.label ?? value;
  return (
    <div className={css['many']} role="group" aria-label={label}>
      {chosen.map((value) => (
        <button
          key={value}
          type="button"
          className={css['chip']}
          aria-label={t('takeAway', { name: labelOf(value) })}
          onClick={() => onChange(chosen.filter((other) => other !== value))}
        >
          {labelOf(value)} <span aria-hidden="true">×</span>
        </button>
      ))}
      <label htmlFor={id} className="visually-hidden">
        {t('add', { what: label })}
      </label>
      <select
        id={id}
        value={at}
        onKeyDown={(event) => {
          const { key, altKey } = event;
          byKey.current =
            !altKey && (/^(Arrow|Home|End|Page)/.test(key) || (key.length === 1 && key !== ' '));
          if (key !== 'Enter' || at === '') return;
          event.preventDefault();
          add(at);
        }}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onChange={(event) => {
          if (byKey.current) setAt(event.target.value);
          else add(event.target.value);
        }}
      >
        <option value="">{t('choose')}</option>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </select>
    </div>
  );
}
