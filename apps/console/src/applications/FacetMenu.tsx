import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import css from './filters.module.css';

interface Choice {
  value: string;
  label: string;
  /** Applications that this choice would leave. */
  count: number;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** From so many choices on there is a box to look for one. */
const MANY = 12;
/** Choices that are drawn at once; more are found by looking for them. */
const MAX_DRAWN = 100;

/** A filter by one of several values: closed it says what is chosen, open each choice says how many it would leave. */
export function FacetMenu({ label, choices, chosen, onChange }: Props) {
  const { t } = useTranslation('applications');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: PointerEvent | FocusEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const needle = wanted.trim().toLowerCase();
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(needle));
  const [first, ...rest] = chosen.map(
    (value) => choices.find((choice) => choice.value === value)?.label ?? value,
  );
  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={css['facet']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className={css['facetButton']}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={chosen.length > 0}
        onClick={() => setOpen(!open)}
      >
        <span className={css['facetText']}>
          {label}
          {first !== undefined && (
            <strong>
              {rest.length === 0 ? first : t('filter.chosenMore', { first, count: chosen.length })}
            </strong>
          )}
        </span>
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      {open && (
        <div id={id} className={css['facetBox']}>
          {choices.length > MANY && (
            <input
              type="search"
              className={controls['input']}
              aria-label={t('filter.find', { what: label })}
              placeholder={t('filter.find', { what: label })}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          )}
          <div className={css['facetList']}>
            {found.slice(0, MAX_DRAWN).map(({ value, label: name, count }) => (
              <label key={value} className={css['choice']} data-none={count === 0}>
                <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
                <span>{name}</span>
                <span className={css['figure']}>{count}</span>
              </label>
            ))}
            {found.length === 0 && <p className={controls['muted']}>{t('filter.noChoice')}</p>}
            {found.length > MAX_DRAWN && <p className={controls['muted']}>{t('filter.moreChoices')}</p>}
          </div>
          {chosen.length > 0 && (
            <Button kind="quiet" onClick={() => onChange([])}>
              {t('filter.any')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
