import { useTranslation } from 'react-i18next';
import css from './resume.module.css';

interface ResumeHeadProps {
  writeable: boolean;
  /** Address of the preview; undefined = there is none. */
  previewHref: string | undefined;
  onImport(): void;
}

/** Title of the editor, with the ways to a preview and to an import. */
export function ResumeHead({ writeable, previewHref, onImport }: ResumeHeadProps) {
  const { t } = useTranslation('editor');
  return (
    <header className={css['head']}>
      <h1 className={css['title']}>{t('title')}</h1>
      <p className={css['muted']}>
        {writeable ? t('intro') : t('readOnly')}{' '}
        {previewHref !== undefined && (
          <a href={previewHref} target="_blank" rel="noopener" title={t('previewNewTab')}>
            {t('preview')}
          </a>
        )}{' '}
        {writeable && (
          <button type="button" className={css['textLink']} onClick={onImport}>
            {t('import.open')}
          </button>
        )}
      </p>
    </header>
  );
}
