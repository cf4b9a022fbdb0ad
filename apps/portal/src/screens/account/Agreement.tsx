import { useTranslation } from 'react-i18next';
import { useControlAttributes, type FieldWidgetProps } from '@portal/forms';
import css from './account.module.css';
import { portalHref } from '../../services/places.ts';

/** The agreement tick; its text opens in a new tab, so that nothing typed is lost (REG-08, D-59). */
export function AgreementWidget(props: FieldWidgetProps) {
  const { t } = useTranslation('account');
  const attributes = useControlAttributes(props);
  return (
    <div className={css['agreement']}>
      <label>
        <input
          id={props.id}
          name={props.name}
          type="checkbox"
          checked={props.value === true}
          disabled={props.disabled === true}
          required
          aria-invalid={attributes['aria-invalid']}
          aria-describedby={attributes['aria-describedby']}
          onChange={(event) => props.onChange(event.currentTarget.checked ? true : undefined)}
        />
        <span>{t('signin.agree')}</span>
      </label>
      <a href={portalHref('/protocol')} target="_blank" rel="noopener">
        {t('signin.agreement')}
      </a>
    </div>
  );
}
