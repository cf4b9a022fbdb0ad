import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import type { LocalText } from '@portal/schemas';
import { Skeleton, TextField } from '../ui/Kit.tsx';
import css from './content.module.css';

const RichEditor = lazy(() => import('./RichEditor.tsx'));

interface Props {
  /** Short texts above the long one: key of the label, what is written, the longest it may be. */
  lines: readonly { key: string; text: LocalText; maxLength: number; onChange(text: LocalText): void }[];
  content: LocalText;
  editable: boolean;
  /** The long text can lead to uploaded files. */
  hasFiles?: boolean;
  onContent(text: LocalText): void;
}

/** A text in every language, side by side. */
export function RichSides({ lines, content, editable, hasFiles = false, onContent }: Props) {
  const { t } = useTranslation('content');
  return (
    <div className={css['sides']}>
      {LANGUAGE_IDS.map((language) => {
        const { name, tag } = LANGUAGES[language];
        return (
          <section key={language} className={css['side']} aria-label={name}>
            <h2 lang={tag}>{name}</h2>
            {lines.map(({ key, text, maxLength, onChange }) => (
              <TextField
                key={key}
                label={t('field.in', { what: t(`field.${key}`), language: name })}
                lang={tag}
                value={text[language] ?? ''}
                maxLength={maxLength}
                readOnly={!editable}
                onChange={(line) => onChange({ ...text, [language]: line })}
              />
            ))}
            <Suspense fallback={<Skeleton lines={6} />}>
              <RichEditor
                label={t('field.in', { what: t('field.content'), language: name })}
                lang={tag}
                html={content[language] ?? ''}
                editable={editable}
                hasFiles={hasFiles}
                onChange={(html) => onContent({ ...content, [language]: html })}
              />
            </Suspense>
          </section>
        );
      })}
    </div>
  );
}
