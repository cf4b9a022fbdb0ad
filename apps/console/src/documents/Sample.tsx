import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentSampleAsk, ConsoleError, DocumentTemplateEdit } from '@portal/console-contract';
import { LANGUAGE_IDS, LANGUAGES, languageOf, type Language } from '@portal/schemas/languages';
import { bytesOf, errorOf } from '../api.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { drawPages } from '../ui/pdf-pages.ts';
import { TemplateError } from './TemplateError.tsx';
import css from './documents.module.css';

/** Typing rests for so long before a sample is asked for. */
const PAUSE_MS = 500;
interface Props {
  id: string;
  edit: DocumentTemplateEdit;
}

/** What is typed, as the server's renderer prints it; the last good pages stay while the next are drawn, or cannot be. */
export function Sample({ id, edit }: Props) {
  const { t, i18n } = useTranslation('templates');
  const [language, setLanguage] = useState<Language>(languageOf(i18n.language));
  const [error, setError] = useState<ConsoleError | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [pending, setPending] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const asked = JSON.stringify({ ...edit, language });
  useEffect(() => {
    let current = true;
    const draw = async (): Promise<void> => {
      setPending(true);
      try {
        const bytes = await bytesOf('POST /document-templates/:id/sample', {
          params: { id },
          body: JSON.parse(asked) as DocumentSampleAsk,
        });
        const pages = await drawPages(bytes, (page) => t('sample.page', { page }));
        if (!current) return;
        box.current?.replaceChildren(...pages);
        setDrawn(true);
        setError(null);
      } catch (failed) {
        if (current) setError(errorOf(failed));
      }
      if (current) setPending(false);
    };
    const timer = setTimeout(() => void draw(), box.current?.childElementCount === 0 ? 0 : PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [id, asked, t]);
  return (
    <section className={css['sample']} aria-label={t('sample.title')}>
      <div className={css['sampleHead']}>
        <h2>{t('sample.title')}</h2>
        <div className={controls['segments']} role="group" aria-label={t('sample.language')}>
          {LANGUAGE_IDS.map((one) => (
            <button
              key={one}
              type="button"
              lang={LANGUAGES[one].tag}
              aria-pressed={language === one}
              onClick={() => setLanguage(one)}
            >
              {LANGUAGES[one].name}
            </button>
          ))}
        </div>
      </div>
      <p className={controls['muted']} role="status">
        {pending ? t('sample.pending') : t('sample.text')}
      </p>
      <TemplateError error={error} />
      {error && drawn && <p className={layout['note']}>{t('sample.kept')}</p>}
      <div
        ref={box}
        className={css['pages']}
        data-pending={pending}
        role="region"
        aria-label={t('sample.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
        tabIndex={0}
      />
    </section>
  );
}
