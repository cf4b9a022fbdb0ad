import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import { chooseLanguage } from '../i18n.ts';
import css from './shell.module.css';

/** Each language in its own words. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <div className={css['languages']} role="group" aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => void chooseLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  );
}
