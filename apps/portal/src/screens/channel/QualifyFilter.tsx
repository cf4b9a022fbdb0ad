import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './channel.module.css';

/** Whether only positions are listed that one qualifies for (ELIG-04); the box follows the finger, the list comes after. */
export function QualifyFilter({ chosen, onChange }: { chosen: boolean; onChange(chosen: boolean): void }) {
  const { t } = useTranslation('channel');
  const [checked, setChecked] = useState(chosen);
  useEffect(() => setChecked(chosen), [chosen]);
  return (
    <label className={css['qualify']} title={t('qualifyHint')}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => {
          setChecked(event.target.checked);
          onChange(event.target.checked);
        }}
      />
      {t('qualify')}
    </label>
  );
}
