import { useTranslation } from 'react-i18next';
import type { Unit } from '@portal/wire';
import controls from '@portal/ui/controls.module.css';
import css from './channel.module.css';

interface UnitListProps {
  units: readonly Unit[];
  chosen: string;
  /** '' = all units. */
  onChoose(unit: string): void;
}

/** Recruiting units as a filter; choosing the same one again clears it (CHAN-02, CHAN-03). */
export function UnitList({ units, chosen, onChoose }: UnitListProps) {
  const { t } = useTranslation('channel');
  if (units.length === 0) return null;
  return (
    <section className={controls['card']} aria-labelledby="units">
      <h2 id="units" className={controls['cardTitle']}>
        {t('units')}
      </h2>
      <ul className={css['units']}>
        <li>
          <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
            {t('allUnits')}
          </button>
        </li>
        {units.map(({ name, value }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={chosen === value}
              onClick={() => onChoose(chosen === value ? '' : value)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
