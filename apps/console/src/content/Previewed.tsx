import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '@portal/ui/rich-text';
import { LANGUAGE_IDS, LANGUAGES, languageOf } from '@portal/schemas/languages';
import type { LocalText } from '@portal/schemas';
import { inLanguage } from '@portal/rules';
import { Skeleton } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import css from './content.module.css';

const WIDTHS = ['desktop', 'phone'] as const;

interface Props {
  title: LocalText;
  subTitle?: LocalText;
  content: LocalText;
  /** yyyy-MM-dd; '' = it has none. */
  day?: string;
}

/** A page as candidates see it: the portal's own cleaner and look, at either width, in either language. */
export function Previewed({ title, subTitle, content, day = '' }: Props) {
  const { t, i18n } = useTranslation('content');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop');
  const [language, setLanguage] = useState(languageOf(i18n.language));
  return (
    <section aria-label={t('preview.title')}>
      <div className={css['head']}>
        <div className={controls['segments']} role="group" aria-label={t('preview.width')}>
          {WIDTHS.map((one) => (
            <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
              {t(`preview.${one}`)}
            </button>
          ))}
        </div>
        <div className={controls['segments']} role="group" aria-label={t('preview.language')}>
          {LANGUAGE_IDS.map((one) => (
            <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {LANGUAGES[one].name}
            </button>
          ))}
        </div>
      </div>
      <article className={css['preview']} data-width={width} lang={LANGUAGES[language].tag}>
        <h1>{inLanguage(title, language)}</h1>
        {day !== '' && (
          <p className={controls['muted']}>
            {subTitle && inLanguage(subTitle, language) !== '' && `${inLanguage(subTitle, language)} · `}
            {day}
          </p>
        )}
        <RichText html={inLanguage(content, language)} loading={<Skeleton lines={3} />} />
      </article>
    </section>
  );
}
