import type { FieldWidgetProps } from '@portal/forms';
import { brandOf } from '@portal/schemas';
import { useTranslation } from 'react-i18next';
import { contrastWithWhite, isHex, MIN_CONTRAST, THEME_NAMES } from './colour.ts';
import controls from '../ui/controls.module.css';
import css from './settings.module.css';

/** Not a colour: one of one's own is chosen. */
const OWN = '#own';

/** The colour of a portal: one that has a name, or one of one's own with its contrast beside it (OFFICE-09). */
export function ColourWidget({ id, value, label, disabled, onChange }: FieldWidgetProps) {
  const { t } = useTranslation();
  const text = typeof value === 'string' ? value : '';
  const isNamed = text === '' || (THEME_NAMES as readonly string[]).includes(text);
  const shown = isNamed || isHex(text) ? brandOf(text) : null;
  const contrast = shown === null ? null : contrastWithWhite(shown);
  return (
    <div className={css['words']}>
      <span className={css['measure']}>
        <select
          id={id}
          className={controls['input']}
          value={isNamed ? text : OWN}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value === OWN ? brandOf(text) : event.target.value)}
        >
          <option value="">{t('settings.choice.none')}</option>
          {THEME_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`settings.colour.${name}`)}
            </option>
          ))}
          <option value={OWN}>{t('settings.colour.own')}</option>
        </select>
        {!isNamed && (
          <input
            className={controls['input']}
            aria-label={t('settings.colour.code', { name: label })}
            value={text}
            maxLength={20}
            spellCheck={false}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        <input
          type="color"
          className={css['swatch']}
          aria-label={t('settings.colour.pick', { name: label })}
          value={shown ?? '#000000'}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {contrast !== null && (
        <p className={controls['muted']}>
          {t(contrast < MIN_CONTRAST ? 'settings.colour.pale' : 'settings.colour.contrast', { contrast })}
        </p>
      )}
    </div>
  );
}
