import { useTranslation } from 'react-i18next';
import { MAX_SMS, smsSize } from '@portal/rules';
import { LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import type { LocalText } from '@portal/schemas';
import { Check } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';

interface SmsFieldsProps {
  /** null = by mail alone. */
  sms: LocalText | null;
  onChange(sms: LocalText | null): void;
}

/** The short text of a message and how many SMS it takes; switched on, it goes out beside the mail (OFFICE-12). */
export function SmsFields({ sms, onChange }: SmsFieldsProps) {
  const { t } = useTranslation();
  return (
    <section className={layout['card']}>
      <h2>{t('mailing.sms.title')}</h2>
      <Check
        label={t('mailing.sms.also')}
        checked={sms !== null}
        onChange={(also) => onChange(also ? { zh: '', en: '' } : null)}
      />
      {sms !== null && (
        <div className={controls['form']}>
          <p className={controls['muted']}>{t('mailing.sms.text')}</p>
          {LANGUAGE_IDS.map((language) => {
            const text = sms[language] ?? '';
            const { encoding, units, parts } = smsSize(text);
            const id = `sms-${language}`;
            return (
              <div key={language} className={controls['field']}>
                <label htmlFor={id}>{t('mailing.sms.body', { language: LANGUAGES[language].name })}</label>
                <textarea
                  id={id}
                  className={controls['area']}
                  lang={LANGUAGES[language].tag}
                  rows={3}
                  maxLength={MAX_SMS}
                  value={text}
                  aria-describedby={`${id}-size`}
                  onChange={(event) => onChange({ ...sms, [language]: event.target.value })}
                />
                <span id={`${id}-size`} className={controls['muted']}>
                  {t(`mailing.sms.size.${encoding}`, { units, count: parts })}
                </span>
              </div>
            );
          })}
        </div>
      )}
    </section>
  );
}
