import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkingView } from '@portal/console-contract';
import { markProblem } from '@portal/rules/interviews/marks';
import { said } from '../ui/texts.ts';
import css from './marking.module.css';

type Criterion = MarkingView['marking']['criteria'][number];

interface MarkFieldProps {
  criterion: Criterion;
  typed: string;
  /** Says what is wrong also where nothing is typed yet. */
  strict: boolean;
  onChange(text: string): void;
}

/** One mark: nothing but a number is typed. */
export function MarkField({ criterion, typed, strict, onChange }: MarkFieldProps) {
  const { t, i18n } = useTranslation('marking');
  const id = useId();
  const { name, weight, min, max } = criterion;
  const problem = typed === '' && !strict ? null : markProblem(typed, criterion);
  return (
    <div className={css['mark']} data-wrong={problem !== null}>
      <label htmlFor={id}>
        <strong>{said(name, i18n.language)}</strong>
        <span>
          {t('range', { min, max })} · {t('weight', { weight })}
        </span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={10}
        value={typed}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-wrong`} className={css['wrong']}>
        {problem === null ? '' : t(`problem.${problem}`, { min, max })}
      </span>
    </div>
  );
}
