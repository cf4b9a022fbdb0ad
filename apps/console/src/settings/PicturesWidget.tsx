import type { FieldWidgetProps } from '@portal/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import controls from '../ui/controls.module.css';
import css from './settings.module.css';

/** Addresses of a list as they are written, one a line. */
const addressesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Addresses of pictures, one a line, with the pictures beside them (OFFICE-09). */
export function PicturesWidget({ id, value, disabled, onChange }: FieldWidgetProps) {
  const { t } = useTranslation();
  const text = typeof value === 'string' ? value : '';
  return (
    <div className={css['pictures']}>
      <textarea
        id={id}
        className={controls['area']}
        rows={4}
        value={text}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      {addressesIn(text).length > 0 && (
        <ol aria-label={t('settings.pictures.label')}>
          {addressesIn(text).map((address, place) => (
            <Picture key={`${place} ${address}`} address={address} number={place + 1} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Picture({ address, number }: { address: string; number: number }) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  return (
    <li>
      {isBroken ? (
        <span className={controls['muted']}>{t('settings.pictures.broken', { number })}</span>
      ) : (
        <img src={address} alt={t('settings.pictures.picture', { number })} onError={() => setBroken(true)} />
      )}
    </li>
  );
}
